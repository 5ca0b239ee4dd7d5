import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** As every authenticator app assumes: six digits of SHA-1, new every 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that a clock may be wrong, either way. */
const window = 1;

/** A new secret of 160 bits in base32, as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of 30 seconds that a code is of, now or one beside it; undefined for a wrong one.
 *
 * @param now - ms since 1970.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = TOTP.validate({ ...kind, window, secret: Secret.fromBase32(secret), token: code, timestamp: now });
  return delta === null ? undefined : TOTP.counter({ period: kind.period, timestamp: now }) + delta;
}

/** What an app is shown to take the secret from, as a picture (SVG). */
export function qrCodeSvg(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  const address = new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  // A quiet zone of four modules, as scanners want it, and white whatever the page's colours are.
  return renderSVG(address, { border: 4 });
}

const recoveryCodes = 10;

/** Codes for the day on which the phone is lost: 80 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-'),
  );

/**
 * Random enough that a plain hash hides them, which another server's secret after a restore leaves as it is; however
 * they are typed.
 */
export const hashRecovery = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`pemulihan ${userId} ${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`)
    .digest('base64url');

/** A code as typed: blanks in it are the app's way to show it. */
export const typedCode = (text: string): string => text.replace(/\s/g, '');

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
