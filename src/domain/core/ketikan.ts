import { locale } from '../../locale.ts';

/** A number without doubt, in JavaScript's notation: dots group the thousands, a comma parts the decimals. */
function angkaDiketik(typed: string): string | null {
  const text = typed.trim().replace(/^rp\s*/i, '');
  if (!/^-?(?:\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,\d{1,4})?$/.test(text)) return null;
  const number = Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.isSafeInteger(Math.trunc(number)) ? String(number) : null;
}

/**
 * The number in what is being typed; null for none. A dot that groups no thousands parts the decimals, too, and what else
 * is between the digits is passed over.
 *
 * @example bacaAngka('2.5') // 2.5
 * @example bacaAngka('1.250,') // 1250
 */
export function bacaAngka(typed: string): number | null {
  const text = typed.replaceAll(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const read = angkaDiketik(text) ?? angkaDiketik(text.replace('.', ','));
  return read === null ? bacaRupiah(text, { minus: true }) : Number(read);
}

/** A number as people type it: `1.250.000,5`; any other text unchanged. */
export function tulisAngka(number: string): string {
  const value = Number(number);
  return number === '' || Number.isNaN(value) ? number : value.toLocaleString(locale.tag, { maximumFractionDigits: 4 });
}

/** Units of an amount by their first letters, which count while they are typed. */
const satuanRupiah = { rb: 1_000, ribu: 1_000, k: 1_000, jt: 1_000_000, juta: 1_000_000 };

/** The digits of a typed amount, and its unit as far as it is typed: of `Rp 1,5 jt` `1,5` and `jt`. */
function bagianRupiah(typed: string) {
  const [, angka = '', letters = ''] = /^([\d.,\s]*)([a-z]*)/.exec(typed.toLowerCase().replace(/^\D+/, '')) ?? [];
  const [, kali = 1] = Object.entries(satuanRupiah).find(([each]) => letters && each.startsWith(letters)) ?? [];
  return { angka: angka.replaceAll(/\s/g, ''), satuan: kali > 1 ? letters : '', kali };
}

/**
 * Typed whole rupiah, however grouped, of at most 13 digits; null for none. A unit multiplies it (`75rb`, `1,5 juta`). Cents,
 * as a bank's sheet copies them (`50.000,00`), are left out. `minus` allows a negative amount.
 */
export function bacaRupiah(typed: string, { minus = false } = {}): number | null {
  const { angka, kali } = bagianRupiah(typed);
  const digits = angka
    .replace(/,\d{0,2}$/, '')
    .replace(/^(\d{4,})\.\d\d$/, '$1')
    .replaceAll(/\D/g, '')
    .slice(0, 13);
  if (digits === '') return null;
  const counted = Math.round(Number(angkaDiketik(angka) ?? angkaDiketik(angka.replace('.', ','))) * kali);
  const amount = kali > 1 && counted > 0 && counted < 1e13 ? counted : Number(digits);
  return minus && typed.trim().startsWith('-') ? -amount : amount;
}

/**
 * An amount as it stands in its box while it is typed: its digits grouped, `1.250.000`. A unit and decimals stay until it is
 * left; a dot behind the digits becomes a comma, which three more digits make a dot again. A minus without digits stays if
 * `minus` allows it.
 */
export function rapikanRupiah(typed: string, { minus = false } = {}): string {
  const sign = minus && typed.trim().startsWith('-') ? '-' : '';
  const { angka, satuan } = bagianRupiah(typed);
  if (satuan) return `${sign}${angka}${satuan}`;
  const amount = bacaRupiah(typed);
  const [, decimals = ''] = /([.,]|,\d{1,2})$/.exec(angka) ?? [];
  return amount === null ? sign : `${sign}${amount.toLocaleString(locale.tag)}${decimals.replace('.', ',')}`;
}
