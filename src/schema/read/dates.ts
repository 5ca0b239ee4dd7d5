import { addDays, addMonths, isDay, monthOf, weekdayOf, weekOf } from '../days.ts';

/** The order of day and month where both are numbers. */
export type DateOrder = 'dmy' | 'mdy';

export interface DateReading {
  /** The business date, from which words and short years count; without it only whole dates are read. */
  today?: string | undefined;
  /** Day before month unless the column is known to have it otherwise. */
  order?: DateOrder | undefined;
  /** The event of the date: a birth, what was booked, is never ahead; an expiry by month is the last day of it. */
  of?: 'birth' | 'booked' | 'expiry' | undefined;
}

/**
 * The day that a text says, as ISO; null for none. Day before month, with any separator or none, or the year first; months
 * by name in Indonesian and English; a weekday or a place before it and a time behind it are passed over. Words
 * (`besok`, `jumat depan`) and steps (`+7`) count from `today`.
 *
 * @example readDate('12-6-97', { today: '2024-08-27' }) // '1997-06-12'
 * @example readDate("Jum'at, 17 Mei 1985") // '1985-05-17'
 * @example readDate('17/08/45', { today: '2024-08-27', of: 'birth' }) // '1945-08-17'
 * @example readDate('Nov-27', { today: '2024-08-27', of: 'expiry' }) // '2027-11-30'
 */
export function readDate(typed: string, reading: DateReading = {}): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/^'/, '')
    .replace(/\s+/g, ' ');
  const { today } = reading;
  const said = today === undefined ? null : (spokenDay(text, today) ?? null);
  if (said !== null) return isDay(said) ? said : null;
  const date = withoutTime(withoutLead(text));
  return date === null ? null : (wholeDate(date, reading) ?? monthAlone(date, reading));
}

/** True for a date that is typed completely: `01/02/20` may still become 2024. */
export const isWholeDate = (typed: string): boolean =>
  /^(?:\d{8}|\d{4}([/-])\d{2}\1\d{2}|\d{1,2}[\s./-]+(?:[a-z]+|\d{1,2})[\s./-]+\d{4})$/i.test(typed.trim()) ||
  Object.hasOwn(distances, typed.trim().toLowerCase());

/** An ISO date as people type it: `12/06/1997`; any other text unchanged. */
export const writeDate = (iso: string): string => (isDay(iso) ? iso.split('-').toReversed().join('/') : iso);

/** The orders in which a text of two numbers and a year is a day; null for another text, or one that every order reads alike. */
export function ordersOf(typed: string): readonly DateOrder[] | null {
  if (typed.length > 100) return null;
  const text = withoutTime(withoutLead(typed.normalize('NFKC').trim().toLowerCase()));
  const [, first, second] = (text !== null && numbersAlone.exec(text)) || [];
  if (!first || !second || Number(first) === Number(second)) return null;
  return [...(Number(second) <= 12 ? ['dmy' as const] : []), ...(Number(first) <= 12 ? ['mdy' as const] : [])];
}

const numbersAlone = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(?:\d{2}|\d{4})$/;

/** Its weekday (`Jum'at, `) and its place (`Bandung, `) passed over. */
const withoutLead = (text: string): string =>
  text
    .replace(/^[a-z][a-z .'()-]*(?:,\s*| \/ )(?=[a-z']*,?\s*\d)/, '')
    .replace(new RegExp(`^(?:${weekdays.join('|')}|${weekdaysInEnglish})[.,]?\\s+(?=\\d)`), '')
    .replace(/^(?:tgl|tanggal)\.?\s*/, '');

/** Without the time behind it; null for an instant of another zone, which may be of another day here. */
function withoutTime(text: string): string | null {
  const [, date = text, time, zone] = dayAndTime.exec(text) ?? [];
  const foreign = zone !== undefined && /^(?:z|[+-](?!0[789]))/.test(zone);
  return foreign && !/^0?0[:.]00/.test(time ?? '') ? null : date;
}
const dayAndTime =
  /^(.*?\d)(?:t| |, | pukul | jam )(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?|\d{1,2}\.\d{2}\.\d{2}|(?<=(?:pukul|jam) )\d{1,2}\.\d{2})\s*(z|[ap]m|wib|wita|wit|[+-]\d{2}(?::?\d{2})?)?$/;

