import { archiveFilter, archives } from './archive.ts';
import { type Bound, boundIn, bounds, type Condition, type Scalar, type Test } from './conditions.ts';
import { type Lookup, textOf, traitsOf } from './kinds.ts';
import { fieldAt, isFixed, isStoredPath, type Resource, rowFieldAt } from './resource.ts';

/** A filter as addresses, react-admin and REST write it: `{ q, field: value, field: [a, b], field_neq, field_gte, … }`. */
export type WrittenFilter = Readonly<Record<string, unknown>>;

/** A parsed filter. */
export interface Filter {
  /** Text that a searched column must contain, in lower case; empty for no search. */
  search: string;
  where: { all: readonly Test[] };
  /** Archived records instead of the others. */
  archived: boolean;
}

export const noFilter: Filter = { search: '', where: { all: [] }, archived: false };

/** Suffix of a filter's key for each bound. */
const suffixes = { atLeast: 'gte', atMost: 'lte', above: 'gt', below: 'lt' } as const satisfies Record<Bound, string>;
/** Suffixes that may follow a field in a filter's key. */
export const operators = ['neq', 'notby', ...Object.values(suffixes)] as const;
export type Operator = (typeof operators)[number];
const keyFor = (field: string, bound: Bound) => `${field}_${suffixes[bound]}`;

/**
 * Parses a written filter, whose parts must all hold.
 *
 * @throws QueryError for a key that names no declared field, and for a value that cannot be compared
 */
export function readFilter(resource: Resource, written: WrittenFilter): Filter {
  const { q, [archiveFilter]: archived, ...others } = written;
  if (archived !== undefined && !(archives(resource) && typeof archived === 'boolean')) {
    throw new QueryError(archiveFilter);
  }
  // A view's fixed values cannot be overridden.
  const asked = Object.entries(others).filter(([key]) => !isFixed(resource, key));
  const where = { all: asked.map(([key, value]) => readTest(resource, key, value)) };
  return { search: readSearch(q), where, archived: archived === true };
}

/** False for a filter by a field that is not there, or not for who asks. */
export function knowsFilter(resource: Resource, written: WrittenFilter): boolean {
  try {
    return readFilter(resource, written) !== null;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

function readSearch(q: unknown): string {
  if (q !== null && q !== undefined && typeof q !== 'string' && typeof q !== 'number') throw new QueryError('q');
  return String(q ?? '')
    .trim()
    .toLowerCase();
}

function readTest(resource: Resource, key: string, value: unknown): Test {
  // A field's own name may end like a suffix: it takes precedence.
  if (isStoredPath(resource, key) || rowFieldAt(resource, key)) {
    return Array.isArray(value) ? { field: key, in: value } : { field: key, is: value as Scalar };
  }
  const cut = key.lastIndexOf('_');
  const [field, suffix] = [key.slice(0, cut), key.slice(cut + 1)];
  if (cut < 1 || !isStoredPath(resource, field)) throw new QueryError(key);
  if (suffix === 'neq') return { field, isNot: value as Scalar };
  if (suffix === 'notby' && typeof value === 'string') return { field, notBy: value };
  const bound = (Object.keys(suffixes) as Bound[]).find((each) => suffixes[each] === suffix);
  if (!bound || (typeof value !== 'string' && typeof value !== 'number')) throw new QueryError(key);
  return { field, [bound]: value } as Test;
}

/** The conditions on every record of a resource: a view's fixed values, and what a caller's rights allow. */
export const fixedIn = (resource: Resource): Condition[] => [
  ...Object.entries(resource.where).map(([field, is]) => ({ field, is })),
  ...(resource.only.list ? [resource.only.list] : []),
];

/** A range in a filter, both ends included; an undefined end leaves that side open. */
export const range = <V extends Scalar>(field: string, from: V | undefined, to: V | undefined): Record<string, V> => ({
  ...(from === undefined ? {} : { [keyFor(field, 'atLeast')]: from }),
  ...(to === undefined ? {} : { [keyFor(field, 'atMost')]: to }),
});

/** The keys of a range's ends. */
export const rangeKeys = (field: string) => ({ from: keyFor(field, 'atLeast'), to: keyFor(field, 'atMost') });

/**
 * A condition as a written filter; null where a filter cannot express it. A date that must be a certain day becomes a
 * range, as the filter bar shows it.
 *
 * @example writeFilter(produk, { field: 'sisa', above: 0 }) // { sisa_gt: 0 }
 */
export function writeFilter(
  { fields }: Pick<Resource, 'fields'>,
  condition: Condition,
): Record<string, unknown> | null {
  if ('any' in condition) return null;
  if ('all' in condition) {
    const parts = condition.all.map((each) => writeFilter({ fields }, each));
    return parts.includes(null) ? null : Object.assign({}, ...parts);
  }
  if ('where' in condition) return null;
  const { field } = condition;
  const declared = fieldAt(fields, field);
  const shape = declared && traitsOf(declared).shape;
  if ('empty' in condition) {
    // A text, or a list, is empty in other ways too.
    if (shape !== 'number' && shape !== 'day' && shape !== 'instant') return null;
    return { [condition.empty ? field : `${field}_neq`]: null };
  }
  if ('is' in condition) {
    return shape === 'day' ? range(field, condition.is, condition.is) : { [field]: condition.is };
  }
  if ('isNot' in condition) return { [`${field}_neq`]: condition.isNot };
  if ('in' in condition) return { [field]: condition.in };
  if ('notBy' in condition) return { [`${field}_notby`]: condition.notBy };
  const [bound, value] = boundIn(condition);
  return { [keyFor(field, bound)]: value };
}

/**
 * The intersection of two filters; undefined where they contradict each other or one filter cannot express it.
 */
export function intersection(one: WrittenFilter, other: WrittenFilter): Record<string, unknown> | undefined {
  const merged: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = merged[key];
    if (before === undefined || before === value) {
      merged[key] = value;
      continue;
    }
    if (typeof before !== 'string' || typeof value !== 'string') return undefined;
    const [lower, higher] = [before, value].sort();
    if (key.endsWith(`_${suffixes.atLeast}`)) merged[key] = higher;
    else if (key.endsWith(`_${suffixes.atMost}`)) merged[key] = lower;
    else return undefined;
  }
  return merged;
}

/**
 * A test in words, for files and reports.
 *
 * @example described(produk, { field: 'harga', atLeast: 5_000 }, lookup) // 'Harga ≥ Rp 5.000'
 */
export function filterText(resource: Resource, test: Test, lookup: Lookup): string {
  const field = fieldAt(resource.fields, test.field) ?? rowFieldAt(resource, test.field);
  const label = field?.label ?? test.field;
  const shown = (value: unknown) => (field ? textOf(field, value, lookup) : String(value)) || '-';
  if ('is' in test) return `${label}: ${shown(test.is)}`;
  if ('in' in test) return `${label}: ${test.in.map(shown).join(', ') || '-'}`;
  if ('isNot' in test) return `${label} ≠ ${shown(test.isNot)}`;
  if ('where' in test) return label;
  if ('empty' in test) return `${label}: ${test.empty ? 'kosong' : 'terisi'}`;
  if ('notBy' in test) return `${label}: kosong atau > ${shown(test.notBy)}`;
  const [bound, value] = boundIn(test);
  return `${label} ${bounds[bound].sign} ${shown(value)}`;
}

/** A filter or sort that the declaration does not allow; `parameter` is its key. */
export class QueryError extends Error {
  constructor(readonly parameter: string) {
    super(`Unknown parameter: ${parameter}`);
  }
}
