import { type Condition, matches } from './conditions.ts';

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
  | { minus: readonly [Measure, Measure] };

type Row = Readonly<Record<string, unknown>>;

/** The value of a measure over the rows; an absent amount counts as 0, an absent value is not a distinct one. */
export function measure(what: Measure, rows: readonly Row[]): number {
  if ('minus' in what) return measure(what.minus[0], rows) - measure(what.minus[1], rows);
  const { where } = what;
  const counted = where ? rows.filter((row) => matches(where, row)) : rows;
  if ('sum' in what) return counted.reduce((total, row) => total + Number(row[what.sum] ?? 0), 0);
  if ('distinct' in what)
    return new Set(counted.map((row) => row[what.distinct]).filter((value) => value != null)).size;
  return counted.length;
}

/** The same measure with names in its conditions filled in, e.g. `$today` with the business date. */
export function withToday(what: Measure, today: string): Measure {
  if ('minus' in what) return { minus: [withToday(what.minus[0], today), withToday(what.minus[1], today)] };
  return what.where ? { ...what, where: fill(what.where, today) } : what;
}

function fill(condition: Condition, today: string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => fill(each, today)) };
  if ('any' in condition) return { any: condition.any.map((each) => fill(each, today)) };
  return Object.fromEntries(
    Object.entries(condition).map(([key, value]) => [key, value === '$today' ? today : value]),
  ) as unknown as Condition;
}

/** How often each value of a field occurs, the most frequent first; equally frequent ones by name. */
export function tally(field: string, rows: readonly Row[], top: number): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = row[field];
    if (typeof value === 'string' && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'id'))
    .slice(0, top);
}
