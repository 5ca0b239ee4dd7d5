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

type Scalar = string | number | boolean | null;

/** Whether the record meets the condition. An absent value counts as null; a comparison with null is never met. */
export function matches(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((each) => matches(each, record));
  if ('any' in condition) return condition.any.some((each) => matches(each, record));
  const value = (record[condition.field] ?? null) as Scalar;
  if ('is' in condition) return value === condition.is;
  if ('isNot' in condition) return value !== condition.isNot;
  if ('in' in condition) return condition.in.includes(value);
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  if (value === null) return false;
  if ('atLeast' in condition) return condition.atLeast !== null && value >= condition.atLeast;
  return condition.atMost !== null && value <= condition.atMost;
}

/** What counts as "nothing typed": absent, null, blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
