import fakeRestProvider from 'ra-data-fakerest';
import { fieldAt, isReference, type Lookup, type Resource, type Row, valueAt } from '../../schema/index.ts';
import { createOrders, type Sort } from './orders.ts';
import { asStored, type Ids, paged, pageOf } from './storage.ts';
import { Missing, type Stored, type Table } from './table.ts';

/**
 * The demo's records as far as they are in memory. Every question is answered at once, or throws `Missing` where a part
 * is not read yet; the caller reads that part and asks again. fakerest changes the records of a page; searches go
 * through `schema/query`, because fakerest's own filters match anywhere in a key, split a search into words and hand out
 * what they store.
 */
export function createTables(resources: readonly Resource[]) {
  const tables = new Map<string, Table>();
  const entities = new Map(resources.filter((each) => each.name === each.source).map((each) => [each.name, each]));
  let lookup: Lookup = lookupIn();

  function lookupIn(): Lookup {
    return (source, id) => {
      const entity = entities.get(source);
      const row = entity && get(source, id);
      return row ? entity.titleOf(row) : null;
    };
  }

  const tableOf = (source: string): Table => {
    const table = tables.get(source);
    if (!table) throw new Error(`No table "${source}"`);
    return table;
  };

  function pageAt(source: string, page: number): readonly Stored[] {
    const { pages, whole } = tableOf(source);
    const rows = pages.get(page);
    if (rows) return rows;
    if (whole) return [];
    throw new Missing(source, [page]);
  }

  function get(source: string, id: number): Stored | undefined {
    return Number.isSafeInteger(id) ? pageAt(source, pageOf(id)).find((row) => row.id === id) : undefined;
  }

  /** Throws `Missing` for all unread pages together, where `get` would for one after the other. */
  function requirePages(source: string, wanted: ReadonlySet<number>) {
    const { pages, whole } = tableOf(source);
    const unread = whole ? [] : [...wanted].filter((page) => !pages.has(page));
    if (unread.length > 0) throw new Missing(source, unread);
  }

  /** The records with these ids, in this order; an id without one is left out. */
  function some(source: string, ids: Iterable<number>): Stored[] {
    const wanted = [...ids].filter(Number.isSafeInteger);
    requirePages(source, new Set(wanted.map(pageOf)));
    return wanted.flatMap((id) => get(source, id) ?? []);
  }

  /** The same for the records whose titles the rows show at these paths. */
  function requireTitles({ fields, source }: Resource, paths: readonly string[]) {
    for (const path of paths) {
      const field = fieldAt(fields, path);
      if (!field || !isReference(field) || tableOf(field.to).whole) continue;
      const wanted = new Set<number>();
      for (const row of rows(source)) {
        const id = valueAt(row, path);
        if (typeof id === 'number') wanted.add(pageOf(id));
      }
      requirePages(field.to, wanted);
    }
  }

  function rows(source: string): readonly Stored[] {
    const table = tableOf(source);
    if (!table.whole) throw new Missing(source, 'all');
    table.rows ??= [...table.pages].sort(([a], [b]) => a - b).flatMap(([, page]) => page);
    return table.rows;
  }

  const orders = createOrders({ resources, tableOf, rows, get, requireTitles, lookup: () => lookup });

  /** All rows of a list in its order, or null where the order is not known: sorting the filtered rows is then quicker. */
  function sorted(resource: Resource, sort: Sort): readonly Stored[] | null {
    const [ids, all] = [orders.known(resource, sort), rows(resource.source)];
    if (!ids) return null;
    const known = inOrder.get(ids);
    if (known?.all === all) return known.rows;
    const found = some(resource.source, ids);
    inOrder.set(ids, { all, rows: found });
    return found;
  }
  const inOrder = new WeakMap<Ids, { all: readonly Stored[]; rows: readonly Stored[] }>();

  /** Drops all that depends on the titles of a table's records. */
  function retitled(source: string) {
    lookup = lookupIn();
    orders.forgetTitles(tables, source);
  }

  function clear(source: string, whole: boolean) {
    tables.set(source, { pages: new Map(), whole, rows: null, orders: new Map(), before: new Map() });
    retitled(source);
  }

  /** Changes the record with this id inside its page; fakerest answers later, so one change waits for the other. */
  function change(source: string, id: number, next: Stored | null): Promise<void> {
    const mine = last.then(() => changeNext(source, id, next));
    last = mine.catch(() => undefined);
    return mine;
  }
  let last = Promise.resolve();

  async function changeNext(source: string, id: number, next: Stored | null) {
    const table = tableOf(source);
    const [page, was] = [pageOf(id), get(source, id)];
    const found = pageAt(source, page);
    const rest = fakeRestProvider({ [source]: [...found] });
    if (!next) await rest.delete(source, { id });
    else if (was) await rest.update(source, { id, data: next, previousData: was });
    else await rest.create(source, { data: next });
    const changed = (await rest.getList<Stored>(source, everything)).data;
    const moved = orders.moved(source, was, next);
    if (!table.before.has(page)) table.before.set(page, found);
    table.pages.set(page, changed);
    table.rows = null;
    for (const [key, order] of moved) table.orders.set(key, order);
    const title = entities.get(source)?.titleOf;
    if (was && next && title && title(was) !== title(next)) retitled(source);
  }

  return {
    entities,
    rows,
    get,
    some,
    change,
    sorted,
    requireTitles,
    ordered: orders.of,
    order: orders.read,
    kept: orders.kept,
    /** Titles of referenced records; a new function when one of them changes, so that what is cached by it expires. */
    lookup: (): Lookup => lookup,
    put(source: string, records: readonly Row[]) {
      clear(source, true);
      tableOf(source).pages = paged(records.map(asStored));
    },
    /** Drops what was read of a table that another tab has changed. */
    forget: (source: string) => clear(source, false),
    /** Adds pages read from the storage; a page in memory is as new or newer. */
    fill(source: string, found: ReadonlyMap<number, readonly Row[]>, whole: boolean) {
      const table = tableOf(source);
      for (const [page, read] of found) if (!table.pages.has(page)) table.pages.set(page, read as readonly Stored[]);
      table.whole ||= whole;
    },
    /** The pages of a table. */
    pages: (source: string): ReadonlyMap<number, readonly Stored[]> => tableOf(source).pages,
    orders: (source: string) => tableOf(source).orders,
    /** The tables that the current write has changed, and of each the changed pages as they were before. */
    changed: () =>
      new Map([...tables].filter(([, { before }]) => before.size > 0).map(([name, { before }]) => [name, before])),
    /** The state within a write; call the result to return to it. */
    mark() {
      const marks = [...tables].map(([source, { orders, before, pages }]) => ({
        source,
        orders: new Map(orders),
        pages: new Map([...before.keys()].map((page) => [page, pages.get(page) ?? []])),
      }));
      return () => {
        for (const { source, orders, pages } of marks) {
          const table = tableOf(source);
          const altered = [...table.before].filter(([page, was]) => table.pages.get(page) !== (pages.get(page) ?? was));
          if (altered.length === 0) continue;
          for (const [page, was] of altered) {
            table.pages.set(page, pages.get(page) ?? was);
            if (!pages.has(page)) table.before.delete(page);
          }
          Object.assign(table, { rows: null, orders });
          retitled(source);
        }
      };
    },
    /** Ends the current write; its changes stay. */
    settle() {
      for (const table of tables.values()) table.before = new Map();
    },
    /** Ends the current write; its changes are undone. */
    undo() {
      for (const [source, table] of tables) {
        if (table.before.size === 0) continue;
        for (const [page, found] of table.before) table.pages.set(page, found);
        Object.assign(table, { rows: null, orders: new Map(), before: new Map() });
        retitled(source);
      }
    },
    /** The labels of the entities that refer to a record. */
    usersOf(source: string, id: number): string[] {
      return [...entities.values()].filter((entity) => refersTo(entity, source, id)).map((entity) => entity.label);
    },
  };

  function refersTo(entity: Resource, source: string, id: number): boolean {
    const references = Object.entries(entity.fields).filter(([, field]) => isReference(field) && field.to === source);
    return references.some(([name]) => rows(entity.name).some((row) => row[name] === id));
  }
}

const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
