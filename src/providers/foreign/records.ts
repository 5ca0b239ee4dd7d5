import type { DataProvider } from 'react-admin';
import type { Row } from '../../schema/index.ts';

/** Rows of one call, where all rows are read. */
const pageSize = 100;

/** All rows of an entity, however many pages that is. */
export async function everyRow(backend: DataProvider, source: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await backend.getList<Row>(source, {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page, perPage: pageSize },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** The records of a backend during one write, as it leaves them. */
export function recordsOf(backend: DataProvider) {
  const records = new Map<string, Row | undefined>();
  const tables = new Map<string, Map<number, Row>>();
  /** Records that were read to be written, or are written. */
  const held = new Set<string>();
  const changed = new Set<string>();
  const failures = new WeakSet<object>();

  async function asked<T>(call: () => Promise<{ data: T }>): Promise<T> {
    try {
      return (await call()).data;
    } catch (error) {
      failures.add(Object(error));
      throw error;
    }
  }
  async function noted<T>(source: string, call: () => Promise<{ data: T }>): Promise<T> {
    // Also of a write whose answer was lost nobody knows whether it was done.
    changed.add(source);
    return asked(call);
  }
  function keep(source: string, id: number, row: Row | undefined): Row | undefined {
    const key = `${source} ${id}`;
    held.add(key);
    records.set(key, row);
    if (row) tables.get(source)?.set(id, row);
    else tables.get(source)?.delete(id);
    return row;
  }
  return {
    /** The entities that this write may have changed. */
    changed,
    /** True of an error that came from the backend. */
    isFailure: (error: unknown) => failures.has(Object(error)),
    /** @param lock - about to be written, so that it is read anew: nobody is kept from changing it in between */
    async one(source: string, id: number, lock = false): Promise<Row | undefined> {
      const key = `${source} ${id}`;
      if (lock ? held.has(key) : records.has(key)) return records.get(key);
      // Not from the rows of a list, which may have fewer fields.
      const row = await asked(() => one(backend, source, id));
      if (lock) return keep(source, id, row);
      records.set(key, row);
      return row;
    },
    async all(source: string): Promise<Row[]> {
      const known =
        tables.get(source) ??
        new Map((await asked(async () => ({ data: await everyRow(backend, source) }))).map((row) => [row.id, row]));
      tables.set(source, known);
      return [...known.values()];
    },
    async create(source: string, data: Values): Promise<Row> {
      const row = await noted(source, () => backend.create<Row>(source, { data }));
      keep(source, row.id, row);
      return row;
    },
    async update(source: string, previousData: Row, data: Values): Promise<Row> {
      const { id } = previousData;
      const row = await noted(source, () => backend.update<Row>(source, { id, data, previousData }));
      keep(source, id, row);
      return row;
    },
    async erase(source: string, previousData: Row): Promise<void> {
      const { id } = previousData;
      await noted(source, () => backend.delete<Row>(source, { id, previousData }));
      keep(source, id, undefined);
    },
  };
}

export type Records = ReturnType<typeof recordsOf>;

/** The record; undefined where there is none. */
async function one(backend: DataProvider, source: string, id: number): Promise<{ data: Row | undefined }> {
  try {
    return await backend.getOne<Row>(source, { id });
  } catch (error) {
    if (statusOf(error) === 404) return { data: undefined };
    throw error;
  }
}

/** The status that a backend answered with; undefined where it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