function wholeDate(text: string, reading: DateReading): string | null {
  const [, isoYear, isoMonth = '', isoDate = ''] =
    /^(\d{4})[\s./-]([a-z]+|\d{1,2})[\s./-](\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ??
    [];
  const [, day, month, year] =
    /^(\d{2})(\d{2})(\d{2}|(?:1[89]|2[01])\d{2})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]+|\d{1,2})\.?(?:[\s./,'-]+(\d{2}|\d{4}))?$/.exec(text) ??
    [];
  if (day && month) {
    const numbers = /^\d/.test(month);
    const [date, of] = numbers && reading.order === 'mdy' ? [month, day] : [day, month];
    const iso = dated(year, of, date, reading);
    if (iso !== null) return iso;
  }
  if (isoYear) return dated(isoYear, isoMonth, isoDate, reading);
  const [, named = '', date = '', its] =
    /^([a-z]+)[\s./-]+(\d{1,2})(?:st|nd|rd|th)?[\s./,-]+'?(\d{2}|\d{4})$/.exec(text) ?? [];
  return named ? dated(its, named, date, reading) : null;
}

/** A month of an expiry is its last day; written as ISO, as a workbook writes what shows no day, it is the first of any other. */
function monthAlone(text: string, { today, of }: DateReading): string | null {
  const [, year, month = ''] = /^(\d{4})[\s./-]+(\d{1,2}|[a-z]+)$/.exec(text) ?? [];
  const [, its = '', behind] = /^([a-z]+|\d{1,2})\.?[\s./'-]+(\d{2}|\d{4})$/.exec(text) ?? [];
  if (year ? of !== 'expiry' && !/^\d{4}-\d{2}$/.test(text) : of !== 'expiry') return null;
  const first = dated(year ?? behind, year ? month : its, '1', { today });
  return first === null || of !== 'expiry' ? first : monthOf(first).to;
}

function dated(year: string | undefined, month: string, day: string, reading: DateReading): string | null {
  const full = fullYear(year, reading.today);
  const number = /^\d/.test(month) ? month : String(months.findIndex((names) => names.includes(month)) + 1);
  if (full === null) return null;
  const iso = (of: string) => `${of}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ahead =
    (reading.of === 'birth' || reading.of === 'booked') && reading.today !== undefined && iso(full) > reading.today;
  // A year of four digits was meant as it stands, and is refused where it cannot be.
  const back = ahead && year?.length !== 4 ? String(Number(full) - (year === undefined ? 1 : 100)) : full;
  return isDay(iso(back)) ? iso(back) : null;
}

/** Two digits mean at most twenty years ahead, as for expiry dates, otherwise the past; without a year it is this year. */
function fullYear(year: string | undefined, today: string | undefined): string | null {
  if (year?.length === 4) return year;
  if (today === undefined) return null;
  if (year === undefined) return today.slice(0, 4);
  const now = Number(today.slice(0, 4));
  const ahead = now - (now % 100) + Number(year);
  return String(ahead > now + 20 ? ahead - 100 : ahead);
}

/** Words for a day, and their distance from today. */
const distances: Readonly<Record<string, number>> = {
  'hari ini': 0,
  sekarang: 0,
  besok: 1,
  bsk: 1,
  lusa: 2,
  kemarin: -1,
  kmrn: -1,
  'kemarin dulu': -2,
};

/** Names of the weekdays, from Sunday (0), with their abbreviations. */
const weekdays: readonly string[] = [
  '(?:minggu|ahad|min)',
  'sen(?:in)?',
  'sel(?:asa)?',
  'rab(?:u)?',
  'kam(?:is)?',
  "jum(?:'?at)?",
  'sab(?:tu)?',
];
const weekdaysInEnglish = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';

/**
 * A day by words: its distance (`besok`, `+7`, `minggu depan`, `3 hari lagi`), or its weekday, which is the nearest one to
 * come, with `lalu` the nearest that was, with `depan` that of the week after this, as weeks from Monday.
 */
function spokenDay(text: string, today: string): string | null {
  const step = distances[text] ?? (/^[+-]\d{1,5}$/.test(text) ? Number(text) : null);
  if (step !== null) return addDays(today, step);
  const [, count = '1', unit, way] = /^(?:(\d{1,3}) )?(hari|minggu|bulan) (lagi|depan|lalu)$/.exec(text) ?? [];
  if (unit && (unit !== 'hari' || way !== 'depan')) {
    const by = way === 'lalu' ? -Number(count) : Number(count);
    return unit === 'bulan' ? addMonths(today, by) : addDays(today, by * (unit === 'minggu' ? 7 : 1));
  }
  const [, name, which] = /^(?:hari )?([a-z']+)(?: (ini|depan|lalu))?$/.exec(text) ?? [];
  const weekday = weekdays.findIndex((names) => new RegExp(`^${names}$`).test(name ?? ''));
  if (weekday < 0) return null;
  if (which === 'depan') return weekOf(addDays(today, 7))[(weekday + 6) % 7] ?? null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (which === 'ini') return addDays(today, ahead);
  return addDays(today, which === 'lalu' ? ahead - 7 : ahead || 7);
}

/** Names and abbreviations of the months, in Indonesian and English. */
const months: readonly (readonly string[])[] = [
  ['januari', 'jan', 'january'],
  ['februari', 'feb', 'pebruari', 'peb', 'february', 'febuari'],
  ['maret', 'mar', 'mrt', 'march'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'jun', 'june'],
  ['juli', 'jul', 'july'],
  ['agustus', 'agu', 'agt', 'ags', 'agus', 'august', 'aug'],
  ['september', 'sep', 'sept'],
  ['oktober', 'okt', 'october', 'oct'],
  ['november', 'nov', 'nopember', 'nop'],
  ['desember', 'des', 'december', 'dec'],
];
