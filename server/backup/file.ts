import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ConfigError } from '../config.ts';
import type { Cells, Counter, TableShape, Tally } from './contents.ts';

/**
 * A backup is gzipped lines of JSON: the head, then each table with its rows, each an array of texts, and its tally,
 * then the sequences, and last the SHA-256 of all lines before. Whatever reads lines reads it, without this program.
 */
export type Line = Head | TableShape | Cells | { end: string; tally: Tally } | { counters: Counter[] };

export interface Head {
  format: typeof format;
  schema: string;
  /** ISO, UTC. */
  madeAt: string;
  /** The hashes of the migrations that made its tables. */
  migrations: string[];
}

export const format = 'konsol-klinik-cadangan-1';

/**
 * Writes a backup aside, brings it to the disk and only then gives it its name: a file of that name is whole.
 *
 * @returns the SHA-256 of its lines.
 */
export async function writeBackup(path: string, lines: AsyncIterable<Line>): Promise<string> {
  const aside = `${path}.baru`;
  const hash = createHash('sha256');
  const gzip = createGzip();
  // Patients' data and password hashes: nobody else on the machine may read it.
  const out = gzip.pipe(createWriteStream(aside, { mode: 0o600, flags: 'w' }));
  const done = finished(out);
  done.catch(() => undefined);
  out.on('error', (error) => gzip.destroy(error));
  gzip.on('error', () => undefined);
  const put = async (line: string) => {
    if (!gzip.write(line)) await Promise.race([once(gzip, 'drain'), done]);
  };
  try {
    for await (const line of lines) {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      await put(text);
    }
    const sha256 = hash.digest('hex');
    await put(`${JSON.stringify({ sha256 })}\n`);
    gzip.end();
    await done;
    const handle = await open(aside, 'r+');
    await handle.sync();
    await handle.close();
    await rename(aside, path);
    return sha256;
  } catch (error) {
    gzip.destroy();
    out.destroy();
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * Reads a backup line by line.
 *
 * @throws ConfigError at its end when it was cut short or altered.
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on('error', (error) => unzipped.destroy(error));
  let sealed = false;
  try {
    for await (const text of createInterface({ input: file.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = JSON.parse(text) as Line | { sha256: string };
      if (sealed) throw new Error('more follows after the checksum');
      if ('sha256' in line) {
        sealed = true;
        if (line.sha256 !== hash.digest('hex')) throw new Error('its checksum does not fit');
      } else {
        hash.update(`${text}\n`);
        yield line;
      }
    }
    if (!sealed) throw new Error('its end is missing');
  } catch (error) {
    throw unusable(path, error);
  } finally {
    file.destroy();
  }
}

function unusable(path: string, error: unknown): Error {
  if (error instanceof ConfigError) return error;
  const { code, message } = Object(error) as { code?: string; message?: string };
  if (code === 'ENOENT') return new ConfigError(`There is no backup at ${path}.`);
  const reason = error instanceof SyntaxError ? 'a line of it cannot be read' : (code ?? message);
  return new ConfigError(`The backup ${path} cannot be used: ${reason}.`);
}
