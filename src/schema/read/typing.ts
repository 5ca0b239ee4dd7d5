import { locale } from '../../locale.ts';
import { type NumberReading, readMoney, readNumber, unitBegunBy } from './numbers.ts';

// Boxes show an amount while it is typed. A text that is not finished is read as far as it goes; a finished one as everywhere.

/** A number as people type it: `1.250.000,5`; any other text unchanged. */
export function writeNumber(number: string): string {
  const value = Number(number);
  return number === '' || Number.isNaN(value) ? number : value.toLocaleString(locale.tag, { maximumFractionDigits: 6 });
}

/** Grouped digits after an edit of their box: `25.000` and one more are 250.000, which pasted might be 25 with decimals. */
function regrouped(previous: string, text: string): string {
  const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/.test(previous);
  if (!grouped) return text;
  let start = 0;
  while (start < text.length && text[start] === previous[start]) start += 1;
  let end = 0;
  while (end < text.length - start && text.at(-1 - end) === previous.at(-1 - end)) end += 1;
  const typed = text.slice(start, text.length - end);
  return /^\d?$/.test(typed) ? text.replaceAll('.', '').replace(/,(\d{3})$/, '$1') : text;
}

/** The digits of a text that is being typed, and the unit that its letters begin. */
function partsOf(text: string, unit: string | undefined) {
  const [, sign = '', digits = '', letters = ''] = /^\D*?(-?)(\d[\d.,\s]*)([a-z%]*)/.exec(text.toLowerCase()) ?? [];
  return {
    sign,
    digits: digits.replaceAll(/\s/g, ''),
    unit: letters === '' ? '' : unitBegunBy(letters, unit),
    letters,
  };
}

/**
 * Whole rupiah in a box, as far as they are typed; null for none. `minus` allows a negative amount.
 *
 * @example typedMoney('75r') // 75000
 */
export function typedMoney(text: string, { minus = false } = {}): number | null {
  const { digits, unit } = partsOf(text, 'rupiah');
  const whole = digits
    .replace(/,\d{0,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 13);
  if (whole === '') return null;
  const amount = Math.abs(readMoney(text) ?? (unit ? readMoney(digits + unit) : null) ?? Number(whole));
  return minus && text.trim().startsWith('-') ? -amount : amount;
}

/**
 * An amount as it stands in its box while it is typed: its digits grouped, `1.250.000`. A unit and decimals stay until it is
 * left; a dot behind the digits becomes a comma, which three more digits make a dot again. A minus without digits stays if
 * `minus` allows it.
 */
export function tidyMoney(typed: string, { previous = '', minus = false } = {}): string {
  const text = regrouped(previous, typed);
  const sign = minus && text.trim().startsWith('-') ? '-' : '';
  const { digits, unit, letters } = partsOf(text, 'rupiah');
  if (unit) return `${sign}${digits}${letters}`;
  const amount = typedMoney(text);
  const [, decimals = ''] = /([.,]|,\d{1,2})$/.exec(digits) ?? [];
  return amount === null ? sign : `${sign}${amount.toLocaleString(locale.tag)}${decimals.replace('.', ',')}`;
}

/** The number in a box, as far as it is typed; null for none. */
export function typedNumber(text: string, reading: NumberReading): number | null {
  const { sign, digits, unit } = partsOf(text, reading.unit);
  return digits === ''
    ? null
    : (readNumber(text, reading) ??
        readNumber(`${sign}${digits} ${unit}`, reading) ??
        readNumber(sign + digits.replaceAll(/\D/g, '')));
}

/** A number as it stands in its box while it is typed: digits, their signs, and what begins a unit. */
export function tidyNumber(
  typed: string,
  { previous = '', unit }: { previous?: string; unit?: string | undefined },
): string {
  const text = regrouped(previous, typed);
  const kept = text.replaceAll(/[^\d.,\sa-z%-]/gi, '').trimStart();
  const [, number = '', letters = ''] = /^([\d.,\s-]*)([a-z%]*)/i.exec(kept) ?? [];
  return number + (number !== '' && unitBegunBy(letters.toLowerCase(), unit) ? letters : '');
}
