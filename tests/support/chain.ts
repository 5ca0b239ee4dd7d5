import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectRoot } from '../../server/base/config.ts';
import { pgbouncer, spawnPgbouncer } from './pgbouncer.ts';
import { startProxy } from './proxy.ts';

const run = promisify(execFile);
const ha = join(projectRoot, 'deploy/ha');

/** The path of a program of the system; null where it is not installed. */
const installed = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null;

/** The programs of a PostgreSQL that the system has, with those for a standby; null where there is none. */
const systemPostgres: string | null =
  (existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [])
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .findLast((folder) => existsSync(join(folder, 'pg_rewind'))) ?? null;

const programs = { haproxy: installed('haproxy'), patroni: installed('patroni'), etcd: installed('etcd') };

/** What is not installed of what a chain takes, as Debian's packages. */
export const missingFor = (patroni: boolean): string[] =>
  Object.entries({
    ...{ 'postgresql-15': systemPostgres, pgbouncer, haproxy: programs.haproxy },
    ...(patroni && { patroni: programs.patroni, 'etcd-server': programs.etcd }),
  }).flatMap(([name, path]) => (path === null ? [name] : []));

const asRoot = process.getuid?.() === 0;
const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
const owner = asRoot ? { uid: id('-u'), gid: id('-g') } : {};
const user = asRoot ? 'postgres' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();

/** Whether a disk can be filled: each database has one of its own only where somebody may mount it. */
export const canFillDisks = asRoot;

export const passwords = {
  owner: 'pemilik-uji-coba',
  serving: 'layanan-uji-coba',
  replication: 'replika-uji-coba',
};

type Settings = Record<string, string>;
const envText = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');

/**
 * The addresses of a chain, a machine each, of a part of the loopback network that is this drill's own: so the very files of
 * deploy/ha run on one machine, with their ports.
 */
function addresses() {
  const at = () => 10 + Math.floor(Math.random() * 240);
  const network = `127.${at()}.${at()}`;
  const machine = (last: number) => `${network}.${last}`;
  const chain = {
    ...{ NETWORK: '127.0.0.0/8', BALANCER: machine(10), DB1: machine(11), DB2: machine(12) },
    ...{ SERVER1: machine(21), SERVER2: machine(22), SERVER3: machine(23) },
    ...{ REPLICATION_PASSWORD: passwords.replication, SERVING_PASSWORD: passwords.serving },
  };
  /** Where HAProxy finds the databases: at the ends of lines that can be broken. */
  return { chain, lines: { DB1: machine(111), DB2: machine(112) } };
}

/** One machine: a folder with its chain.env. */
function machine(folder: string, name: 'db1' | 'db2' | 'balancer', settings: Settings) {
  const home = join(folder, name);
  mkdirSync(home);
  const env = join(home, 'chain.env');
  writeFileSync(env, envText({ ...settings, NAME: name, PG_USER: user, PGBOUNCER: home }));
  if (asRoot) execFileSync('chown', ['postgres:', home]);
  const script = (file: string, ...args: string[]) =>
    run('sh', [join(ha, file), ...args], { env: { ...process.env, CHAIN: env } });
  return {
    home,
    script,
    /** Puts a file of deploy/ha, filled in, where it belongs. */
    place: async (file: string, to: string) => {
      const { stdout } = await script('fill.sh', file);
      writeFileSync(join(home, to), stdout);
      if (asRoot) execFileSync('chown', ['postgres:', join(home, to)]);
      return stdout;
    },
  };
}

/** The processes of a PostgreSQL, each of which works in the folder of its data. */
const processesIn = (data: string): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });

