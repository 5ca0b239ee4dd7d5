import type { ComputedField, Field, FieldOf, Kind } from './fields.ts';

/** Turns an id of another resource into that record's title; null while it is not known. */
export type Lookup = (resource: string, id: number) => string | null;

/** Rupiah without decimals: `Rp 1.250.000`. The blank is a no-break space, as `Intl` gives it. */
export const formatMoney = (amount: number): string => rupiah.format(amount);

/** `Rp 89.4M` for 89,400,000, as spec §2.5 writes it; less than a million is written out. */
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

/** An instant as date and time in the clinic's time zone: `27 Agu 2024 14:05`. */
export function formatDateTime(iso: string, timeZone = 'Asia/Jakarta'): string {
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

/**
 * A value as it stands on screen, in words; what a search looks through and an export writes.
 * Nothing is shown as the empty text.
 */
export function textOf(field: Field, value: unknown, lookup: Lookup): string {
  if (value === null || value === undefined || value === '') return '';
  return texts[field.kind](field as never, value as never, lookup);
}

const words = (_: Field, value: unknown) => String(value);
const inside = (fields: Readonly<Record<string, Field>>, record: Record<string, unknown>, lookup: Lookup) =>
  Object.entries(fields)
    .map(([name, field]) => textOf(field, record[name], lookup))
    .filter(Boolean)
    .join(', ');

const texts: Record<Kind, (field: never, value: never, lookup: Lookup) => string> = {
  text: words,
  longText: words,
  email: words,
  phone: words,
  url: words,
  time: words,
  number: (field: FieldOf<'number'>, value: number) => {
    const digits = field.pad ? String(value).padStart(field.pad, '0') : formatNumber(value, field.decimals);
    return field.unit ? `${digits} ${field.unit}` : digits;
  },
  money: (_, value: number) => formatMoney(value),
  boolean: (_, value: boolean) => (value ? 'Ya' : 'Tidak'),
  date: (_, value: string) => formatDate(value),
  datetime: (_, value: string) => formatDateTime(value),
  enum: (field: FieldOf<'enum'>, value: string) => field.choices[value]?.label ?? value,
  reference: (field: FieldOf<'reference'>, value: number, lookup) => lookup(field.to, value) ?? String(value),
  object: (field: FieldOf<'object'>, value: Record<string, unknown>, lookup) => inside(field.fields, value, lookup),
  list: (field: FieldOf<'list'>, value: Record<string, unknown>[], lookup) =>
    value.map((each) => inside(field.fields, each, lookup)).join('; '),
  computed: (field: ComputedField, value, lookup) => textOf(asPlain(field), value, lookup),
};

/** A field by the kind whose look and values it has: a computed one as what it is computed `as`. */
export function asPlain(field: Field): Exclude<Field, ComputedField> {
  if (field.kind !== 'computed') return field;
  const { as, label, choices = {} } = field;
  return as === 'enum' ? { kind: 'enum', label, choices } : { kind: as, label };
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
