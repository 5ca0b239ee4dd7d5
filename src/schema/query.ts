import { matches, valueAt } from './conditions.ts';
import { isList, isReference } from './fields.ts';
import { type Filter, fixedIn, QueryError } from './filter.ts';
import { collator } from './format.ts';
import { namesOf } from './formerNames.ts';
import { type Lookup, textOf, traitsOf } from './kinds.ts';
import { fieldAt, isStoredPath, type Resource, secondKey } from './resource.ts';
import { closedKeys, openKeys, searchedPaths } from './rights.ts';
import { called, enough, holdsWord, nearness, nearnessOf, soundTest, type Texts, termsOf } from './search.ts';
import { lineOf, nameText, soundText } from './words.ts';

export type Row = Record<string, unknown> & { id: number };

export interface Query {
  filter: Filter;
  /** Without one the hits of a search come by nearness, and other rows as they are stored. */
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

/**
 * The order by nearness to the filter's `q`, the nearest first, equally near ones in the list's own order; without `q` it
 * is the list's own order. To be asked for wherever nobody chose another one: pickers, the palette, a list that is searched.
 *
 * @example dataProvider.getList('pasien', { filter: { q: 'nur aini' }, sort: nearest, pagination })
 */
export const nearest = { field: 'q', order: 'ASC' } as const;

/** The order that a query asks for, or null for nearness. */
export function sortAsked(resource: Resource, { filter, sort }: Pick<Query, 'filter' | 'sort'>): Query['sort'] | null {
  if (sort && sort.field !== nearest.field) return sort;
  if (filter.search !== '') return null;
  return sort && resource.list.sort;
}

/** The names of a record that rows refer to, its title first; none while it is not known. */
export type NamesLookup = (resource: string, id: number) => readonly string[];

/** The most rows of a page. */
export const mostRows = 100;

/**
 * The rows of a list: those that match the filter's condition and its search (product §2.6). Text sorts in Indonesian
 * order, references by title, empty values last.
 *
 * @throws QueryError for a sort that names no declared field, and for a page of too many rows
 */
export function select<R extends Row>(
  resource: Resource,
  rows: readonly R[],
  query: Query,
  lookup: NamesLookup,
): Selected<R> {
  const { search, where } = query.filter;
  const all = { all: [...fixedIn(resource), where] };
  const matching = rows.filter((row) => matches(all, row));
  const { hits, meant } = hitsAmong(resource, matching, search, lookup);
  const sort = sortAsked(resource, query);
  const titles: Lookup = (to, id) => lookup(to, id)[0] ?? null;
  const sorted =
    sort === undefined ? [...hits.keys()] : sortBy(resource, [...hits.keys()], sort ?? resource.list.sort, titles);
  if (sort === null) sorted.sort((a, b) => Number(hits.get(a)) - Number(hits.get(b)));
  const found = { total: hits.size, ...(meant && { meant }) };
  if (!query.pagination) return { data: sorted, ...found };
  const { page, perPage } = query.pagination;
  if (perPage > mostRows) throw new QueryError('range');
  return { data: sorted.slice((page - 1) * perPage, page * perPage), ...found };
}

interface Selected<R> {
  data: R[];
  total: number;
  /** Nothing holds what was searched: the names of these rows sound like it. */
  meant?: true;
}

/**
 * The rows that a search finds, each with its nearness: those in which every word stands somewhere, without regard to
 * case, marks and points; where none is called so, those whose name sounds alike, too, and where no name does, those that refer to
 * one. Without a search, all of them.
 */
function hitsAmong<R extends Row>(
  resource: Resource,
  rows: readonly R[],
  search: string,
  lookup: NamesLookup,
): { hits: Map<R, number>; meant: boolean } {
  const terms = termsOf(search);
  if (terms === null) return { hits: new Map(rows.map((row) => [row, nearness.shown])), meant: false };
  const hits = new Map<R, number>();
  const own = new Map<R, number>();
  const referred = new Map<R, number>();
  const [soundsLike, closed] = [soundTest(terms), closedKeys(resource)];
  let isCalled = false;
  for (const row of rows) {
    const texts = textsOf(resource, row);
    const named = namesBehind(resource, row, lookup);
    const all = [texts.shown, ...named.map(({ title }) => title)];
    const isHeld = terms.words.length > 0 && terms.words.every((word) => all.some((text) => holdsWord(text, word)));
    const isKey = closed.some((name) => terms.keys.includes(String(row[name] ?? '')));
    if (isHeld || isKey) {
      const by = isKey ? nearness.equal : nearnessOf(terms, texts);
      isCalled ||= by <= called;
      hits.set(row, by);
    }
    if (isCalled) continue;
    const by = soundsLike(texts.sound);
    const behind = named.flatMap(({ sound }) => soundsLike(sound) ?? []);
    if (by !== null) own.set(row, by);
    if (behind.length > 0) referred.set(row, Math.min(...behind));
  }
  if (isCalled) return { hits, meant: false };
  const alike = [...own].filter(([, by]) => by === nearness.sounds);
  const near = alike.length >= enough ? new Map(alike) : own.size > 0 ? own : referred;
  return { hits: new Map([...near, ...hits]), meant: hits.size === 0 && near.size > 0 };
}

/** Length of a row's search text: as much as the n-grams of the database's index have room for. */
const longestText = 50_000;

/** The text that the search box searches: what the row is called, then its columns, as far as everybody who may list them may read them. */
export function searchText(resource: Resource, row: Row): string {
  const keys = openKeys(resource).flatMap((name) => {
    const field = resource.fields[name];
    const rows = isList(field) ? ((row[name] ?? []) as readonly Row[]).map((each) => [each]) : [row[name]];
    return field ? rows.flatMap((each) => textOf(field, each, () => '') || []) : [];
  });
  const columns = searchedPaths(resource).map((path) => lineOf(shown(resource, path, row)));
  return [nameText(...namesOf(resource, row), ...keys), ...columns].join('\n').slice(0, longestText);
}

/** The text of a field that the row itself shows. */
const shown = (resource: Resource, path: string, row: Row): string => {
  const field = fieldAt(resource.fields, path);
  if (!field) return `${row.id} ${resource.formatId(row.id)}`;
  return isReference(field) ? '' : textOf(field, valueAt(row, path), () => '');
};

/** Rows are replaced when they change, never altered, so a text stays valid. */
const textsOfRows = new WeakMap<Row, Map<Resource, Texts>>();
function textsOf(resource: Resource, row: Row): Texts {
  const texts = textsOfRows.get(row) ?? new Map<Resource, Texts>();
  textsOfRows.set(row, texts);
  const known = texts.get(resource);
  if (known) return known;
  const names = namesOf(resource, row);
  const made = { shown: searchText(resource, row), title: nameText(...names), sound: soundText(...names) };
  texts.set(resource, made);
  return made;
}

type NameTexts = Pick<Texts, 'title' | 'sound'>;

/** The names of what a row refers to. */
function namesBehind(resource: Resource, row: Row, lookup: NamesLookup): NameTexts[] {
  return searchedPaths(resource).flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    const id = isReference(field) ? valueAt(row, path) : null;
    return typeof id === 'number' && isReference(field) ? [nameTexts(lookup, field.to, id)] : [];
  });
}

/** A new `lookup` comes with new names. */
const textsOfNames = new WeakMap<NamesLookup, Map<string, NameTexts>>();
function nameTexts(lookup: NamesLookup, to: string, id: number): NameTexts {
  const texts = textsOfNames.get(lookup) ?? new Map<string, NameTexts>();
  textsOfNames.set(lookup, texts);
  const known = texts.get(`${to} ${id}`);
  if (known) return known;
  const names = lookup(to, id);
  const made = { title: nameText(...names), sound: soundText(...names) };
  texts.set(`${to} ${id}`, made);
  return made;
}

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
