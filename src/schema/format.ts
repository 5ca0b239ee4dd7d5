import { locale } from '../locale.ts';

/** Rupiah without decimals: `Rp 1.250.000`. The blank is a no-break space, as `Intl` gives it. */
export const formatMoney = (amount: number): string => rupiah.format(amount);

/** `Rp 89.4M` for 89,400,000, as product §2.5 writes it; less than a million is written out. */
export const formatMillions = (amount: number): string =>
  Math.abs(amount) < 1_000_000
    ? formatMoney(amount)
    : `${amount < 0 ? '-' : ''}${locale.sign} ${(Math.abs(amount) / 1_000_000).toFixed(1)}M`;

/** A number as Indonesian readers write it: `1.250,5`. */
export const formatNumber = (value: number, decimals = 2): string =>
  decimals > 2 ? value.toLocaleString(locale.tag, { maximumFractionDigits: decimals }) : numeral.format(value);

/** How a figure is written; in percent a ratio, 1 as 100%. */
export type FigureKind = 'number' | 'money' | 'percent';

/** A figure of a report: in rupiah, `12,5%` of a share, or a number. */
export function formatFigure(value: number, as: FigureKind): string {
  if (as === 'money') return formatMoney(value);
  if (as === 'percent') return `${formatNumber(Math.round(value * 1000) / 10)}%`;
  return formatNumber(value);
}

/** A number on an axis: `1,3 jt`. */
export const formatCompact = (value: number): string => compact.format(value);

/** An amount of a unit, in words: `60 menit`. */
export const formatUnit = (value: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(locale.tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/**
 * `2024-08-27` as `27 Agu 2024` (`short`), `27 Agustus 2024` (`long`), `Selasa, 27 Agustus 2024` (`full`), `Sel, 27 Agu`
 * (`week`), `27 Agu` (`day`), `Sel` (`weekday`), `Agustus 2024` (`month`) or `Agu 2024` (`axis`).
 */
export function formatDate(iso: string, style: keyof typeof dates = 'short'): string {
  return cached(`${style} ${iso}`, () => {
    const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? iso : dates[style].format(day);
  });
}

/** Many rows share a day, and formatting by `Intl` is slow. */
function cached(key: string, format: () => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= 1_000) cache.clear();
  const text = format();
  cache.set(key, text);
  return text;
}
const cache = new Map<string, string>();

/** Alphabetical order in Indonesian, without case, numbers by value. */
export const collator = new Intl.Collator(locale.language, { sensitivity: 'base', numeric: true });

let zone = 'Asia/Jakarta';

/** The clinic's time zone, from its settings. */
export const clinicTimeZone = (): string => zone;

/** Called where the settings are read, on the server and in the browser. */
export function setClinicTimeZone(name: string): void {
  if (name === zone) return;
  zone = name;
  dateTime = clockIn(zone);
  cache.clear();
}

const abbreviations: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** How the clinic's time is called: `WIB`. */
export const zoneName = (): string => abbreviations[zone] ?? zone;

/** An instant as date and time in the clinic's time zone: `27 Agu 2024 14:05`. */
export function formatDateTime(iso: string): string {
  return cached(`instant ${iso}`, () => {
    const at = new Date(iso);
    if (Number.isNaN(at.getTime())) return iso;
    const part = Object.fromEntries(dateTime.formatToParts(at).map((each) => [each.type, each.value]));
    return `${part['day']} ${part['month']} ${part['year']} ${part['hour']}:${part['minute']}`;
  });
}

// -0, the negated sum of no refunds, is shown as 0.
const signDisplay = 'negative';
const rupiah = new Intl.NumberFormat(locale.tag, {
  style: 'currency',
  currency: locale.currency,
  maximumFractionDigits: 0,
  signDisplay,
});
const numeral = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 2, signDisplay });
const compact = new Intl.NumberFormat(locale.tag, { notation: 'compact', maximumFractionDigits: 1 });
const calendar = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale.tag, { timeZone: 'UTC', ...options });
const dates = {
  short: calendar({ day: 'numeric', month: 'short', year: 'numeric' }),
  long: calendar({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: calendar({ month: 'long', year: 'numeric' }),
  axis: calendar({ month: 'short', year: 'numeric' }),
  day: calendar({ day: 'numeric', month: 'short' }),
  week: calendar({ weekday: 'short', day: 'numeric', month: 'short' }),
  weekday: calendar({ weekday: 'short' }),
  full: calendar({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat(locale.tag, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
let dateTime = clockIn(zone);
