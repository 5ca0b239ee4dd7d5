/** A telephone number as it is stored, and what stood beside it. */
export interface Telephone {
  /** Indonesian as it is dialled here (`081234567890`), of another country as E.164 (`+6591234567`). */
  number: string;
  /** Another number, or whose it is: `0813 1111 2222`, `suami`; empty for nothing. */
  rest: string;
}

/**
 * Takes a telephone number apart from what is written beside it; null where there is none. Country code with or without
 * plus, the zero of the trunk kept, left out or put in brackets, and one that a spreadsheet took away: all are one form.
 *
 * Not libphonenumber-js: both read alike its example of each of 245 countries, and what Indonesian sheets hold, but its 31 kB
 * (packed) would come with every form, and it drops '(suami)' and the second of two numbers silently.
 *
 * @example readTelephone('(+62) (0)21 555 1234') // { number: '0215551234', rest: '' }
 * @example readTelephone('0812-3456-7890 (suami)') // { number: '081234567890', rest: 'suami' }
 */
export function readTelephone(typed: string): Telephone | null {
  if (typed.length > 200) return null;
  const text = typed.normalize('NFKC').trim();
  const whole = storedForm(text);
  if (whole !== null) return { number: whole, rest: '' };
  const [run = ''] = /[+(]*\d[\d\s().+–-]*/.exec(text) ?? [];
  // Another number may follow without any sign: it begins anew with a zero or a plus.
  const ends = [...run.matchAll(/[\s(–-]+(?=[+0]\d|$)/g)].map(({ index }) => index);
  const written = [run, ...ends.map((end) => run.slice(0, end))].find((part) => storedForm(part) !== null) ?? '';
  const number = storedForm(written);
  if (number === null) return null;
  const beside = text.split(written).map(withoutSigns);
  return { number, rest: beside.filter((part) => part !== '' && !isLabel.test(part)).join(' ') };
}

/** The stored form of a text that says a number and nothing else; null for any other. */
export function telephone(typed: string | null | undefined): string | null {
  const read = readTelephone(typed ?? '');
  return read?.rest === '' ? read.number : null;
}

function storedForm(text: string): string | null {
  if (!/^[+\d\s().–-]+$/.test(text) || /\d\D*\+/.test(text)) return null;
  // The trunk's zero in brackets is not dialled behind a country code.
  const digits = withTrunk(text.replace(/(?<=\d\D*)\(0\)/, '').replace(/[^\d+]/g, ''));
  return isTelephone(digits) ? digits : null;
}

/** The digits by which a number is looked for, as far as they are typed: `+62 812 34` is `081234`. */
export const telephoneDigits = (typed: string): string => withTrunk(typed.normalize('NFKC').replace(/[^\d+]/g, ''));

/** The form in which a number is stored: ten to thirteen digits, of a landline nine at least; E.164 of another country. */
export const telephoneForm = /^(?:0\d{9,12}|0[2-7]\d{7}|\+(?!62)[1-9]\d{6,14})$/;
export const isTelephone = (stored: string): boolean => telephoneForm.test(stored);

/** A number for wa.me: country code first, digits only (`6281234567890`); null for none that can be called from abroad. */
export function internationalDigits(typed: string | null | undefined): string | null {
  const stored = telephone(typed);
  if (stored === null || /^0[01]/.test(stored)) return null;
  return stored.startsWith('+') ? stored.slice(1) : `62${stored.slice(1)}`;
}

/** Digits as they are dialled here: country code 62 is a zero, and so is what stands before an 8 that begins a number. */
const withTrunk = (digits: string): string =>
  digits
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+?62(?=\d)0*/, '0')
    .replace(/^(?=8[1-9]\d{7})/, '0');

const withoutSigns = (text: string): string => text.replace(/^[\s/,;:.()-]+|[\s/,;:()-]+$/g, '');
const isLabel = /^(?:telp?|telepon|tlp|hp|no|nomor|wa|whatsapp|phone|mobile|[\s.:/])+$/i;
