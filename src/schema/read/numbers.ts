/** The sign before the decimals of a number. */
export type DecimalSign = ',' | '.';

export interface NumberReading {
  /** The unit of the field; amounts of another one are converted where that is a matter of counting. */
  unit?: string | undefined;
  /** Decimals that the field takes: without any, one sign before three digits groups. */
  decimals?: number | undefined;
  /** The most that the field takes: what is more when it is grouped, `106.845` degrees, has decimals. */
  max?: number | undefined;
  /** The sign that the column is known to use, for the numbers that can be read in two ways. */
  decimal?: DecimalSign | undefined;
}

/**
 * The number that a text says, in any of the usual spellings; null for none. Where one sign stands before three digits it
 * is the convention that decides, else Indonesian habit: a dot groups, and so does a comma where there are no decimals.
 *
 * @example readNumber('1.250,5', { decimals: 1 }) // 1250.5
 * @example readNumber('1,5 jam', { unit: 'menit' }) // 90
 * @example readNumber('1.500', { decimals: 1, decimal: '.' }) // 1.5
 */
export function readNumber(typed: string, reading: NumberReading = {}): number | null {
  // '1 jam 30 menit' is a sum.
  const parts = folded(typed).split(/(?<=[a-z])\s+(?=\d)/);
  const values = parts.map((part) => measured(part, factorsOf(reading.unit), reading));
  const sum = values.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0);
  return sum === null || Math.abs(sum) > Number.MAX_SAFE_INTEGER ? null : sum;
}

/** Amounts are below this. */
const mostMoney = 1e13;

/**
 * The whole rupiah that a text says; null for none. `75rb` and `1,5 jt` are multiplied, cents of a bank's sheet left out; less
 * than a thousand has no cents, so that `1,5` is not taken for one rupiah.
 *
 * @example readMoney('Rp 150.000,-') // 150000
 * @example readMoney('1,250,000') // 1250000
 * @example readMoney('6,500.00 DB') // -6500
 */
export function readMoney(typed: string, { decimal }: Pick<NumberReading, 'decimal'> = {}): number | null {
  const text = folded(typed)
    .replace(/^\((.*)\)$/, '-$1')
    // A bank's statement says by letters which way it went.
    .replace(/^(\d[\d.,]*)\s*(?:db|dr)$/, '-$1')
    .replace(/(?<=\d)\s*cr$/, '')
    .replace(/^(-?)(?:rp|idr)(?![a-z])\.?\s*/, '$1')
    .replace(/\s*(?:idr|rupiah)?\s*(?:(?:\/|per)\s*[a-z]+)?$/, '');
  if (text === 'gratis' || text === 'free') return 0;
  return wholeRupiah(measured(text, multiples, { decimal }));
}

/** Whole rupiah of an amount, which a workbook may have reckoned to 166499.9999; null where a fraction says that it is none. */
export function wholeRupiah(amount: number | null): number | null {
  if (amount === null || Math.abs(amount) >= mostMoney) return null;
  const cents = Math.round(amount * 100) / 100;
  return Number.isInteger(cents) || Math.abs(cents) >= 1000 ? Math.trunc(cents) : null;
}

/**
 * The signs of a number: the one that parts its decimals, or the `open` one before three digits that may group as well, and
 * how many digits follow. Null for no number, and for `1.5jt`, which people write in columns of any convention.
 */
export function signsOf(
  typed: string,
): { decimal: DecimalSign | null; open: DecimalSign | null; digits: number } | null {
  const [, number = '', word = ''] = /(\d[\d.,]*)\s*([a-z]*)/.exec(folded(typed)) ?? [];
  if (Object.hasOwn(multiples, word)) return null;
  const read = numeral(number.replace(/[.,]$/, ''));
  return read && { decimal: read.decimal, open: read.open, digits: read.part.length };
}

/** The first word for a multiple or a unit that begins with these letters; empty for none. */
export const unitBegunBy = (letters: string, unit?: string): string =>
  Object.keys(factorsOf(unit)).find((word) => word.startsWith(letters)) ?? '';

