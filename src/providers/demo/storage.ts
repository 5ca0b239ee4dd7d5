import { clear, createStore, entries, set, type UseStore } from 'idb-keyval';
import type { Row } from '../../schema/index.ts';

/** Kept beside the records: each table's revision, and the last id it gave out (ids are never used again). */
export interface Meta {
  revisions: Record<string, number>;
  lastIds: Record<string, number>;
  /** Each table's fields as they were declared when it was written; missing where an older version wrote. */
  shapes?: Record<string, string>;
  /** The orders that are kept of each table, the oldest first. */
  orders?: Record<string, readonly KeptOrder[]>;
}

/** An order of a list whose ids are kept, and are right as long as the tables it reads titles from are as they were. */
export interface KeptOrder {
  key: string;
  /** The list's name and sort; `archived` for the list of archived records. */
  name: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  archived: boolean;
  /** Revisions of the tables whose titles the rows are sorted by. */
  titles: Readonly<Record<string, number>>;
}

/** The ids of a list's rows in its order. */
export type Ids = Float64Array;

/** Records of one table whose ids are next to each other, in the order of these; read and written together. */
export type Pages = Map<number, readonly Row[]>;
const pageSize = 64;
export const pageOf = (id: number): number => Math.floor(id / pageSize);

export function paged<R extends Row>(rows: readonly R[]): Map<number, R[]> {
  const pages = new Map<number, R[]>();
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const page = pageOf(row.id);
    const known = pages.get(page);
    if (known) known.push(row);
    else pages.set(page, [row]);
  }
  return pages;
}

/** A record with the fields that the provider keeps beside the declared ones. */
export const asStored = <R extends Row>(row: R) => ({ version: 1, updatedBy: null, archivedAt: null, ...row });

/** The changes of a write to one table. */
export interface TableChange {
  /** Removes the pages and orders stored before. */
  anew?: boolean;
  pages: ReadonlyMap<number, readonly Row[]>;
  orders?: ReadonlyMap<string, Ids>;
}

/** Part of a table as stored; `meta` is null where nothing is stored at all. */
export interface Found {
  meta: Meta | null;
  pages: Pages;
}

/** The stored data cannot be used. */
export class BrokenStorage extends Error {}

/** The demo's storage between reloads, shared by the tabs of one browser. */
export interface Storage {
  /**
   * Converts the data of an older version first.
   *
   * @throws BrokenStorage
   */
  meta: () => Promise<Meta | null>;
  /**
   * Pages of a table by number, or all of it; a page that is not kept is empty.
   *
   * @throws BrokenStorage
   */
  read: (source: string, pages: readonly number[] | 'all') => Promise<Found>;
  order: (source: string, key: string) => Promise<{ meta: Meta | null; ids: Ids | null }>;
  /** All in one transaction: either everything is written or nothing. */
  write: (changes: Readonly<Record<string, TableChange>>, meta: Meta) => Promise<void>;
  /** Moves unusable data to a database of its own, so that nothing is lost. */
  setAside: (at: string) => Promise<void>;
}

/** Pages read or written at a time: few enough that copying them blocks nothing. */
const slice = 16;

/** Storage in IndexedDB: `meta` under a key of that name, pages under `[table, number]`, orders under `[table, key]`. */
export function indexedDbStorage(name = 'konsol-klinik'): Storage {
  const kept: UseStore = createStore(name, 'tables');
  return {
    async meta() {
      const meta = await kept('readonly', (store) => asked(store.get(metaKey)));
      if (meta === undefined) return await converted(kept);
      if (!isMeta(meta)) throw new BrokenStorage();
      return meta;
    },
    read: (source, wanted) =>
      kept('readonly', async (store) => {
        const meta = asked(store.get(metaKey));
        const pages: Pages = new Map();
        if (wanted === 'all') {
          for (let from: IDBValidKey = [source]; ; ) {
            const rest = IDBKeyRange.bound(from, [source, Number.POSITIVE_INFINITY], true);
            const [keys, found] = await Promise.all([
              asked(store.getAllKeys(rest, slice)),
              asked<unknown[]>(store.getAll(rest, slice)),
            ]);
            for (const [at, key] of keys.entries()) {
              const page = (key as [string, number])[1];
              pages.set(page, checked(found[at], page));
              from = key;
            }
            if (keys.length < slice) break;
          }
        } else {
          const found = await Promise.all(wanted.map((page) => asked(store.get([source, page]))));
          for (const [at, page] of wanted.entries()) pages.set(page, checked(found[at] ?? [], page));
        }
        return { meta: metaOrNull(await meta), pages };
      }),
    order: (source, key) =>
      kept('readonly', async (store) => {
        const [meta, ids] = await Promise.all([asked(store.get(metaKey)), asked(store.get([source, key]))]);
        return { meta: metaOrNull(meta), ids: ids instanceof Float64Array ? ids : null };
      }),
    write: (changes, meta) => kept('readwrite', (store) => written(store, changes, meta)),
    async setAside(at) {
      const all = await entries(kept);
      const aside = createStore(`${name}-disisihkan`, 'snapshots');
      await set(at, Object.fromEntries(all.map(([key, value]) => [String(key), value])), aside);
      await clear(kept);
    },
  };
}

