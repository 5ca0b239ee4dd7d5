/** Letters and digits that nobody takes for one another (Crockford's base 32). */
const huruf = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const tertukar: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Characters of a voucher's code: 40 bits, too many to be guessed at a desk. */
export const panjangKode = 8;

/** A voucher's code of random bytes, one a character. */
export const kodeDari = (bytes: Uint8Array): string =>
  rapikanKode(Array.from(bytes, (byte) => huruf[byte % huruf.length]).join(''));

/**
 * A code as it is stored, however it was typed.
 *
 * @example rapikanKode('7k2m 9qol') // '7K2M-9Q01'
 */
export function rapikanKode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const read = Array.from(plain, (each) => tertukar[each] ?? each).join('');
  return read.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The code as it stands on bills, where nobody is to learn it. */
export const samaran = (kode: string): string => `…${kode.slice(-4)}`;

/** Why a voucher is not accepted: a key below `command.titipan`. */
export type GalatVoucher = 'tidakDikenal' | 'hangus' | 'habis';

/**
 * @param saldo - the sum of its rows
 * @returns null for a voucher that may be used
 */
export function galatVoucher(
  voucher: { sampai: string } | undefined,
  saldo: number,
  today: string,
): GalatVoucher | null {
  if (!voucher) return 'tidakDikenal';
  if (saldo <= 0) return 'habis';
  return voucher.sampai < today ? 'hangus' : null;
}