const folded = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.,][-=]$/, '')
    // Blanks group thousands, too.
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '');

function measured(
  text: string,
  factors: Readonly<Record<string, number>>,
  { decimals = 0, decimal, max = Number.POSITIVE_INFINITY }: NumberReading,
): number | null {
  const [, minus, digits = '', word = ''] = /^(-?)\s*(\d[\d.,]*)\s*([^\d]*)$/.exec(text) ?? [];
  const unit = word.replace(/\.$/, '');
  const factor = unit === '' ? 1 : Object.hasOwn(factors, unit) ? factors[unit] : undefined;
  const read = numeral(digits.replace(/[.,]$/, ''));
  if (!read || factor === undefined) return null;
  const { whole, part, open } = read;
  // A unit says that fractions may be meant: '1,125 jt'.
  const fractions = decimals > 0 || factor > 1;
  const parts = decimal ? open === decimal : fractions && (open === ',' || Number(whole + part) > max);
  const value = Number(open === null || parts ? `${whole}.${part || 0}` : `${whole}${part}`);
  return (minus ? -1 : 1) * (factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6);
}

interface Numeral {
  whole: string;
  part: string;
  /** The sign that parts the decimals, where the text itself says so. */
  decimal: DecimalSign | null;
  /** The only sign, three digits behind it: it parts them or groups. */
  open: DecimalSign | null;
}

/** Digits and signs apart; null where they make no number. */
function numeral(text: string): Numeral | null {
  if (!/^\d{1,15}(?:[.,]\d{1,15})*$/.test(text)) return null;
  const signs = (text.match(/[.,]/g) ?? []) as DecimalSign[];
  const sign = signs.at(-1) ?? null;
  if (sign === null) return { whole: text, part: '', decimal: null, open: null };
  const at = text.lastIndexOf(sign);
  const [before, part] = [text.slice(0, at), text.slice(at + 1)];
  const [other] = signs;
  if (signs.length === 1) {
    const open = /^[1-9]\d{0,2}$/.test(before) && part.length === 3;
    return { whole: before, part, decimal: open ? null : sign, open: open ? sign : null };
  }
  const groups = new Set(signs.slice(0, -1)).size === 1 && other !== undefined && inThrees(before, other);
  if (!groups) return null;
  const whole = before.replaceAll(other, '');
  if (other !== sign) return { whole, part, decimal: sign, open: null };
  // Grouped by the sign that stands last: it is the other one that would part decimals.
  return part.length === 3 ? { whole: whole + part, part: '', decimal: sign === '.' ? ',' : '.', open: null } : null;
}

const inThrees = (text: string, sign: string): boolean => {
  const [first = '', ...others] = text.split(sign);
  return /^\d{1,3}$/.test(first) && others.every((group) => group.length === 3);
};

const multiples = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6 };

/** Words for a unit, each with what one of it is in the unit of the field. */
const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  menit: { ...named('menit mnt mn min mins minute minutes m'), ...named('jam j jm h hour hours', 60) },
  jam: named('jam j jm h hour hours'),
  hari: { ...named('hari hr day days d'), ...named('minggu mgg week weeks', 7) },
  tahun: named('tahun th thn yr yrs year years y'),
  '%': named('% persen prosen percent'),
  rupiah: {},
};

/** Units of goods, of which a sheet has a column of its own. */
const pieces = {
  ...{ lusin: 12, kodi: 20, gros: 144 },
  ...named(
    'pcs pc piece pieces bh bj buah biji unit satuan set btl botol box bok bks bungkus dus strip str tube tub tab tablet tabs kaplet ' +
      'kpl kapsul kap caps amp ampul ampl vial sachet sach sct pak pack pck lbr lembar psg pasang roll rol x kali kl',
  ),
};

const factorsOf = (unit: string | undefined): Readonly<Record<string, number>> => ({
  ...multiples,
  ...(unit === undefined || unit === 'satuan' ? pieces : (units[unit] ?? { [unit.toLowerCase()]: 1 })),
});

function named(words: string, factor = 1): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, factor]));
}