/** Not `meta`, the key of version 1.0: a tab of that version must not take pages for its own data. */
const metaKey = 'index';

/** A few pages at a time, since the page of the browser cannot paint while they are copied. */
async function written(
  store: IDBObjectStore,
  changes: Readonly<Record<string, TableChange>>,
  meta: Meta,
): Promise<void> {
  const { transaction } = store;
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const putting = put(store, changes, meta).catch((error: unknown) => {
    // What was put before would be committed without the rest. One that failed by itself is over already.
    if (transaction.error === null) transaction.abort();
    throw error;
  });
  await Promise.all([putting, done]);
}

async function put(store: IDBObjectStore, changes: Readonly<Record<string, TableChange>>, meta: Meta): Promise<void> {
  for (const [source, { anew, pages, orders = new Map<string, Ids>() }] of Object.entries(changes)) {
    if (anew) store.delete(IDBKeyRange.bound([source], [source, []]));
    for (const [at, [page, rows]] of [...pages].entries()) {
      const key = [source, page];
      const request: IDBRequest = rows.length > 0 ? store.put(rows, key) : store.delete(key);
      if (at % slice === slice - 1) await asked(request);
    }
    for (const [key, ids] of orders) store.put(ids, [source, key]);
    const listed = new Set(meta.orders?.[source]?.map(({ key }) => key));
    const keys = store.getAllKeys(IDBKeyRange.bound([source, ''], [source, []]));
    keys.onsuccess = () => {
      for (const key of keys.result) if (Array.isArray(key) && !listed.has(String(key[1]))) store.delete(key);
    };
  }
  store.put(meta, metaKey);
}

/** Converts the data of version 1.0, where each table was one value under its name; null where there is none. */
async function converted(kept: UseStore): Promise<Meta | null> {
  const all = await entries<IDBValidKey, unknown>(kept);
  const found = new Map(all.filter((entry): entry is [string, unknown] => typeof entry[0] === 'string'));
  if (!found.has('meta')) return null;
  const { meta, ...tables } = Object.fromEntries(found);
  if (!isMeta(meta)) throw new BrokenStorage();
  const given = Object.entries(tables).filter(([, rows]) => rows !== undefined);
  const changes = given.map(([source, rows]) => {
    if (!isTable(rows)) throw new BrokenStorage();
    return [source, { pages: paged(rows.map(asStored)) }] as const;
  });
  const lastIds = given.map(([source, rows]) => [source, lastId(rows as Row[], meta.lastIds[source])]);
  const revisions = given.map(([source]) => [source, meta.revisions[source] ?? 1]);
  const next = { ...meta, revisions: Object.fromEntries(revisions), lastIds: Object.fromEntries(lastIds) };
  await kept('readwrite', (store) => {
    store.clear();
    return written(store, Object.fromEntries(changes), next);
  });
  return next;
}

/** The last id that was given out. */
export const lastId = (rows: readonly Row[], known = 0): number =>
  rows.reduce((last, { id }) => Math.max(last, id), known);

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Storage for tests and for browsers that keep nothing: gone with the tab. */
export function memoryStorage(): Storage {
  let meta: Meta | null = null;
  const tables = new Map<string, { pages: Pages; orders: Map<string, Ids> }>();
  return {
    meta: async () => meta,
    async read(source, wanted) {
      const pages = tables.get(source)?.pages ?? new Map<number, readonly Row[]>();
      const found: Pages =
        wanted === 'all' ? new Map(pages) : new Map(wanted.map((page) => [page, pages.get(page) ?? []]));
      return { meta, pages: found };
    },
    order: async (source, key) => ({ meta, ids: tables.get(source)?.orders.get(key) ?? null }),
    async write(changes, next) {
      for (const [source, { anew, pages, orders = [] }] of Object.entries(changes)) {
        const table = (anew ? null : tables.get(source)) ?? { pages: new Map(), orders: new Map() };
        tables.set(source, table);
        for (const [page, rows] of structuredClone(pages)) table.pages.set(page, rows);
        for (const [key, ids] of orders) table.orders.set(key, ids);
      }
      meta = structuredClone(next);
    },
    async setAside() {
      tables.clear();
      meta = null;
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMeta = (value: unknown): value is Meta =>
  isObject(value) && isObject(value['revisions']) && isObject(value['lastIds']);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && Number.isInteger(row['id']));
const metaOrNull = (value: unknown): Meta | null => (isMeta(value) ? value : null);

function checked(rows: unknown, page: number): Row[] {
  if (!isTable(rows) || !rows.every(({ id }) => pageOf(id) === page)) throw new BrokenStorage();
  return rows;
}
