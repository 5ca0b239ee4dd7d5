import {
  archivedOf,
  fieldAt,
  fixedIn,
  isReference,
  isStoredPath,
  type Lookup,
  matches,
  noFilter,
  type Query,
  QueryError,
  type Resource,
  type Row,
  rowOrder,
  secondKey,
  select,
} from '../../schema/index.ts';
import type { Ids, KeptOrder } from './storage.ts';
import { Missing, type Order, type Stored, type Table } from './table.ts';

export type Sort = NonNullable<Query['sort']>;

interface Options {
  resources: readonly Resource[];
  tableOf: (source: string) => Table;
  rows: (source: string) => readonly Stored[];
  get: (source: string, id: number) => Stored | undefined;
  requireTitles: (resource: Resource, paths: readonly string[]) => void;
  lookup: () => Lookup;
}

/** Fewer rows are sorted as quickly as their order is read. */
const worthKeeping = 1_000;
/** Most orders kept of one table: each is written anew when a row of it moves. */
const mostKept = 4;

/**
 * The ids of lists in their order, so that a page of a list is read without the others, and a filter leaves the rows
 * sorted. A changed row is moved to its new place.
 */
export function createOrders({ resources, tableOf, rows, get, requireTitles, lookup }: Options) {
  /** The ids of a list in its order; null where they must be sorted first. */
  function known(resource: Resource, sort: Sort): Ids | null {
    if (!isStoredPath(resource, sort.field)) throw new QueryError(sort.field);
    const table = tableOf(resource.source);
    const key = keyOf(resource, sort);
    const order = table.orders.get(key);
    // The storage is asked first, unless that would take longer than to sort.
    const few = table.whole && rows(resource.source).length < worthKeeping;
    if (order === undefined && !few) throw new Missing(resource.source, { order: key });
    return order?.ids ?? null;
  }

  /** The same, sorted now where there is none. */
  function of(resource: Resource, sort: Sort): Ids {
    const found = known(resource, sort);
    if (found) return found;
    requireTitles(resource, [sort.field]);
    const visible = rows(resource.source).filter((row) => isVisible(resource, row));
    const { data } = select(resource, visible, { filter: noFilter, sort }, lookup());
    const ids = Float64Array.from(data, ({ id }) => id);
    tableOf(resource.source).orders.set(keyOf(resource, sort), { resource, sort, ids });
    return ids;
  }

  /** The orders that a change of one record alters, by their keys. */
  function moved(source: string, was: Stored | undefined, next: Stored | null): [string, Order][] {
    return [...tableOf(source).orders].flatMap(([key, order]): [string, Order][] => {
      if (!order) return [];
      const { resource, sort, ids } = order;
      const from = was && isAmong(resource, was) ? was : null;
      const to = next && isAmong(resource, next) ? next : null;
      const compare = rowOrder(resource, sort, lookup());
      if (!(from || to) || (from && to && compare(from, to) === 0)) return [];
      const others = from ? ids.filter((id) => id !== from.id) : ids;
      return [[key, { ...order, ids: to ? inserted(others, to, (id) => placed(source, id, to, compare)) : others }]];
    });
  }

  function asKept(key: string, order: Order, revisions: Readonly<Record<string, number>>): KeptOrder | null {
    const { resource, sort, ids } = order;
    const { name, archived = false } = resource;
    const declared = declaredAs(name, archived);
    const titles = titlesIn(order);
    // A later session compares the declaration with the key's; it cannot tell whether a function has changed.
    const lasts = titles === null || resources.find((each) => each.name === titles)?.titleFrom;
    if (ids.length < worthKeeping || !declared || keyOf(declared, sort) !== key || !lasts) return null;
    return { key, name, archived, sort, titles: titles === null ? {} : { [titles]: revisions[titles] ?? 0 } };
  }

  function declaredAs(name: string, archived: boolean): Resource | null {
    const found = resources.find((each) => each.name === name);
    return found ? (archived ? archivedOf(found) : found) : null;
  }

  const opens = ({ name, sort }: KeptOrder): boolean => {
    const list = declaredAs(name, false)?.list;
    return list?.sort.field === sort.field && list.sort.order === sort.order;
  };

  const placed = (source: string, id: number, row: Row, compare: (a: Row, b: Row) => number): number => {
    const other = get(source, id);
    return other ? compare(other, row) : 0;
  };

  return {
    known,
    of,
    moved,
    /** Drops the orders that sort by the titles of a table's records. */
    forgetTitles(tables: ReadonlyMap<string, Table>, source: string) {
      for (const { orders } of tables.values())
        for (const [key, order] of orders) if (order && titlesIn(order) === source) orders.set(key, null);
    },
    /** An order as stored; null where it is out of date. */
    read(kept: KeptOrder | undefined, ids: Ids | null, revisions: Readonly<Record<string, number>>): Order | null {
      const resource = kept && declaredAs(kept.name, kept.archived);
      if (!resource || !ids) return null;
      const current = Object.entries(kept.titles).every(([source, revision]) => revisions[source] === revision);
      return current && keyOf(resource, kept.sort) === kept.key ? { resource, sort: kept.sort, ids } : null;
    },
    /** The orders of a table to store: the newest, and that in which the list opens. */
    kept(source: string, before: readonly KeptOrder[], revisions: Readonly<Record<string, number>>): KeptOrder[] {
      const { orders } = tableOf(source);
      const unread = before.filter(({ key }) => orders.get(key) === undefined);
      const read = [...orders].flatMap(([key, order]) => (order ? (asKept(key, order, revisions) ?? []) : []));
      const all = [...unread, ...read];
      const newest = new Set([...all.filter((each) => !opens(each)), ...all.filter(opens)].slice(-mostKept));
      return all.filter((each) => newest.has(each));
    },
  };
}

/** True of the rows that a list can show: the archived, or the others. */
export const isVisible = (resource: Resource, row: Stored): boolean =>
  (row.archivedAt !== null) === (resource.archived ?? false);
const isAmong = (resource: Resource, row: Stored): boolean =>
  isVisible(resource, row) && matches({ all: fixedIn(resource) }, row);

/** The entity by whose titles an order sorts, or null. */
function titlesIn({ resource, sort }: Order): string | null {
  const field = fieldAt(resource.fields, sort.field);
  return field && isReference(field) ? field.to : null;
}

/** Everything that an order depends on beside the records; the browser, because each may collate in its own way. */
function keyOf(resource: Resource, sort: Sort): string {
  const { name, where, only, archived = false } = resource;
  const by = fieldAt(resource.fields, sort.field) ?? null;
  const browser = globalThis.navigator?.userAgent ?? '';
  return JSON.stringify([
    name,
    archived,
    sort.field,
    sort.order,
    secondKey(resource, sort.field) ?? null,
    by,
    where,
    only.list ?? null,
    browser,
  ]);
}

/** The ids with one more, placed by binary search; `place` is below 0 for ids that come before it. */
function inserted(ids: Ids, { id }: Row, place: (id: number) => number): Ids {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place(ids[middle] ?? 0) < 0) low = middle + 1;
    else high = middle;
  }
  const more = new Float64Array(ids.length + 1);
  more.set(ids.subarray(0, low));
  more[low] = id;
  more.set(ids.subarray(low), low + 1);
  return more;
}