/** A database of a chain: its files, and what may befall it. */
async function databaseOf(folder: string, name: 'db1' | 'db2', { chain, lines }: ReturnType<typeof addresses>) {
  const home = join(folder, name);
  const [disk, config] = [join(home, 'disk'), join(home, 'postgresql.conf')];
  const data = join(disk, 'postgres');
  const bin = String(systemPostgres);
  const control = `${asRoot ? 'runuser -u postgres -- ' : ''}${bin}/pg_ctl -D ${data} -w`;
  const { place, script } = machine(folder, name, {
    ...chain,
    ...{ PG_BIN: bin, PGDATA: data, PG_CONFIG: config, PG_SOCKET: home },
    PG_START: `${control} -o -cconfig_file=${config} -l ${home}/log start`,
    PG_STOP: `${control} -m fast stop`,
  });
  mkdirSync(disk);
  // A disk of its own, which can be full.
  if (asRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', disk]);
  if (asRoot) execFileSync('chown', ['postgres:', disk]);
  const at = name === 'db1' ? 'DB1' : 'DB2';
  const line = await startProxy(`postgres://${chain[at]}:5432/postgres`, { at: lines[at], from: chain.BALANCER });
  // What HAProxy asks of Patroni is never broken alone.
  const word = await startProxy(`http://${chain[at]}:8008`, { at: lines[at], from: chain.BALANCER });
  const program = (what: string, args: readonly string[], env: Settings = {}) =>
    run(join(bin, what), args, { ...owner, cwd: home, env: { ...process.env, ...env } });
  const filler = join(disk, 'penuh');
  const kill = () => {
    for (const pid of processesIn(data)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went by itself when its parent did.
      }
    }
  };
  return {
    ...{ name, home, line, data, program, place, script },
    address: chain[at],
    /** Its configuration, as Debian lays it out: outside of its data, which may be replaced. */
    configure: async () => {
      const paths = { data_directory: data, hba_file: join(home, 'pg_hba.conf'), unix_socket_directories: home };
      const debian = Object.entries(paths).map(([setting, value]) => `${setting} = '${value}'\n`);
      writeFileSync(config, `${debian.join('')}include 'klinik.conf'\n`);
      await place('postgresql.conf', 'klinik.conf');
      await place('pg_hba.conf', 'pg_hba.conf');
    },
    start: () => run('sh', ['-c', `${control} -o -cconfig_file=${config} -l ${home}/log start`], { cwd: home }),
    stop: () => run('sh', ['-c', `${control} -m fast stop`], { cwd: home }),
    runs: () => processesIn(data).length > 0,
    /** `kill -9` of it and of everything that it started. */
    kill,
    fillDisk: () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' }),
    clearDisk: () => rmSync(filler, { force: true }),
    /** As after an absence that was longer than what is kept of the log: pg_rewind cannot do with what is left. */
    forgetLog: () => {
      for (const name of readdirSync(join(data, 'pg_wal')))
        rmSync(join(data, 'pg_wal', name), { force: true, recursive: true });
    },
    remove: async () => {
      kill();
      await line.close();
      await word.close();
      if (asRoot) execFileSync('umount', ['-l', disk]);
    },
  };
}
type Node = Awaited<ReturnType<typeof databaseOf>>;

