import { hashKey } from '@tanstack/react-query';
import { addDays, daysBetween } from '../../domain/core/tanggal.ts';
import type { View } from '../../providers/access.ts';
import {
  archiveFilter,
  archives,
  fieldAt,
  isStoredPath,
  mostRows,
  nearest,
  operators,
  type Resource,
  traitsOf,
  type WrittenFilter,
} from '../../schema/index.ts';
import type { Declarations } from '../base/declarations.ts';
import { type ListOpening, orderOf } from './keptPeriod.ts';
import { type ListLayout, readListLayout } from './listLayout.ts';

// State of a list: the declaration, then the kept view, then one's own looks, then the address, which says no more than
// what differs: `?status=Paid&tanggal_gte=2026-08-01&q=anisa&urut=-tanggal&hal=2`.

/** State of a list on screen. */
export interface ListState extends ListLayout, ListOpening {
  page: number;
}

/** The parts of it that an address names, and the kept view that it begins with; 0 for none. */
type ListAddress = { [K in keyof ListState]?: ListState[K] | undefined } & { view?: number | undefined };

const names = {
  sort: 'urut',
  page: 'hal',
  perPage: 'baris',
  columns: 'kolom',
  compact: 'rapat',
  view: 'lihat',
} as const;
/** Filters that no plain parameter says, as JSON. */
const rest = 'filter';
/** Names of these in links of react-admin's own parts, beside the same JSON. */
const published = {
  sort: 'sort',
  order: 'order',
  page: 'page',
  perPage: 'perPage',
  shown: 'displayedFilters',
} as const;
/** Not filters, whatever fields are called. */
const reserved: ReadonlySet<string> = new Set([...Object.values(names), rest, ...Object.values(published)]);

/** Rows of a page of product §2.6 and §9, unless somebody chose others. */
const perPage = 10;

/**
 * The list that an address asks for. A filter or order by what the reader's declaration does not know is left out.
 *
 * @param today - the date from which `tanggal_gte=-7` counts
 */
export function parseListAddress(resource: Resource, search: string, today: string): ListAddress {
  const params = new URLSearchParams(search);
  const columns = params.get(names.columns);
  const compact = params.get(names.compact);
  return {
    view: whole(params.get(names.view), 0),
    filter: filterIn(resource, params, today),
    sort: sortIn(resource, params),
    page: whole(params.get(names.page) ?? params.get(published.page), 1),
    perPage: whole(params.get(names.perPage) ?? params.get(published.perPage), 1, mostRows),
    ...(columns !== null && { columns: columns === '' ? null : columns.split(',') }),
    ...(compact !== null && { compact: compact === '1' }),
  };
}

/** Start of a list, beside its declaration. */
export interface ListDefaults {
  /** The kept views of whoever reads it, of this list. */
  views: readonly View[];
  /** Their own way of looking at it. */
  own: Partial<ListLayout>;
  /** Filter and order of a screen of its own. */
  opens?: ListOpening | undefined;
  today: string;
  mayArchive: boolean;
}

/** Start of a list for whoever is signed in. */
export function listDefaultsOf(
  resource: Resource,
  { views, may, now }: Pick<Declarations, 'views' | 'may' | 'now'>,
  opens: ListDefaults['opens'],
): ListDefaults {
  const at = now();
  return {
    views: views.filter(({ daftar }) => daftar === resource.name),
    own: readListLayout(at.user, resource.name),
    opens,
    today: at.today,
    mayArchive: archives(resource) && may(resource.name, 'delete'),
  };
}

/** The list at an address: what it shows, the kept view it begins with, and what it would show without more. */
export function resolve(resource: Resource, search: string, beginning: ListDefaults) {
  const { views, own, opens, today } = beginning;
  const { view: named, ...asked } = parseListAddress(resource, search, today);
  const view = named === undefined ? defaultOf(views) : views.find(({ id }) => id === named);
  const kept: ListAddress = view ? inView(resource, view, beginning) : {};
  const start: ListState = {
    filter: kept.filter ?? (view ? {} : (opens?.filter ?? {})),
    sort: kept.sort ?? opens?.sort ?? orderOf(resource),
    page: 1,
    perPage: kept.perPage ?? own.perPage ?? perPage,
    columns: (kept.columns === undefined ? own.columns : kept.columns) ?? null,
    compact: kept.compact ?? own.compact ?? false,
  };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const state = { ...start, ...Object.fromEntries(given) } as ListState;
  const sort = asked.sort ?? unchosenOrder(resource, start, state.filter);
  return { state: { ...state, sort }, start, view };
}

