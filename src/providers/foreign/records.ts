import type { Row } from '../../schema/index.ts';
import type { Backend } from './backend.ts';

type Values = Readonly<Record<string, unknown>>;

/** The records of a backend during one write, as it leaves them. */
export function recordsOf(backend: Backend) {
  const records = new Map<string, Row | undefined>();
  const tables = new Map<string, Map<number, Row>>();
  /** Records that were read to be written, or are written. */
  const held = new Set<string>();
  const changed = new Set<string>();
  const failures = new WeakSet<object>();

  async function asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      failures.add(Object(error));
      throw error;
    }
  }
  async function noted<T>(source: string, call: () => Promise<T>): Promise<T> {
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
      const row = await asked(() => backend.one(source, id));
      if (lock) return keep(source, id, row);
      records.set(key, row);
      return row;
    },
    async all(source: string): Promise<Row[]> {
      const known =
        tables.get(source) ??
        new Map((await asked(() => backend.every(source, {}, false))).map((row) => [row.id, row]));
      tables.set(source, known);
      return [...known.values()];
    },
    async create(source: string, data: Values): Promise<Row> {
      const row = await noted(source, () => backend.create(source, data));
      keep(source, row.id, row);
      return row;
    },
    async update(source: string, previousData: Row, data: Values): Promise<Row> {
      const { id } = previousData;
      const row = await noted(source, () => backend.update(source, previousData, data));
      keep(source, id, row);
      return row;
    },
    async erase(source: string, previousData: Row): Promise<void> {
      const { id } = previousData;
      await noted(source, () => backend.erase(source, previousData));
      keep(source, id, undefined);
    },
  };
}

export type Records = ReturnType<typeof recordsOf>;
