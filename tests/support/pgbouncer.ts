import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../server/db/cluster/postmaster.ts';

/** The path of the program; null where it is not installed. */
export const pgbouncer: string | null =
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null;

/** A PgBouncer that lends few connections, each for a transaction; one way in for each of these addresses. */
export async function startPgbouncer(
  targets: Readonly<Record<string, string>>,
  size = 4,
  more: Readonly<Record<string, number>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  const databases = Object.entries(targets).map(([name, url]) => {
    const { hostname, port: at, pathname, username, password } = new URL(url);
    const place = `host=${decodeURIComponent(hostname)} port=${at || 5432} dbname=${pathname.slice(1)}`;
    return `${name} = ${place} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}`;
  });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: size,
    max_client_conn: 500,
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, ['[databases]', ...databases, '[pgbouncer]', ...lines, ''].join('\n'));
  chmodSync(folder, 0o755);
  const { stop } = await spawnPgbouncer(file);
  return {
    url: (name: string) => `postgres://siapa:saja@127.0.0.1:${port}/${name}`,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs it by a file of settings, as who may read it; it refuses to run as root, and must reach sockets of a PostgreSQL that does so, too. */
export async function spawnPgbouncer(file: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const child = spawn(String(pgbouncer), [file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('process up')) ready();
    });
    child.once('exit', () => failed(new Error(said)));
  });
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
