import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The keys of a clinic's backups. */
export interface Keys {
  /** Signs them, so that a foreign file is told from the clinic's own. */
  key: Buffer;
  /** Encrypts them, where one is set. */
  passphrase?: string | undefined;
}

/** Whose signature a backup carries. */
export type Signature = 'own' | 'other' | 'none';

export const signatureOf = (key: Buffer, sha256: string): string =>
  createHmac('sha256', key).update(`konsol-klinik-cadangan ${sha256}`).digest('hex');

export function signatureBy(key: Buffer, sha256: string, found: unknown): Signature {
  if (typeof found !== 'string') return 'none';
  const wanted = signatureOf(key, sha256);
  return found.length === wanted.length && timingSafeEqual(Buffer.from(found), Buffer.from(wanted)) ? 'own' : 'other';
}

/** The first line of an encrypted file; then the salt of its key, the IV, AES-256-GCM, and its tag. */
const magic = Buffer.from('konsol-klinik-sandi-1\n');
const [saltLength, ivLength, tagLength] = [16, 12, 16];
const headLength = magic.length + saltLength + ivLength;

type Bytes = AsyncIterable<Buffer>;

/** scrypt with 32 MiB: guessing passphrases of a stolen file must be slow. */
const keyOf = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFKC'), salt, 32, {
    N: 2 ** 15,
    maxmem: 2 ** 26,
  });

/** A step of a pipeline that encrypts, or passes everything on where there is no passphrase. */
export const encrypting = (passphrase: string | undefined) =>
  async function* (clear: Bytes): Bytes {
    if (passphrase === undefined) return yield* clear;
    const head = Buffer.concat([magic, randomBytes(saltLength + ivLength)]);
    const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, saltIn(head)), ivIn(head));
    cipher.setAAD(head);
    yield head;
    for await (const chunk of clear) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };

export class NeedsPassphrase extends Error {}

/**
 * The contents of a file, decrypted where it is encrypted.
 *
 * @throws NeedsPassphrase where it takes one and none is given; at its end where the passphrase is another one, or the
 * file was altered.
 */
export async function* decrypted(path: string, passphrase: string | undefined): Bytes {
  if (!(await isEncrypted(path))) return yield* createReadStream(path);
  if (passphrase === undefined) throw new NeedsPassphrase();
  const head = await bytesAt(path, 0, headLength);
  const { size } = await stat(path);
  const end = size - tagLength;
  if (end <= headLength) throw new Error('its end is missing');
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, saltIn(head)), ivIn(head));
  decipher.setAAD(head);
  decipher.setAuthTag(await bytesAt(path, end, tagLength));
  for await (const chunk of createReadStream(path, { start: headLength, end: end - 1 })) yield decipher.update(chunk);
  yield decipher.final();
}

export async function isEncrypted(path: string): Promise<boolean> {
  return (await bytesAt(path, 0, magic.length)).equals(magic);
}

const saltIn = (head: Buffer) => head.subarray(magic.length, magic.length + saltLength);
const ivIn = (head: Buffer) => head.subarray(magic.length + saltLength);

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
