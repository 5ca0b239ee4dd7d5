import { archiveFilter, asksForArchived } from './archive.ts';
import { asPlain, type Lookup, textOf } from './format.ts';
import { QueryError } from './queryError.ts';
import { fieldAt, isStoredPath, type Resource, secondKey } from './resource.ts';
import { searchedPaths } from './rights.ts';

export type Row = Record<string, unknown> & { id: number };

export interface Query {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

/** What a filter key may end in, and what it means. Comparisons never match an empty value. */
const operators: Record<string, (value: Comparable, wanted: Comparable) => boolean> = {
  gte: (value, wanted) => value >= wanted,
  lte: (value, wanted) => value <= wanted,
  gt: (value, wanted) => value > wanted,
  lt: (value, wanted) => value < wanted,
};
type Comparable = string | number;

/**
 * The rows a list shows. `filter` holds `q` (one contains over all columns shown, without case, spec §2.6),
 * `field: value`, `field: [a, b]` (any of), `field_neq` and `field_gte|lte|gt|lt`; all must hold.
 * Text sorts as Indonesian readers expect, references by the title shown, empty values last.
 *
 * @throws QueryError for a filter or sort that names no declared field
 */
export function select<R extends Row>(resource: Resource, rows: readonly R[], query: Query, lookup: Lookup) {
  const tests = Object.entries({ ...query.filter, ...resource.where }).map(([key, wanted]) =>
    testOf(resource, key, wanted, lookup),
  );
  const found = rows.filter((row) => tests.every((test) => test(row)));
  const sorted = query.sort ? sortBy(resource, found, query.sort, lookup) : found;
  if (!query.pagination) return { data: sorted, total: found.length };
  const { page, perPage } = query.pagination;
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/**
 * Reads what the rows show ahead of the first search, in small steps, so that it is as quick as the next one. Stops when
 * `enough` says so.
 *
 * @returns the index of the first row not yet read
 */
export function prepareSearch(
  resource: Resource,
  rows: readonly Row[],
  lookup: Lookup,
  from: number,
  enough: () => boolean,
): number {
  let next = from;
  for (; next < rows.length && !(next % 50 === 0 && next > from && enough()); next += 1) {
    const row = rows[next];
    if (row) cachedText(resource, row, lookup);
  }
  return next;
}

/** Characters of a row that a search looks through: as many as the n-grams in the database's index have room for. */
const longestText = 50_000;

/** What a row shows in the list to everybody who may open it, in lower case: what the search box looks through. */
export function searchText(resource: Resource, row: Row, lookup: Lookup): string {
  return searchedPaths(resource)
    .map((path) => shown(resource, path, row, lookup))
    .join('\n')
    .toLowerCase()
    .slice(0, longestText);
}

/** The value at a dotted path. */
export const valueAt = (row: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : null),
      row,
    );

const shown = (resource: Resource, path: string, row: Row, lookup: Lookup): string => {
  const field = fieldAt(resource.fields, path);
  return field ? textOf(field, valueAt(row, path), lookup) : `${row.id} ${resource.formatId(row.id)}`;
};

function testOf(resource: Resource, key: string, wanted: unknown, lookup: Lookup): (row: Row) => boolean {
  if (key === 'q') {
    const needle = String(wanted ?? '')
      .trim()
      .toLowerCase();
    return needle === '' ? () => true : (row) => cachedText(resource, row, lookup).includes(needle);
  }
  if (key === archiveFilter) {
    asksForArchived(resource, { [key]: wanted });
    return () => true;
  }
  if (isStoredPath(resource, key)) {
    const any = Array.isArray(wanted) ? wanted : [wanted];
    return (row) => any.includes(valueAt(row, key) ?? null);
  }
  const cut = key.lastIndexOf('_');
  const [path, name] = [key.slice(0, cut), key.slice(cut + 1)];
  if (cut < 1 || !isStoredPath(resource, path)) throw new QueryError(key);
  if (name === 'neq') return (row) => (valueAt(row, path) ?? null) !== wanted;
  const compare = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!compare || (typeof wanted !== 'string' && typeof wanted !== 'number')) throw new QueryError(key);
  return (row) => {
    const value = valueAt(row, path);
    return typeof value === typeof wanted && compare(value as Comparable, wanted);
  };
}

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: true });

function sortBy<R extends Row>(
  resource: Resource,
  rows: readonly R[],
  sort: { field: string; order: 'ASC' | 'DESC' },
  lookup: Lookup,
): R[] {
  if (!isStoredPath(resource, sort.field)) throw new QueryError(sort.field);
  const direction = sort.order === 'DESC' ? -1 : 1;
  const within = secondKey(resource, sort.field);
  const withinEqual = (a: R, b: R) => (within ? collator.compare(String(a[within] ?? ''), String(b[within] ?? '')) : 0);
  const keyed = rows.map((row) => [sortKey(resource, sort.field, row, lookup), row] as const);
  keyed.sort(([a, first], [b, second]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null) || first.id - second.id;
    const order = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
    return order * direction || withinEqual(first, second) * direction || first.id - second.id;
  });
  return keyed.map(([, row]) => row);
}

/** Names by name, amounts by amount: what the eye sees decides, except where the stored form sorts better. */
function sortKey(resource: Resource, path: string, row: Row, lookup: Lookup): string | number | null {
  const value = valueAt(row, path) ?? null;
  const declared = fieldAt(resource.fields, path);
  if (value === null || !declared) return value as null | number;
  const field = asPlain(declared);
  if (field.kind === 'enum' || field.kind === 'reference') return textOf(field, value, lookup);
  return typeof value === 'number' || typeof value === 'string' ? value : Number(value);
}

/** Rows are replaced when they change, never altered, so what was read off one stays true; titles may still change. */
const seen = new WeakMap<Lookup, WeakMap<Row, Map<Resource, string>>>();
function cachedText(resource: Resource, row: Row, lookup: Lookup): string {
  const rows = seen.get(lookup) ?? new WeakMap<Row, Map<Resource, string>>();
  seen.set(lookup, rows);
  const texts = rows.get(row) ?? new Map<Resource, string>();
  rows.set(row, texts);
  const known = texts.get(resource);
  if (known !== undefined) return known;
  const text = searchText(resource, row, lookup);
  texts.set(resource, text);
  return text;
}
