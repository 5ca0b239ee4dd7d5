/** A bar code. */
export interface Batang {
  jenis: 'EAN-13' | 'Code 128';
  /** The widths of its bars and spaces in turn, in modules, a bar first; without the quiet zone around it. */
  lebar: readonly number[];
}

/** The digits 0 to 9 in EAN-13, of odd parity on the left; of even parity they stand backwards. */
const angka = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');
/** The parities of the left digits, by the first one, which has no bars of its own. */
const paritas = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** The symbols of Code 128 by their value (ISO/IEC 15417), the three starts and the stop last. */
const simbol = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
).split(' ');
const [keB, mulaiB, mulaiC, akhir] = [100, 104, 105, 106];

const modul = (parts: readonly (string | undefined)[]) => Array.from(parts.join(''), Number);

/** True for thirteen digits of which the last one checks the others. */
export const isEan13 = (kode: string): boolean =>
  /^\d{13}$/.test(kode) &&
  Array.from(kode).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;

function ean13(kode: string): Batang {
  const [first = 0, ...digits] = Array.from(kode, Number);
  const left = digits.slice(0, 6).map((digit, at) => {
    const odd = angka[digit] ?? '';
    return paritas[first]?.[at] === 'L' ? odd : Array.from(odd).reverse().join('');
  });
  const right = digits.slice(6).map((digit) => angka[digit]);
  return { jenis: 'EAN-13', lebar: modul(['111', ...left, '11111', ...right, '111']) };
}

/** Digits stand in pairs as far as they go, all else one by one. */
function code128(kode: string): Batang {
  const pairs = /^\d{4,}$/.test(kode) ? (kode.match(/\d\d/g) ?? []) : [];
  const rest = Array.from(kode.slice(2 * pairs.length), (letter) => letter.charCodeAt(0) - 32);
  const between = pairs.length > 0 && rest.length > 0 ? [keB] : [];
  const values = [pairs.length > 0 ? mulaiC : mulaiB, ...pairs.map(Number), ...between, ...rest];
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % 103;
  return { jenis: 'Code 128', lebar: modul([...values, check, akhir].map((value) => simbol[value])) };
}

/** The bar code of a text: EAN-13 where it is one, else Code 128; null where that has no sign for a letter of it. */
export function batang(kode: string): Batang | null {
  if (isEan13(kode)) return ean13(kode);
  return /^[ -~]+$/.test(kode) ? code128(kode) : null;
}
