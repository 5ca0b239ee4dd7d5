/**
 * A condition on a record, as data, so that the browser, the server and SQL can all read it.
 *
 * @example { field: 'jenis_mutasi', is: 'masuk' }
 * @example { all: [{ field: 'total', atLeast: 1 }, { field: 'catatan', empty: false }] }
 */
export type Condition = Test | { all: readonly Condition[] } | { any: readonly Condition[] };

/**
 * A test of one field; a dotted path reads inside an object, or the rows of a list, of which one has to have the value. An
 * empty value is within no bound.
 */
export type Test =
  | { field: string; is: Scalar }
  | { field: string; isNot: Scalar }
  | { field: string; in: readonly Scalar[] }
  | { field: string; empty: boolean }
  | NotBy
  | Within
  | BoundTest;

/**
 * A reference to a record of `to` that meets `where`. Made of the `rows` of declarations alone (`ownRows.ts`), never of what
 * somebody sends.
 */
export interface Within {
  field: string;
  to: string;
  where: Condition;
}

/** A value that is empty, or after this one: what ends on a day, where most have no end. */
export interface NotBy {
  field: string;
  notBy: Scalar;
}

/** Comparisons, with their operator in SQL and their sign on screen. */
export const bounds = {
  atLeast: { sql: '>=', sign: '≥', holds: (value: Comparable, bound: Comparable) => value >= bound },
  atMost: { sql: '<=', sign: '≤', holds: (value: Comparable, bound: Comparable) => value <= bound },
  above: { sql: '>', sign: '>', holds: (value: Comparable, bound: Comparable) => value > bound },
  below: { sql: '<', sign: '<', holds: (value: Comparable, bound: Comparable) => value < bound },
} as const;
export type Bound = keyof typeof bounds;
type Comparable = string | number;

export type BoundTest = { [B in Bound]: { field: string } & { [K in B]: Scalar } }[Bound];

/** The comparison in a test, and the value compared with. */
export const boundIn = (test: BoundTest): [Bound, Scalar] => {
  const { field: _, ...bound } = test;
  return Object.entries(bound)[0] as [Bound, Scalar];
};

export type Scalar = string | number | boolean | null;

/** The value at a dotted path; in a list those of its rows. */
export function valueAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  if (!path.includes('.')) return row[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (Array.isArray(value) ? value.map((each) => at(each, key)) : at(value, key)), row);
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;

/**
 * Evaluates a condition on a record. An absent value counts as null; bounds compare texts with texts and numbers with
 * numbers only. `conditionSql` on the server means the same.
 */
export function matches(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((each) => matches(each, record));
  if ('any' in condition) return condition.any.some((each) => matches(each, record));
  const value = (valueAt(record, condition.field) ?? null) as Scalar;
  const values: readonly Scalar[] = Array.isArray(value) ? value : [value];
  if ('is' in condition) return values.includes(condition.is);
  if ('isNot' in condition) return !values.includes(condition.isNot);
  if ('in' in condition) return values.some((each) => condition.in.includes(each));
  if ('empty' in condition) return isEmpty(value) === condition.empty;
  // Of one record alone it cannot be told: none is shown.
  if ('where' in condition) return false;
  if ('notBy' in condition) return isEmpty(value) || within(value, 'above', condition.notBy);
  const [name, bound] = boundIn(condition);
  return within(value, name, bound);
}

const within = (value: Scalar, name: Bound, bound: Scalar): boolean =>
  isComparable(value) && isComparable(bound) && typeof value === typeof bound && bounds[name].holds(value, bound);

const isComparable = (value: Scalar): value is Comparable => typeof value === 'string' || typeof value === 'number';

/** The fields a condition reads. */
export function testedBy(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(testedBy);
  if ('any' in condition) return condition.any.flatMap(testedBy);
  return [condition.field];
}

/** True for an absent value, null, blank text and an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
