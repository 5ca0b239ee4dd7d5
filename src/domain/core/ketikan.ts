import { locale } from '../../locale.ts';
import { addDays, addMonths, hariKe, jam, weekOf } from './tanggal.ts';

/**
 * A typed date as ISO; null for none. Day before month, with any separator or none, or the year first (`2024/08/27`, as
 * Gnumeric writes it into a .csv); words (`besok`, `jumat depan`) and steps (`+7`) count from `today`.
 *
 * @example tanggalDiketik('12-6-97', '2024-08-27') // '1997-06-12'
 * @example tanggalDiketik('besok', '2024-08-27') // '2024-08-28'
 */
export function tanggalDiketik(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const step = hari[text] ?? langkah(text);
  if (step !== null) return tanggalSah(addDays(today, step));
  const said = hariDisebut(text, today);
  if (said !== null) return tanggalSah(said);
  if (/^\d{4}([/-])\d{2}\1\d{2}$/.test(text)) return tanggalSah(text.replaceAll('/', '-'));
  const joined = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  const [, day, month, year] =
    joined ?? /^(\d{1,2})[\s./-]+([a-z]+|\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (!day || !month) return null;
  return tanggalSah(`${tahunPenuh(year, today)}-${bulanKe(month)}-${day.padStart(2, '0')}`);
}

/** True for a date that is typed completely: `01/02/20` may still become 2024. */
export const tanggalLengkap = (typed: string): boolean =>
  /^(?:\d{8}|\d{4}([/-])\d{2}\1\d{2}|\d{1,2}[\s./-]+(?:[a-z]+|\d{1,2})[\s./-]+\d{4})$/i.test(typed.trim()) ||
  Object.hasOwn(hari, typed.trim().toLowerCase());

/** An ISO date as people type it: `12/06/1997`; any other text unchanged. */
export const tulisTanggal = (iso: string): string => (isTanggal(iso) ? iso.split('-').toReversed().join('/') : iso);

/** True for a day of the calendar, `YYYY-MM-DD`. */
export const isTanggal = (text: unknown): text is string => typeof text === 'string' && tanggalSah(text) !== null;

/**
 * A typed time of day as `HH:MM`; null for none. Spoken hours are those in which people come: `jam 2` is in the afternoon.
 *
 * @example jamDiketik('9.30') // '09:30'
 * @example jamDiketik('setengah 3 sore') // '14:30'
 */
export function jamDiketik(typed: string): string | null {
  return jamDisebut(typed.trim().toLowerCase()) ?? jamDitulis(typed);
}

function jamDisebut(text: string): string | null {
  const [, lead, half, hours, minutes = '00', part] =
    /^(jam |pukul )?\s*(setengah )?\s*(\d{1,2})(?:[.:](\d{2}))?(?:\s*(pagi|siang|sore|malam))?$/.exec(text) ?? [];
  if (hours === undefined || !(lead || half || part) || (half && minutes !== '00')) return null;
  const hour = Number(hours);
  const later = part ? sesudahSiang[part as keyof typeof sesudahSiang](hour) : hour >= 1 && hour <= 6;
  const noon = (part === 'pagi' || part === 'malam') && hour === 12;
  const minute = (noon ? 0 : hour + (later ? 12 : 0)) * 60 + Number(minutes) - (half ? 30 : 0);
  return minute < 0 || minute >= 24 * 60 || Number(minutes) > 59 ? null : jam(minute);
}

/** True for hours of a part of the day that are after noon. */
const sesudahSiang = {
  pagi: () => false,
  siang: (hour: number) => hour < 6,
  sore: (hour: number) => hour < 12,
  malam: (hour: number) => hour >= 6 && hour < 12,
};

function jamDitulis(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2}?)(?:\s*[.:,\s]\s*)?(\d{2})?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** True for a time of day that is typed completely. */
export const jamLengkap = (typed: string): boolean => /^\d{2}[.:]?\d{2}$/.test(typed.trim());

/**
 * A typed number in JavaScript's notation; null for none. Dots group the thousands, a comma separates the decimals.
 *
 * @example angkaDiketik('1.250.000,5') // '1250000.5'
 */
export function angkaDiketik(typed: string): string | null {
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

/** Words for a day, and their distance from today. */
const hari: Readonly<Record<string, number>> = {
  'hari ini': 0,
  sekarang: 0,
  besok: 1,
  bsk: 1,
  lusa: 2,
  kemarin: -1,
  kmrn: -1,
  'kemarin dulu': -2,
};

/** Days of a step: `+7` is 7; null for anything else, also for more than five digits. */
const langkah = (text: string): number | null => (/^[+-]\d{1,5}$/.test(text) ? Number(text) : null);

/** Names of the weekdays, from Sunday (0), with their abbreviations. */
const pekan: readonly string[] = [
  '(?:minggu|ahad|min)',
  'sen(?:in)?',
  'sel(?:asa)?',
  'rab(?:u)?',
  'kam(?:is)?',
  "jum(?:'?at)?",
  'sab(?:tu)?',
];

/**
 * A day by its weekday: the nearest one to come, `lalu` the nearest that was, `depan` that of the week after this, as
 * weeks from Monday; or by a distance (`minggu depan`, `3 hari lagi`).
 */
function hariDisebut(text: string, today: string): string | null {
  const [, count = '1', unit, way] = /^(?:(\d{1,3}) )?(hari|minggu|bulan) (lagi|depan|lalu)$/.exec(text) ?? [];
  if (unit && (unit !== 'hari' || way !== 'depan')) {
    const by = way === 'lalu' ? -Number(count) : Number(count);
    return unit === 'bulan' ? addMonths(today, by) : addDays(today, by * (unit === 'minggu' ? 7 : 1));
  }
  const [, name, which] = /^(?:hari )?([a-z']+)(?: (ini|depan|lalu))?$/.exec(text) ?? [];
  const weekday = pekan.findIndex((names) => new RegExp(`^${names}$`).test(name ?? ''));
  if (weekday < 0) return null;
  if (which === 'depan') return weekOf(addDays(today, 7))[(weekday + 6) % 7] ?? null;
  const ahead = (weekday - hariKe(today) + 7) % 7;
  if (which === 'ini') return addDays(today, ahead);
  return addDays(today, which === 'lalu' ? ahead - 7 : ahead || 7);
}

/** Names and abbreviations of the months. */
const bulan: readonly (readonly string[])[] = [
  ['januari', 'jan'],
  ['februari', 'feb', 'pebruari', 'peb'],
  ['maret', 'mar', 'mrt'],
  ['april', 'apr'],
  ['mei'],
  ['juni', 'jun'],
  ['juli', 'jul'],
  ['agustus', 'agu', 'agt', 'ags'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt'],
  ['november', 'nov', 'nopember', 'nop'],
  ['desember', 'des'],
];

const bulanKe = (month: string): string => {
  const digits = /^\d/.test(month) ? month : String(bulan.findIndex((names) => names.includes(month)) + 1);
  return digits.padStart(2, '0');
};

/** Two digits mean at most twenty years ahead, as for expiry dates, otherwise the past; without a year it is this year. */
function tahunPenuh(year: string | undefined, today: string): string {
  const now = Number(today.slice(0, 4));
  if (year === undefined) return today.slice(0, 4);
  if (year.length === 4) return year;
  const ahead = now - (now % 100) + Number(year);
  return String(ahead > now + 20 ? ahead - 100 : ahead);
}

/** The date itself; null where the calendar has no such day. */
function tanggalSah(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '0001') return null;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === iso ? iso : null;
}