/** The order of a list while nobody chose one: hits of a search come nearest first. */
const unchosenOrder = (resource: Resource, start: ListState, { q }: WrittenFilter): ListOpening['sort'] =>
  q && same(start.sort, orderOf(resource)) ? nearest : start.sort;

/** A list with another filter, from the first page on. */
export function filteredBy(resource: Resource, state: ListState, start: ListState, filter: WrittenFilter): ListState {
  const isChosen = !same(state.sort, unchosenOrder(resource, start, state.filter));
  return { ...state, filter, page: 1, sort: isChosen ? state.sort : unchosenOrder(resource, start, filter) };
}

/** The view that a list begins with: one's own before that of the role. */
const defaultOf = (views: readonly View[]): View | undefined => {
  const defaults = views.filter(({ utama }) => utama);
  return defaults.find(({ untuk }) => untuk === null) ?? defaults[0];
};

/** State that a view keeps, without fields its reader may not see. */
function inView(resource: Resource, { alamat }: View, { today, mayArchive }: ListDefaults): ListAddress {
  const asked = parseListAddress(resource, alamat, today);
  const filter = Object.entries(asked.filter ?? {}).filter(
    ([key]) => isFilter(resource, key) && (mayArchive || key !== archiveFilter),
  );
  return { ...asked, filter: Object.fromEntries(filter) };
}

/** True where a list shows something else than its view keeps, the page aside. */
export const isChanged = (state: ListState, start: ListState): boolean => viewAddress(state) !== viewAddress(start);

/**
 * A list as an address: what differs from `start`, which an address without anything shows.
 *
 * @param search - the present address, whose other parameters stay
 */
export function diff(resource: Resource, state: ListState, start: ListState, search: string): string {
  const params = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search))
    if (key === names.view || !(key === 'q' || reserved.has(key) || isFilter(resource, key))) params.append(key, value);
  if (!same(state.filter, start.filter)) for (const [key, text] of filterParams(state.filter)) params.append(key, text);
  const { field, order } = state.sort;
  if (!same(state.sort, unchosenOrder(resource, start, state.filter)))
    params.set(names.sort, order === 'DESC' ? `-${field}` : field);
  if (state.page > 1) params.set(names.page, String(state.page));
  // A further page is the same for whoever is sent its address.
  const counted = state.page > 1 && !params.has(names.view) && state.perPage !== perPage;
  if (counted || state.perPage !== start.perPage) params.set(names.perPage, String(state.perPage));
  if (!same(state.columns, start.columns)) params.set(names.columns, (state.columns ?? []).join());
  if (state.compact !== start.compact) params.set(names.compact, state.compact ? '1' : '0');
  return queryText(params);
}

