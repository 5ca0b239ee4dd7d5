import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export type RunningServer = { url: string; stop: () => Promise<void> };

/**
 * Starts the server as `npm start` does, or with `--db` as `npm run start:db`, on a free port and with a data folder of its own.
 *
 * @throws Error with what the server said, when it ends before it is ready.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klinik-e2e-'));
  const { PATH, DIST_DIR } = process.env;
  const child = spawn(process.execPath, ['bin/konsol.js', 'start', ...flags], {
    cwd: root,
    // Nothing else of this shell, so that a PORT or RUNG left in it does not change what is tested.
    env: { PATH, DIST_DIR, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', API_RATE_LIMIT: '100000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const url = await new Promise<string>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /siap di (http:\S+)/.exec(said)?.[1];
      if (address) ready(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => failed(new Error(`The server ended before it was ready:\n${said}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
