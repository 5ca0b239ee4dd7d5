import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../base/config.ts';

/** Of what comes on the standard input (`-`) a file of its own, for as long as it is read: that is more than once. */
export async function fileOf<T>(
  given: string,
  { dataDir }: Pick<Config, 'dataDir'>,
  run: (path: string) => Promise<T>,
): Promise<T> {
  if (given !== '-') return run(resolve(given));
  const path = join(dataDir, 'restore.tmp');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
    return await run(path);
  } finally {
    await rm(path, { force: true });
  }
}
