import { clear, createStore, entries, getMany, set, setMany, type UseStore } from 'idb-keyval';
import type { Row } from '../../schema/index.ts';

/** Kept beside the tables: each one's revision, and the last id it gave out (ids are never used again). */
export interface Meta {
  revisions: Record<string, number>;
  lastIds: Record<string, number>;
  /** Each table's fields as they were declared when it was written; missing where an older version wrote. */
  shapes?: Record<string, string>;
}

/** The tables that were asked for, or the reason that there are none. */
export type Snapshot = { tables: Record<string, Row[]>; meta: Meta } | 'none' | 'broken';

/** The demo's storage between reloads, shared by the tabs of one browser. */
export interface Storage {
  read: (sources: readonly string[]) => Promise<Snapshot>;
  meta: () => Promise<Meta | null>;
  /** All in one transaction: either every table is written or none. */
  write: (tables: Record<string, readonly Row[]>, meta: Meta) => Promise<void>;
  /** Moves unusable data to a database of its own, so that nothing is lost. */
  setAside: (at: string) => Promise<void>;
}

/** Storage in IndexedDB. */
export function indexedDbStorage(name = 'konsol-klinik'): Storage {
  const store: UseStore = createStore(name, 'tables');
  return {
    async read(sources) {
      const [meta, ...tables] = await getMany<unknown>(['meta', ...sources], store);
      if (meta === undefined) return 'none';
      if (!isMeta(meta) || !tables.every((table) => table === undefined || isTable(table))) return 'broken';
      const found = sources.flatMap((source, index) => {
        const table = tables[index];
        return isTable(table) ? [[source, table] as const] : [];
      });
      return { tables: Object.fromEntries(found), meta };
    },
    async meta() {
      const [meta] = await getMany<unknown>(['meta'], store);
      return isMeta(meta) ? meta : null;
    },
    write: (tables, meta) => setMany([...Object.entries(tables), ['meta', meta]], store),
    async setAside(at) {
      const all = await entries(store);
      const aside = createStore(`${name}-disisihkan`, 'snapshots');
      await set(at, Object.fromEntries(all.map(([key, value]) => [String(key), value])), aside);
      await clear(store);
    },
  };
}

/** Storage for tests and for browsers that keep nothing: gone with the tab. */
export function memoryStorage(): Storage {
  let kept: { tables: Record<string, Row[]>; meta: Meta } | null = null;
  return {
    read: async () => kept ?? 'none',
    meta: async () => kept?.meta ?? null,
    write: async (tables, meta) => {
      kept = { tables: { ...kept?.tables, ...structuredClone(tables as Record<string, Row[]>) }, meta };
    },
    setAside: async () => {
      kept = null;
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMeta = (value: unknown): value is Meta =>
  isObject(value) && isObject(value['revisions']) && isObject(value['lastIds']);
const isTable = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && Number.isInteger(row['id']));
