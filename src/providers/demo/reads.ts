import type { Ids, KeptOrder, Meta, Storage } from './storage.ts';
import { Missing } from './table.ts';
import type { createTables } from './tables.ts';

interface Options {
  tables: ReturnType<typeof createTables>;
  storage: Storage;
  meta: () => Meta;
  /** True where another tab has written the table since memory was last brought up to date. */
  isBehind: (source: string, found: Meta | null) => boolean;
  catchUp: () => Promise<unknown>;
}

/** Reads the parts of the storage that a question needs. */
export function createReads({ tables, storage, meta, isBehind, catchUp }: Options) {
  /** The orders in memory that are in the storage, too. */
  const stored = new WeakSet<Ids>();
  const reading = new Map<string, Promise<void>>();

  /** Parts that several questions need at the same time are read once. */
  function readOnce({ source, what }: Missing): Promise<void> {
    const key = JSON.stringify([source, what]);
    const known = reading.get(key) ?? read(source, what).finally(() => reading.delete(key));
    reading.set(key, known);
    return known;
  }

  async function read(source: string, what: Missing['what']): Promise<void> {
    const isOrder = typeof what === 'object' && 'order' in what;
    const found = isOrder ? await storage.order(source, what.order) : await storage.read(source, what);
    if (isBehind(source, found.meta)) return void (await catchUp());
    if ('pages' in found) return tables.fill(source, found.pages, what === 'all');
    if (!isOrder || tables.orders(source).has(what.order)) return;
    const kept = found.meta?.orders?.[source]?.find(({ key }) => key === what.order);
    tables.orders(source).set(what.order, tables.order(kept, found.ids, meta().revisions));
    if (found.ids) stored.add(found.ids);
  }

  return {
    /**
     * Asks the tables, reads the parts that are missing, and asks again, until there is an answer. The last `ask` runs in
     * one go, so that its answer is about one state of the data.
     */
    async over<T>(ask: () => Promise<T> | T): Promise<T> {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!(error instanceof Missing)) throw error;
          await readOnce(error);
        }
      }
    },
    /** Orders that the storage lacks, or has otherwise than memory. */
    freshOrders: (source: string, orders: readonly KeptOrder[]): Map<string, Ids> =>
      new Map(
        orders.flatMap(({ key }): [string, Ids][] => {
          const ids = tables.orders(source).get(key)?.ids;
          return ids && !stored.has(ids) ? [[key, ids]] : [];
        }),
      ),
    /** Notes orders that were written to the storage. */
    noteStored(orders: ReadonlyMap<string, Ids>) {
      for (const ids of orders.values()) stored.add(ids);
    },
  };
}