/** Everything that a list shows, for a kept view: whatever a list begins with later, the view stays as it is. */
export function viewAddress({ filter, sort, columns, compact, perPage }: ListState): string {
  const params = new URLSearchParams(filterParams(filter));
  params.set(names.sort, sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  params.set(names.columns, (columns ?? []).join());
  params.set(names.compact, compact ? '1' : '0');
  params.set(names.perPage, String(perPage));
  return queryText(params);
}

/**
 * The same with the days of its filter counted from today, as `+7`, so that a kept view moves along; null where it has
 * none.
 */
export function followingDay(resource: Resource, state: ListState, today: string): ListState | null {
  const steps = Object.entries(state.filter).map(([key, value]) => {
    const field = fieldAt(resource.fields, pathOf(resource, key) ?? '');
    const isDay = field && traitsOf(field).shape === 'day' && typeof value === 'string';
    const days = isDay ? daysBetween(today, value) : Number.NaN;
    return [key, Math.abs(days) < 10_000 ? `${days < 0 ? '' : '+'}${days}` : value] as const;
  });
  const filter = Object.fromEntries(steps);
  return same(filter, state.filter) ? null : { ...state, filter };
}

/** True for a kept view whose days are counted from today. */
export const followsDay = (address: string): boolean => /=(?:%2B|-)\d{1,4}(?:&|$)/.test(address);

/** The address of a kept view; of the list itself for 0. */
export const viewSearch = (id: number): string => `?${names.view}=${id}`;

/** A filter as parameters; `q=` for none, since an address without a filter may begin with one. */
export function filterParams(filter: WrittenFilter): [string, string][] {
  const plain: [string, string][] = [];
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) {
    const values: readonly unknown[] = Array.isArray(value) && value.length > 1 ? value : [value];
    if (value === undefined || (key === 'q' && value === '')) continue;
    if (reserved.has(key) || !values.every(isPlain)) others[key] = value;
    else for (const each of values) plain.push([key, textOf(each)]);
  }
  if (Object.keys(others).length > 0) plain.push([rest, JSON.stringify(others)]);
  return plain.length > 0 ? plain : [['q', '']];
}

/** Parameters as text, with the punctuation that a query may have as it is. */
export const queryText = (params: URLSearchParams): string =>
  params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');

const same = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

const isPlain = (value: unknown) =>
  value === null || typeof value === 'boolean' || Number.isFinite(value) || (typeof value === 'string' && value !== '');

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : String(value);

function whole(text: string | null, least: number, most = 1_000_000): number | undefined {
  const value = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function sortIn(resource: Resource, params: URLSearchParams): ListOpening['sort'] | undefined {
  const text = params.get(names.sort) ?? params.get(published.sort) ?? '';
  const field = text.replace(/^-/, '');
  const descends = text.startsWith('-') || params.get(published.order) === 'DESC';
  return isStoredPath(resource, field) ? { field, order: descends ? 'DESC' : 'ASC' } : undefined;
}

function filterIn(resource: Resource, params: URLSearchParams, today: string): WrittenFilter | undefined {
  const filter: Record<string, unknown> = objectIn(params.get(rest)) ?? {};
  let named = params.has(rest) || params.has('q');
  for (const [key, text] of params) {
    if (reserved.has(key) || !isFilter(resource, key)) continue;
    if (key === 'q' && text === '') continue;
    const value = readValue(resource, key, text, today);
    filter[key] = Object.hasOwn(filter, key) ? [filter[key], value].flat() : value;
    named = true;
  }
  return named ? filter : undefined;
}

function objectIn(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const suffix = new RegExp(`_(?:${operators.join('|')})$`);

/** The field that a filter's key is about. */
export function pathOf(resource: Resource, key: string): string | undefined {
  if (isStoredPath(resource, key)) return key;
  const path = key.replace(suffix, '');
  return path !== key && isStoredPath(resource, path) ? path : undefined;
}

/** True for the search, the switch to archived records, and what compares a field that the reader knows. */
const isFilter = (resource: Resource, key: string): boolean =>
  key === 'q' || key === archiveFilter || pathOf(resource, key) !== undefined;

function readValue(resource: Resource, key: string, text: string, today: string): unknown {
  if (key === 'q') return text;
  if (key === archiveFilter) return text === 'ya' || text === 'true';
  if (text === '') return null;
  const path = pathOf(resource, key) ?? '';
  const field = fieldAt(resource.fields, path);
  const shape = field ? traitsOf(field).shape : 'number';
  if (shape === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (shape === 'boolean')
    return text === 'ya' || text === 'true' ? true : text === 'tidak' || text === 'false' ? false : text;
  return shape === 'day' && /^[+-]\d{1,4}$/.test(text) ? addDays(today, Number(text)) : text;
}

/** The list of a resource with filters set, as its address says them. */
export const listWith = (resource: { name: string }, filter: Record<string, unknown>) =>
  `/${resource.name}?${queryText(new URLSearchParams(filterParams(filter)))}`;