/** Answers of a database to the owner of the clinic's tables, or to who replicates. */
async function askAt(host: string, [user, password]: readonly [string, string], database: string, statement: string) {
  const client = new pg.Client({ host, user, password, database, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Two databases, as somebody tends them: the scripts of deploy/ha, a primary and its synchronous standby. */
async function startByHand([db1, db2]: readonly [Node, Node]) {
  await db1.configure();
  await db2.configure();
  await db1.program('initdb', ['-D', db1.data, '-U', user, '-E', 'UTF8', '--locale=C.UTF-8', '-k']);
  await db1.start();
  const roles = ['-v', 'ON_ERROR_STOP=1', '-h', db1.home, '-d', 'postgres', '-f', join(ha, 'roles.sql')];
  await db1.program('psql', roles, { REPLICATION_PASSWORD: passwords.replication });
  let [primary, standby] = [db1, db2];
  const rejoin = () => standby.script('rejoin.sh');
  // It has no data yet, so that this is a base backup.
  await rejoin();
  return {
    primary: () => primary,
    standby: () => standby,
    promote: async () => {
      await standby.script('promote.sh');
      [primary, standby] = [standby, primary];
    },
    /** Lets commits wait for nobody. */
    alone: () => primary.script('promote.sh'),
    rejoin,
  };
}

/** Two databases that Patroni tends, with three etcd. */
async function startPatroni(
  nodes: readonly [Node, Node],
  balancer: ReturnType<typeof machine>,
  ends: (() => Promise<unknown>)[],
) {
  const started = new Map<string, ChildProcess>();
  const launch = (name: string, home: string, file: string, args: string[], env: Settings = {}) => {
    const log = openSync(join(home, `${name.replace(' ', '-')}.log`), 'a');
    const options = { ...owner, cwd: home, env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', log, log] };
    started.set(name, spawn(file, args, options as object));
  };
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = started.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    child.kill('SIGCONT');
    await once(child, 'exit');
  };
  const startEtcd = async (name: string, { home, place }: Pick<Node, 'home' | 'place'>) => {
    const text = await place('etcd.env', 'etcd.env');
    const env = Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
    launch(`etcd ${name}`, home, String(programs.etcd), [], { ...env, ETCD_DATA_DIR: join(home, 'etcd') });
  };
  const boot = async (node: Node) => {
    await startEtcd(node.name, node);
    await node.place('patroni.yml', 'config.yml');
    launch(`patroni ${node.name}`, node.home, String(programs.patroni), [join(node.home, 'config.yml')]);
  };
  ends.push(async () => {
    for (const name of [...started.keys()].filter((each) => each.startsWith('patroni'))) await end(name, 'SIGTERM');
    for (const name of started.keys()) await end(name, 'SIGKILL');
  });
  await startEtcd('balancer', balancer);
  await Promise.all(nodes.map(boot));
  type Member = { name: string; role: string; state: string };
  const members = async (): Promise<Member[]> => {
    for (const { address } of nodes) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then((each) => each.json() as Promise<{ members: Member[] }>)
        .catch(() => null);
      if (answer?.members) return answer.members;
    }
    return [];
  };
  let [primary, standby] = nodes;
  /** Waits until one leads and commits wait for the other. */
  const settled = async () => {
    for (const begun = performance.now(); performance.now() - begun < 90_000; await sleep(200)) {
      const found = await members();
      const leads = found.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
      if (!leads || !found.some(({ role }) => role === 'sync_standby')) continue;
      [primary, standby] = leads === nodes[0].name ? nodes : [nodes[1], nodes[0]];
      return;
    }
    const logs = nodes.map(({ name, home }) => readFileSync(join(home, `patroni-${name}.log`), 'utf8').slice(-6_000));
    throw new Error(
      `The two have not found each other again: ${JSON.stringify(await members())}\n${logs.join('\n\n')}`,
    );
  };
  await settled();
  return {
    primary: () => primary,
    standby: () => standby,
    settled,
    /** The whole machine is gone, as without power. */
    powerOff: async (node: Node) => {
      await Promise.all([end(`patroni ${node.name}`, 'SIGKILL'), end(`etcd ${node.name}`, 'SIGKILL')]);
      node.kill();
    },
    boot,
    /** Patroni stands still, and PostgreSQL goes on. */
    freeze: (node: Node) => started.get(`patroni ${node.name}`)?.kill('SIGSTOP'),
    thaw: (node: Node) => started.get(`patroni ${node.name}`)?.kill('SIGCONT'),
  };
}

/** What every chain has, whoever tends its databases. */
async function frame() {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-rantai-'));
  chmodSync(folder, 0o755);
  const places = addresses();
  const nodes = [await databaseOf(folder, 'db1', places), await databaseOf(folder, 'db2', places)] as const;
  const balancer = machine(folder, 'balancer', places.chain);
  return { folder, ...places, nodes, balancer };
}

/** HAProxy and PgBouncer of a chain, and the clinic's database. */
async function startBalancer(
  { chain, lines, balancer }: Awaited<ReturnType<typeof frame>>,
  patroni: boolean,
  ends: (() => Promise<unknown>)[],
) {
  const env = { ...chain, ...lines, ...(patroni && { PATRONI: '1' }) };
  const proxy = spawn(String(programs.haproxy), ['-db', '-f', join(ha, 'haproxy.cfg')], { env, stdio: 'ignore' });
  ends.push(async () => {
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
  });
  await balancer.place('pgbouncer.ini', 'pgbouncer.ini');
  await balancer.place('userlist.txt', 'userlist.txt');
  ends.push((await spawnPgbouncer(join(balancer.home, 'pgbouncer.ini'))).stop);
  const at = (role: string, password: string, port: number) =>
    `postgres://${role}:${password}@${chain.BALANCER}:${port}/klinik`;
  return {
    /** How a server of the console reaches the database. */
    settings: {
      DATABASE_URL: at('klinik_layanan', passwords.serving, 6432),
      DIRECT_DATABASE_URL: at('klinik_layanan', passwords.serving, 5000),
      MIGRATION_DATABASE_URL: at('klinik_pemilik', passwords.owner, 5000),
    },
    url: `http://${chain.BALANCER}:3000`,
  };
}

/** A chain: two databases, the way to the one that takes writes, and the addresses of three servers. */
export async function startChain<const P extends boolean>(patroni: P) {
  const place = await frame();
  const { nodes, chain, folder, balancer } = place;
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
    for (const node of nodes) await node.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const tended = patroni ? await startPatroni(nodes, balancer, ends) : await startByHand(nodes);
    const psql = ['-v', 'ON_ERROR_STOP=1', '-h', tended.primary().home, '-d', 'postgres'];
    const roles = { OWNER_PASSWORD: passwords.owner, SERVING_PASSWORD: passwords.serving };
    await tended.primary().program('psql', [...psql, '-f', join(projectRoot, 'deploy/roles.sql')], roles);
    const { url, settings } = await startBalancer(place, patroni, ends);
    return {
      ...(tended as P extends true
        ? Awaited<ReturnType<typeof startPatroni>>
        : Awaited<ReturnType<typeof startByHand>>),
      ...{ url, settings, stop },
      servers: [chain.SERVER1, chain.SERVER2, chain.SERVER3],
      ask: <T>(statement: string) =>
        askAt(tended.primary().address, ['klinik_pemilik', passwords.owner], 'klinik', statement) as Promise<T[]>,
      /** Waits until every commit is on both. */
      synchronous: async () => {
        const count = `select count(*)::int as n from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
        const replicates = ['replika', passwords.replication] as const;
        while ((await askAt(tended.primary().address, replicates, 'postgres', count))[0].n !== 1) await sleep(50);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
