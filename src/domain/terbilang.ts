/**
 * A whole number from 0 to 999 in Indonesian words.
 *
 * @example terbilang(112) // 'seratus dua belas'
 * @throws RangeError for any other number
 */
export function terbilang(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n > 999) throw new RangeError(`Not a whole number from 0 to 999: ${n}`);
  if (n < 12) return satuan[n] ?? '';
  if (n < 20) return `${satuan[n - 10]} belas`;
  if (n < 100) return joined(`${satuan[Math.floor(n / 10)]} puluh`, n % 10);
  return joined(n < 200 ? 'seratus' : `${satuan[Math.floor(n / 100)]} ratus`, n % 100);
}

/** What the waiting room hears (notes: never a name). */
export const kalimatPanggilan = (nomor: number): string =>
  `Nomor antrian ${terbilang(nomor)}, silakan menuju ruang dokter`;

const satuan = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const joined = (head: string, rest: number) => (rest === 0 ? head : `${head} ${terbilang(rest)}`);
