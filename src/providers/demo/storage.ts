import { clear, createStore, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { Fields, Resource, Row } from '../../schema/index.ts';

/** Kept beside the records: each table's revision, and the last id it gave out (ids are never used again). */
export interface Meta {
  revisions: Readonly<Record<string, number>>;
  lastIds: Readonly<Record<string, number>>;
  /** Each table's fields as they were declared when it was written; missing where an older version wrote. */
  shapes?: Readonly<Record<string, string>>;
}

/** All records of some tables, in the order of their ids. */
export type TableRows = Readonly<Record<string, readonly Row[]>>;

/** The stored data cannot be used. */
export class BrokenStorage extends Error {}

/** The demo's storage between reloads, shared by the tabs of one browser. */
export interface Storage {
  /**
   * The tables of which another revision is stored than is known; null where nothing is stored at all.
   *
   * @throws BrokenStorage
   */
  read: (known: Meta['revisions']) => Promise<{ meta: Meta; tables: TableRows } | null>;
  /**
   * In one transaction: either all of it is written or nothing.
   *
   * @param anew - in place of everything that is stored
   */
  write: (tables: TableRows, meta: Meta, anew?: boolean) => Promise<void>;
  /** Moves unusable data to a database of its own, so that nothing is lost. */
  setAside: (at: string) => Promise<void>;
}

/** Storage in IndexedDB: each table as one value under its name, and `meta` beside them. */
export function indexedDbStorage(name = 'konsol-klinik'): Storage {
  const tableStore: UseStore = createStore(name, 'tables');
  return {
    read: (known) =>
      tableStore('readonly', async (store) => {
        const meta = await promisifyRequest<unknown>(store.get('meta'));
        if (meta === undefined) return null;
        if (!isMeta(meta)) throw new BrokenStorage();
        const names = otherTables(meta, known);
        const tables = await Promise.all(names.map((each) => promisifyRequest<unknown>(store.get(each))));
        if (!tables.every(isTable)) throw new BrokenStorage();
        return { meta, tables: Object.fromEntries(names.map((each, at) => [each, tables[at] ?? []])) };
      }),
    write: (tables, meta, anew = false) =>
      tableStore('readwrite', (store) => {
        try {
          if (anew) store.clear();
          for (const [each, rows] of Object.entries(tables)) store.put(rows, each);
          store.put(meta, 'meta');
        } catch (error) {
          // Else the tables put before would be committed without the rest.
          store.transaction.abort();
          throw error;
        }
        return promisifyRequest(store.transaction);
      }),
    async setAside(at) {
      const all = await entries(tableStore);
      await set(at, Object.fromEntries(all), createStore(`${name}-disisihkan`, 'snapshots'));
      await clear(tableStore);
    },
  };
}

/** Storage for tests and for browsers that keep nothing: gone with the tab. */
export function memoryStorage(): Storage {
  let stored: { meta: Meta; tables: TableRows } | null = null;
  return {
    async read(known) {
      if (!stored) return null;
      const { meta, tables } = stored;
      return { meta, tables: Object.fromEntries(otherTables(meta, known).map((each) => [each, tables[each] ?? []])) };
    },
    async write(tables, meta, anew = false) {
      stored = { meta, tables: { ...(!anew && stored?.tables), ...structuredClone(tables) } };
    },
    async setAside() {
      stored = null;
    },
  };
}

const otherTables = ({ revisions }: Meta, known: Meta['revisions']) =>
  Object.keys(revisions).filter((each) => revisions[each] !== known[each]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMeta = (value: unknown): value is Meta =>
  isObject(value) && isObject(value['revisions']) && isObject(value['lastIds']);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && Number.isInteger(row['id']));

/** The shape of each table, stored with it: where another is declared later, screens and commands would fail on it. */
export const shapesOf = (resources: readonly Resource[]): Record<string, string> =>
  Object.fromEntries(
    resources.filter(({ name, source }) => name === source).map(({ name, fields }) => [name, shapeOf(fields)]),
  );

/** The names and kinds of fields, as one text. */
const shapeOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([name, field]) =>
        `${name}:${field.from ? 'computed' : field.kind}${'fields' in field ? `(${shapeOf(field.fields)})` : ''}`,
    )
    .sort()
    .join(' ');
