/** Rupiah without decimals: `Rp 1.250.000`. The blank is a no-break space, as `Intl` gives it. */
export const formatMoney = (amount: number): string => rupiah.format(amount);

/** `Rp 89.4M` for 89,400,000, as product §2.5 writes it; less than a million is written out. */
export const formatMillions = (amount: number): string =>
  Math.abs(amount) < 1_000_000
    ? formatMoney(amount)
    : `${amount < 0 ? '-' : ''}Rp ${(Math.abs(amount) / 1_000_000).toFixed(1)}M`;

/** A number as Indonesian readers write it: `1.250,5`. */
export const formatNumber = (value: number, decimals = 2): string =>
  decimals > 2 ? value.toLocaleString('id-ID', { maximumFractionDigits: decimals }) : numeral.format(value);

/** `2024-08-27` → `27 Agu 2024`; with `long`, `27 Agustus 2024`, with `month`, `Agustus 2024`. The day never slips with the time zone. */
export function formatDate(iso: string, style: keyof typeof dates = 'short'): string {
  return remembered(`${style} ${iso}`, () => {
    const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(day.getTime()) ? iso : dates[style].format(day);
  });
}

/** Many rows share a day, and `Intl` is slow at telling it. */
function remembered(key: string, tell: () => string): string {
  const before = told.get(key);
  if (before !== undefined) return before;
  if (told.size >= 1_000) told.clear();
  const text = tell();
  told.set(key, text);
  return text;
}
const told = new Map<string, string>();

/** The order of words as Indonesian readers expect it. */
export const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: true });

/** Where the clinic is. */
export const clinicTimeZone = 'Asia/Jakarta';

/** An instant as date and time in the clinic's time zone: `27 Agu 2024 14:05`. */
export function formatDateTime(iso: string, timeZone = clinicTimeZone): string {
  return remembered(`${iso} ${timeZone}`, () => dateTimeIn(iso, timeZone));
}

function dateTimeIn(iso: string, timeZone: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const part = Object.fromEntries(
    dateTime(timeZone)
      .formatToParts(at)
      .map((each) => [each.type, each.value]),
  );
  return `${part['day']} ${part['month']} ${part['year']} ${part['hour']}:${part['minute']}`;
}

// -0, as a share of nothing given back, is 0.
const signDisplay = 'negative';
const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
  signDisplay,
});
const numeral = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2, signDisplay });
const calendar = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', ...options });
const dates = {
  short: calendar({ day: 'numeric', month: 'short', year: 'numeric' }),
  long: calendar({ day: 'numeric', month: 'long', year: 'numeric' }),
  month: calendar({ month: 'long', year: 'numeric' }),
  full: calendar({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};
const clocks = new Map<string, Intl.DateTimeFormat>();
function dateTime(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('id-ID', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}
