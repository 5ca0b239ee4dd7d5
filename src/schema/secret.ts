import { scrypt } from '@noble/hashes/scrypt';
import { bytesToHex } from '@noble/hashes/utils';

/**
 * The hash by which a secret is looked up. One secret has one hash, so that there is no salt of its own; each try costs 4 MB
 * and some 20 ms, since codes that people type are short, and their last characters are known (docs/security.md).
 */
export const hashOfSecret = (secret: string): string =>
  bytesToHex(scrypt(secret, 'konsol-klinik', { N: 2 ** 12, r: 8, p: 1, dkLen: 32 }));

/** The last four characters of a secret, for pages and papers. */
export const maskOf = (secret: string): string => `…${secret.slice(-4)}`;
