import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { constants, createGunzip, createGzip, type Gzip, type ZlibParams } from 'node:zlib';
import { ConfigError } from '../base/config.ts';
import { sync } from '../base/durable.ts';
import type { Cells, Counter, TableShape, Tally } from './contents.ts';
import {
  decrypted,
  encrypting,
  isEncrypted,
  type Keys,
  NeedsPassphrase,
  type Signature,
  signatureBy,
  signatureOf,
} from './seal.ts';

/**
 * A backup is gzipped lines of JSON: the head, then each table with its rows, each an array of texts, and its tally,
 * then the sequences, and last the SHA-256 of all lines before with its signature. Whatever reads lines reads it, without
 * this program; unless it is encrypted.
 */
export type BackupLine = Head | TableShape | Cells | { end: string; tally: Tally } | { counters: Counter[] };

export interface Head {
  format: typeof format;
  schema: string;
  /** ISO, UTC. */
  madeAt: string;
  /** The hashes of the migrations that made its tables. */
  migrations: string[];
}

export const format = 'konsol-klinik-cadangan-1';

/** The last line: no line of the contents. */
export interface Seal {
  sha256: string;
  /** Older backups have none. */
  signature?: string;
}

/** The name of a backup while it is written ends so. */
export const unfinished = '.baru';

/** Bytes handed on at once. */
const chunkSize = 65_536;

/**
 * Writes a backup aside, brings it to the disk and only then gives it its name: a file of that name is whole.
 *
 * @returns the SHA-256 of its lines.
 */
export async function writeBackup(
  path: string,
  lines: AsyncIterable<object>,
  { key, passphrase }: Keys,
): Promise<string> {
  const aside = `${path}${unfinished}`;
  const hash = createHash('sha256');
  let sha256 = '';
  // Its types keep `params` to plain deflate, Node's manual to all streams of that kind.
  const gzip = createGzip() as Gzip & ZlibParams;
  const text = async function* (): AsyncGenerator<string> {
    let waiting = '';
    for await (const line of lines) {
      if ('columns' in line) packFor(gzip, line as TableShape);
      const written = `${JSON.stringify(line)}\n`;
      hash.update(written);
      waiting += written;
      if (waiting.length < chunkSize) continue;
      yield waiting;
      waiting = '';
    }
    sha256 = hash.digest('hex');
    const seal: Seal = { sha256, signature: signatureOf(key, sha256) };
    yield `${waiting}${JSON.stringify(seal)}\n`;
  };
  try {
    // Patients' data and password hashes: nobody else on the machine may read it.
    await piped(text, gzip, encrypting(passphrase), createWriteStream(aside, { mode: 0o600, flags: 'w' }));
    await settle(aside, path);
    return sha256;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Pictures as hex have no repeats: not to look for any makes a file of the same size in a quarter of the time. */
function packFor(gzip: ZlibParams, { columns }: TableShape): void {
  const strategy = columns.some(({ type }) => type === 'bytea')
    ? constants.Z_HUFFMAN_ONLY
    : constants.Z_DEFAULT_STRATEGY;
  gzip.params(constants.Z_DEFAULT_COMPRESSION, strategy, () => undefined);
}

/** Brings a file that was written aside to the disk, and gives it its name only then. */
export async function settle(aside: string, path: string): Promise<void> {
  const handle = await open(aside, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(aside, path);
  sync(dirname(path));
}

/** A backup that is being read; `seal` is known when all lines were. */
export interface BackupReader<Line> {
  lines: AsyncGenerator<Line>;
  seal: () => { sha256: string; signature: Signature };
}

/**
 * Reads a backup line by line.
 *
 * @throws ConfigError at its end when it was cut short or altered; its signature is for the caller to judge.
 */
export function readBackup<Line extends object = BackupLine>(
  path: string,
  { key, passphrase }: Keys,
): BackupReader<Line> {
  let seal: Seal | undefined;
  const lines = async function* (): AsyncGenerator<Line> {
    const hash = createHash('sha256');
    const unzipped = pipeline(decrypted(path, passphrase), createGunzip(), () => undefined);
    try {
      for await (const text of linesIn(unzipped)) {
        const line = JSON.parse(text) as Line | Seal;
        if (seal) throw new Error('more follows after the checksum');
        if ('sha256' in line) {
          if (line.sha256 !== hash.digest('hex')) throw new Error('its checksum does not fit');
          seal = line;
        } else {
          hash.update(`${text}\n`);
          yield line;
        }
      }
      if (!seal) throw new Error('its end is missing');
    } catch (error) {
      throw unusable(path, error, await isEncrypted(path).catch(() => false));
    } finally {
      unzipped.destroy();
    }
  };
  return {
    lines: lines(),
    seal: () => {
      if (!seal) throw new Error('The backup has not been read to its end');
      const { sha256, signature } = seal;
      return { sha256, signature: signatureBy(key, sha256, signature) };
    },
  };
}

async function* linesIn(bytes: NodeJS.ReadableStream): AsyncGenerator<string> {
  bytes.setEncoding('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** Faults that zlib finds. */
const zipFaults: Readonly<Record<string, string>> = { Z_BUF_ERROR: 'it is cut short', Z_DATA_ERROR: 'it is damaged' };

function unusable(path: string, error: unknown, encrypted: boolean): Error {
  if (error instanceof ConfigError) return error;
  if (error instanceof NeedsPassphrase) {
    return new ConfigError(`The backup ${path} is encrypted: set BACKUP_PASSPHRASE to the one it was made with.`);
  }
  const { code, message } = Object(error) as { code?: string; message?: string };
  if (code === 'ENOENT') return new ConfigError(`There is no backup at ${path}.`);
  // Of what was decrypted by another passphrase nothing can be said.
  if (encrypted) {
    return new ConfigError(
      `The backup ${path} cannot be used: BACKUP_PASSPHRASE is not the one it was made with, or it was altered.`,
    );
  }
  const reason =
    error instanceof SyntaxError ? 'a line of it cannot be read' : (zipFaults[code ?? ''] ?? code ?? message);
  return new ConfigError(`The backup ${path} cannot be used: ${reason}.`);
}
