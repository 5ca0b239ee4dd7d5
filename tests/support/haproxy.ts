import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';
import { freePort } from '../../server/db/cluster/postmaster.ts';

/** The path of the program; null where it is not installed. */
export const haproxy: string | null =
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'haproxy'))
    .find((file) => existsSync(file)) ?? null;

/** The HAProxy of deploy/ha: one address of whichever database takes writes, one of whichever servers are ready. */
export async function startHaproxy(databases: readonly [number, number], servers: readonly [number, number, number]) {
  const [database, console] = [await freePort(), await freePort()];
  const at = (port: number) => `127.0.0.1:${port}`;
  const env = {
    ...{ DATABASE_BIND: at(database), CONSOLE_BIND: at(console) },
    ...{ DB1: at(databases[0]), DB2: at(databases[1]) },
    ...{ SERVER1: at(servers[0]), SERVER2: at(servers[1]), SERVER3: at(servers[2]) },
  };
  const child = spawn(String(haproxy), ['-db', '-f', join(projectRoot, 'deploy/ha/haproxy.cfg')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return {
    database,
    url: `http://${at(console)}`,
    said: () => said,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
