import { matches, valueAt } from './conditions.ts';
import { type Filter, fixedIn, QueryError } from './filter.ts';
import { collator } from './format.ts';
import { type Lookup, textOf, traitsOf } from './kinds.ts';
import { fieldAt, isStoredPath, type Resource, secondKey } from './resource.ts';
import { searchedPaths } from './rights.ts';

export type Row = Record<string, unknown> & { id: number };

export interface Query {
  filter: Filter;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

/** The most rows of a page. */
export const mostRows = 100;

/**
 * The rows of a list: those that match the filter's condition and contain the search text in a column, without case
 * (product §2.6). Text sorts in Indonesian order, references by title, empty values last.
 *
 * @throws QueryError for a sort that names no declared field, and for a page of too many rows
 */
export function select<R extends Row>(resource: Resource, rows: readonly R[], query: Query, lookup: Lookup) {
  const { search, where } = query.filter;
  const all = { all: [...fixedIn(resource), where] };
  const found = rows.filter(
    (row) => matches(all, row) && (search === '' || cachedText(resource, row, lookup).includes(search)),
  );
  const sorted = query.sort ? sortBy(resource, found, query.sort, lookup) : found;
  if (!query.pagination) return { data: sorted, total: found.length };
  const { page, perPage } = query.pagination;
  if (perPage > mostRows) throw new QueryError('range');
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** Length of a row's search text: as much as the n-grams of the database's index have room for. */
const longestText = 50_000;

/** Text that the search box searches: the columns of a row in lower case, as far as everybody who may list them may read them. */
export function searchText(resource: Resource, row: Row, lookup: Lookup): string {
  return searchedPaths(resource)
    .map((path) => shown(resource, path, row, lookup))
    .join('\n')
    .toLowerCase()
    .slice(0, longestText);
}

const shown = (resource: Resource, path: string, row: Row, lookup: Lookup): string => {
  const field = fieldAt(resource.fields, path);
  return field ? textOf(field, valueAt(row, path), lookup) : `${row.id} ${resource.formatId(row.id)}`;
};

type Sort = NonNullable<Query['sort']>;
/** A row with the value that it is sorted by. */
type KeyedRow<R> = readonly [string | number | null, R];

function sortBy<R extends Row>(resource: Resource, rows: readonly R[], sort: Sort, lookup: Lookup): R[] {
  const compare = keyedOrder(resource, sort);
  const keyed = rows.map((row) => [sortKey(resource, sort.field, row, lookup), row] as const);
  return keyed.sort(compare).map(([, row]) => row);
}

/** @throws QueryError for a sort that names no declared field */
function keyedOrder(resource: Resource, sort: Sort): (a: KeyedRow<Row>, b: KeyedRow<Row>) => number {
  if (!isStoredPath(resource, sort.field)) throw new QueryError(sort.field);
  const direction = sort.order === 'DESC' ? -1 : 1;
  const within = secondKey(resource, sort.field);
  const withinEqual = (a: Row, b: Row) =>
    within ? collator.compare(String(a[within] ?? ''), String(b[within] ?? '')) : 0;
  return ([a, first], [b, second]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null) || (first.id - second.id) * direction;
    const order = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
    return (order || withinEqual(first, second) || first.id - second.id) * direction;
  };
}

/** The value that a row is sorted by: as shown or as stored, see `Traits.sorts`. */
function sortKey(resource: Resource, path: string, row: Row, lookup: Lookup): string | number | null {
  const value = valueAt(row, path) ?? null;
  const field = fieldAt(resource.fields, path);
  if (value === null || !field) return value as null | number;
  if (traitsOf(field).sorts === 'shown') return textOf(field, value, lookup);
  return typeof value === 'number' || typeof value === 'string' ? value : Number(value);
}

/** Rows are replaced when they change, never altered, so a text stays valid; a new `lookup` comes with new titles. */
const searchTexts = new WeakMap<Lookup, WeakMap<Row, Map<Resource, string>>>();
function cachedText(resource: Resource, row: Row, lookup: Lookup): string {
  const rows = searchTexts.get(lookup) ?? new WeakMap<Row, Map<Resource, string>>();
  searchTexts.set(lookup, rows);
  const texts = rows.get(row) ?? new Map<Resource, string>();
  rows.set(row, texts);
  const known = texts.get(resource);
  if (known !== undefined) return known;
  const text = searchText(resource, row, lookup);
  texts.set(resource, text);
  return text;
}
