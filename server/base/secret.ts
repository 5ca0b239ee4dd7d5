import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sync } from './durable.ts';

const minimumBytes = 32;

/** Words of the secrets that examples, templates and jwt.io print, and so of those an attacker tries first. */
const published = /secret|change.?me|password|default|example|klinik|256.?bit|0123456789|abcdefgh|qwerty/i;

/** The fault of a secret, as the rest of a sentence that begins with its name; undefined when it is fine. */
export function weakness(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < minimumBytes) return `must be at least ${minimumBytes} bytes long`;
  if (published.test(secret)) return 'must be random, not an example; make one with: openssl rand -base64 32';
  if (new Set(secret).size < 10)
    return 'must be random, not a repeated pattern; make one with: openssl rand -base64 32';
  return undefined;
}

/** A text kept in `dataDir`, made of random bits on the first start, in a file that only its owner may read. */
export function storedSecret(dataDir: string, name: string, bytes = minimumBytes): string {
  const file = join(dataDir, name);
  // PostgreSQL's user passes through the folders above, which the mode would close as well.
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file is there, so of two processes that start together one makes it and both use it.
    // On the disk before anything is sealed, signed or locked with it.
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    sync(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // A full disk takes the file and not what is in it.
      rmSync(file, { force: true });
      throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * A key of 256 bits kept in `dataDir`.
 *
 * @throws when the folder cannot be written or the file does not hold a secret.
 */
export function readSecret(dataDir: string, name: 'jwt-secret' | 'backup-key'): Buffer {
  const secret = Buffer.from(storedSecret(dataDir, name), 'base64url');
  if (secret.length < minimumBytes) {
    throw new Error(`${join(dataDir, name)} is damaged; delete it to have a new one made`);
  }
  return secret;
}
