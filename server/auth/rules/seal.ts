import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps text from whoever has the database or a backup without the server's secret. */
export interface Seal {
  /** @param about - what the text belongs to: it opens there only. */
  close(text: string, about: string): string;
  /** Undefined where another secret, or another matter, closed it. */
  open(closed: string, about: string): string | undefined;
  /** A fingerprint (HMAC-SHA256), from which nobody without the secret finds even a short text by trying. */
  fingerprint(text: string): string;
}

const cipher = 'aes-256-gcm';

/**
 * AES-256-GCM with a key derived from a secret of the server for this alone.
 *
 * @param secrets - the first closes; the others, which closed before, still open.
 */
export function createSeal(secrets: readonly Buffer[], purpose: string): Seal {
  const keys = secrets.map((each) => Buffer.from(hkdfSync('sha256', each, Buffer.alloc(0), purpose, 32)));
  const [key] = keys;
  if (!key) throw new Error('A seal needs a key');
  return {
    close(text, about) {
      const nonce = randomBytes(12);
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([closing.update(text, 'utf8'), closing.final()]);
      return Buffer.concat([nonce, closing.getAuthTag(), hidden]).toString('base64url');
    },
    fingerprint: (text) => createHmac('sha256', key).update(text).digest('hex'),
    open(closed, about) {
      const bytes = Buffer.from(closed, 'base64url');
      return keys.map((each) => opened(bytes, about, each)).find((each) => each !== undefined);
    },
  };
}

function opened(bytes: Buffer, about: string, key: Buffer): string | undefined {
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, 12), { authTagLength: 16 });
    opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
    return opening.update(bytes.subarray(28), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}
