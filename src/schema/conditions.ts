/**
 * A condition on a record, as data, so that the browser, the server and SQL can all read it.
 *
 * @example { field: 'jenis_mutasi', is: 'masuk' }
 * @example { all: [{ field: 'total', atLeast: 1 }, { field: 'catatan', empty: false }] }
 */
export type Condition =
  | { field: string; is: Scalar }
  | { field: string; isNot: Scalar }
  | { field: string; in: readonly Scalar[] }
  | { field: string; empty: boolean }
  | { field: string; atLeast: Scalar }
  | { field: string; atMost: Scalar }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

type Comparable = string | number | boolean;
type Scalar = Comparable | null;

/** Whether the record meets the condition. An absent value counts as null; only values of one type are compared. */
export function matches(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((each) => matches(each, record));
  if ('any' in condition) return condition.any.some((each) => matches(each, record));
  const value = (record[condition.field] ?? null) as Scalar;
  if ('is' in condition) return value === condition.is;
  if ('isNot' in condition) return value !== condition.isNot;
  if ('in' in condition) return condition.in.includes(value);
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  const [bound, met] =
    'atLeast' in condition
      ? [condition.atLeast, (a: Comparable, b: Comparable) => a >= b]
      : [condition.atMost, (a: Comparable, b: Comparable) => a <= b];
  return typeof value === typeof bound && value !== null && bound !== null && met(value, bound);
}

/** The fields a condition reads. */
export function testedBy(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(testedBy);
  if ('any' in condition) return condition.any.flatMap(testedBy);
  return [condition.field];
}

/** What counts as "nothing typed": absent, null, blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
