import { type Condition, matches, testedBy } from './conditions.ts';
import { addDays } from './days.ts';
import { collator } from './format.ts';

/**
 * A figure over rows, as data, so that the browser and SQL can both compute it.
 *
 * @example { sum: 'total', where: { field: 'status', is: 'Paid' } }
 * @example { minus: [{ sum: 'nominal', where: masuk }, { sum: 'nominal', where: keluar }] }
 */
export type Measure =
  | { count: true; where?: Condition }
  | { sum: string; where?: Condition }
  | { distinct: string; where?: Condition }
  | { minus: readonly [Measure, Measure] }
  | Ratio;

/** The first for each of the second: a share, an average; 0 where there is nothing to divide by. */
export type Ratio = { per: readonly [Measure, Measure | number] };

type Row = Readonly<Record<string, unknown>>;

/** The value of a measure over rows; a missing amount counts as 0, a missing value is not counted as distinct. */
export function measure(what: Measure, rows: readonly Row[]): number {
  if ('minus' in what) return measure(what.minus[0], rows) - measure(what.minus[1], rows);
  if ('per' in what) {
    const [all, by] = what.per;
    const divisor = typeof by === 'number' ? by : measure(by, rows);
    return divisor === 0 ? 0 : measure(all, rows) / divisor;
  }
  const { where } = what;
  const counted = where ? rows.filter((row) => matches(where, row)) : rows;
  if ('sum' in what) return counted.reduce((total, row) => total + Number(row[what.sum] ?? 0), 0);
  if ('distinct' in what)
    return new Set(counted.map((row) => row[what.distinct]).filter((value) => value != null)).size;
  return counted.length;
}

/** The measures of which one is made. */
export const partsOf = (what: Extract<Measure, { minus: unknown } | { per: unknown }>): Measure[] =>
  'minus' in what ? [...what.minus] : what.per.filter((part) => typeof part !== 'number');

/** True for a figure over all rows that is the sum of figures over parts of them. */
export const addsUp = (what: Measure): boolean =>
  'minus' in what ? what.minus.every(addsUp) : !('distinct' in what || 'per' in what);

/** The fields a measure reads. */
export function measuredBy(what: Measure): string[] {
  if ('minus' in what || 'per' in what) return partsOf(what).flatMap(measuredBy);
  const own = 'sum' in what ? [what.sum] : 'distinct' in what ? [what.distinct] : [];
  return [...own, ...(what.where ? testedBy(what.where) : [])];
}

/** The fields a measure adds up. */
export function summedBy(what: Measure): string[] {
  if ('minus' in what || 'per' in what) return partsOf(what).flatMap(summedBy);
  return 'sum' in what ? [what.sum] : [];
}

/** A measure with `$today` in its conditions replaced by the business date. */
export function withToday(what: Measure, today: string): Measure {
  if ('minus' in what) return { minus: [withToday(what.minus[0], today), withToday(what.minus[1], today)] };
  if ('per' in what) {
    const [all, by] = what.per;
    return { per: [withToday(all, today), typeof by === 'number' ? by : withToday(by, today)] };
  }
  return what.where ? { ...what, where: filled(what.where, today) } : what;
}

/** A condition with `$today` replaced by the business date, and `$today-30` by the day so long before it. */
export function filled(condition: Condition, today: string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => filled(each, today)) };
  if ('any' in condition) return { any: condition.any.map((each) => filled(each, today)) };
  const dated = Object.entries(condition).flatMap(([key, value]) => {
    const found = /^\$today(-\d+)?$/.exec(String(value));
    return found ? [[key, addDays(today, Number(found[1] ?? 0))] as const] : [];
  });
  return { ...condition, ...Object.fromEntries(dated) };
}

/** A query for grouped figures: the bars of a chart, or the values that a filter offers. */
export interface Grouping {
  /** The field whose values the rows are grouped by; of the record that a reference names: `pasien.tahuDari`. */
  by: string;
  /** Dates by month (`2024-08`) instead of by day. */
  step?: 'month' | undefined;
  /** The figures of each group. None: only the values. */
  measures: readonly Measure[];
  /** By the group's value, ascending, or by its first figure, the largest first. */
  order: 'value' | 'figure';
  limit: number;
}

/** One group: the value its rows share, and its figures in the order asked for. */
export interface Group {
  value: string | number;
  figures: number[];
}

/**
 * Figures for each value of a field. Rows without a value are in no group; equal figures are put in order of value.
 *
 * @example groups({ by: 'kategori', measures: [{ sum: 'nilai_stok' }], order: 'figure', limit: 10 }, rows)
 */
export function groups({ by, step, measures, order, limit }: Grouping, rows: readonly Row[]): Group[] {
  const parts = new Map<string | number, Row[]>();
  for (const row of rows) {
    const value = step === 'month' ? String(row[by] ?? '').slice(0, 7) : row[by];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue;
    const part = parts.get(value);
    if (part) part.push(row);
    else parts.set(value, [row]);
  }
  const byValue = (a: Group, b: Group) => collator.compare(String(a.value), String(b.value));
  const byFigure = (a: Group, b: Group) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0) || byValue(a, b);
  return [...parts]
    .map(([value, part]) => ({ value, figures: measures.map((each) => measure(each, part)) }))
    .sort(order === 'value' ? byValue : byFigure)
    .slice(0, limit);
}
