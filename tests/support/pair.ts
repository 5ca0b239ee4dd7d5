import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/db/cluster/postmaster.ts';
import { startProxy } from './proxy.ts';
import { postgresProcesses } from './serverProcess.ts';

const run = promisify(execFile);

/** The programs of a PostgreSQL that the system has, with those for a standby; null where there is none. */
export const systemPostgres: string | null =
  (existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [])
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .findLast((folder) => existsSync(join(folder, 'pg_rewind'))) ?? null;

const asRoot = process.getuid?.() === 0;
const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
const owner = asRoot ? { uid: id('-u'), gid: id('-g') } : {};
const password = 'replika-uji-coba';

/**
 * One PostgreSQL of a pair, laid out as Debian does: its configuration outside of its data, so that the data can be
 * those of the other one. Its port is reached through a line that can be broken.
 */
async function createNode(name: string, bin: string, megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), `klinik-${name}-`));
  const disk = join(folder, 'disk');
  const data = join(disk, 'postgres');
  const config = join(folder, 'postgresql.conf');
  const port = await freePort();
  mkdirSync(disk);
  // A disk of its own, which can be full.
  if (asRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  if (asRoot) for (const path of [folder, disk]) execFileSync('chown', ['postgres:', path]);
  chmodSync(folder, 0o755);
  const line = await startProxy(`postgres://127.0.0.1:${port}/postgres`);
  const socket = `host=${folder} port=${port} user=postgres`;
  const program = (what: string, args: readonly string[]) => run(join(bin, what), args, { ...owner, cwd: folder });
  const ask = async <T extends pg.QueryResultRow>(statement: string, database = 'postgres'): Promise<T[]> => {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const follow = (other: { port: number }) => {
    const from = `host=127.0.0.1 port=${other.port} user=replika password=${password} application_name=${name}`;
    writeFileSync(
      config,
      `${[
        `data_directory = '${data}'`,
        `hba_file = '${join(folder, 'pg_hba.conf')}'`,
        `unix_socket_directories = '${folder}'`,
        `listen_addresses = '127.0.0.1'`,
        `port = ${port}`,
        `primary_conninfo = '${from}'`,
        'wal_log_hints = on',
        'max_wal_size = 64MB',
        'min_wal_size = 32MB',
        'wal_keep_size = 128MB',
        'wal_receiver_timeout = 5s',
        'wal_sender_timeout = 5s',
      ].join('\n')}\n`,
    );
  };
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    `${[
      'local all all trust',
      'local replication all trust',
      'host replication replika 127.0.0.1/32 scram-sha-256',
      'host postgres penjaga 127.0.0.1/32 trust',
      'host all all 127.0.0.1/32 scram-sha-256',
    ].join('\n')}\n`,
  );
  const filler = join(disk, 'penuh');
  return {
    ...{ name, port, line, data, follow, program, ask, config, socket },
    start: () =>
      program('pg_ctl', ['-D', data, '-o', `-c config_file=${config}`, '-l', join(folder, 'log'), '-w', 'start']),
    stop: () => program('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
    runs: () => spawnSync(join(bin, 'pg_ctl'), ['-D', data, 'status'], owner).status === 0,
    promote: () => program('pg_ctl', ['-D', data, '-w', 'promote']),
    /** `kill -9` of it and of everything that it started. */
    kill: () => {
      for (const pid of postgresProcesses(disk)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It went by itself when its parent did.
        }
      }
    },
    beStandby: () => writeFileSync(join(data, 'standby.signal'), ''),
    /** Whether commits wait for the other one. */
    wait: async (on: boolean) => {
      await ask(`alter system set synchronous_standby_names = '${on ? 'FIRST 1 (db1, db2)' : ''}'`);
      await ask('select pg_reload_conf()');
    },
    fillDisk: () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' }),
    clearDisk: () => rmSync(filler, { force: true }),
    remove: async () => {
      await line.close();
      if (asRoot) execFileSync('umount', ['-l', disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether a disk can be filled: each node has one of its own only where somebody may mount it. */
export const canFillDisks = asRoot;

/** A primary and its synchronous standby. */
export async function startPair() {
  const bin = String(systemPostgres);
  const [db1, db2] = [await createNode('db1', bin, 640), await createNode('db2', bin, 640)];
  db1.follow(db2);
  db2.follow(db1);
  await db1.program('initdb', ['-D', db1.data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust']);
  await db1.start();
  await db1.ask(`create role replika login superuser password '${password}'`);
  await db1.ask('create role penjaga login');
  let [primary, standby] = [db1, db2];
  await db2.program('pg_basebackup', ['-D', db2.data, '-d', db1.socket, '-X', 'stream', '-c', 'fast']);
  db2.beStandby();
  await db2.start();
  await db1.wait(true);
  /** Waits until every commit is on both. */
  const settled = async () => {
    for (;;) {
      const [row] = await primary.ask<{ n: string }>(
        `select count(*) as n from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      if (Number(row?.n) === 1) return;
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  await settled();
  return {
    nodes: [db1, db2] as const,
    primary: () => primary,
    standby: () => standby,
    settled,
    /** Makes the standby the primary; the other one must be down, or out of reach for good. */
    promote: async () => {
      // Nothing follows it yet: with the name of a standby it would acknowledge nothing.
      await standby.wait(false);
      await standby.promote();
      [primary, standby] = [standby, primary];
    },
    /** Brings one that was primary back as the standby of the present one, and lets commits wait for it again. */
    rejoin: async (how: 'stopped' | 'killed') => {
      if (how === 'killed') {
        await primary.ask('checkpoint');
        const from = `--source-server=${primary.socket} dbname=postgres`;
        await standby.program('pg_rewind', ['-D', standby.data, `--config-file=${standby.config}`, from]);
      }
      standby.beStandby();
      appendFileSync(join(standby.data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
      await standby.start();
      await primary.wait(true);
      await settled();
    },
    stop: async () => {
      for (const node of [standby, primary]) {
        if (node.runs()) await node.stop().catch(() => node.kill());
        await node.remove();
      }
    },
  };
}
