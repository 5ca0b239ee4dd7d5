import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../support/serverProcess.ts';

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
  const { DIST_DIR } = process.env;
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', API_RATE_LIMIT: '100000', ...env };
  const { ready, stop } = startProcess(['bin/konsol.js', 'start', ...flags], { DIST_DIR, ...settings });
  const { url } = await ready();
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
