/** Letters and digits that nobody takes for one another (Crockford's base 32). */
const huruf = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const tertukar: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Characters of a voucher's code. Four of them stand on pages and bills; the other 40 bits are known to its bearer alone. */
export const panjangKode = 12;

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

/** Why a voucher is not accepted: a key below `command.titipan`. */
export type GalatVoucher = 'tidakDikenal' | 'hangus' | 'habis';

/**
 * @param saldo - the sum of its rows
 * @returns null for a voucher that may be used
 */
export function galatVoucher(
  voucher: Readonly<{ sampai: string }> | undefined,
  saldo: number,
  today: string,
): GalatVoucher | null {
  if (!voucher) return 'tidakDikenal';
  if (saldo <= 0) return 'habis';
  return voucher.sampai < today ? 'hangus' : null;
}
