import { translate } from '../../i18n/translate.ts';
import type { Now, Resource, Row } from '../../schema/index.ts';
import { createListeners } from '../listeners.ts';
import { refused } from '../refusals.ts';
import { createChecks } from './checks.ts';
import { clearFilesOf, withFiles } from './fileTurns.ts';
import { demoHistory, notesOf } from './history.ts';
import { createReads } from './reads.ts';
import { BrokenStorage, lastId, type Meta, type Storage } from './storage.ts';
import { Missing, type Stored, shapesOf } from './table.ts';
import { createTables } from './tables.ts';

interface Options {
  resources: readonly Resource[];
  storage: Storage;
  sample: () => Promise<Record<string, readonly Row[]>>;
  now: () => Now;
  onNotice?: (message: string) => void;
}

/**
 * The tables and their storage. Every tab holds the parts that it has read; a write takes a lock that all tabs share,
 * first drops what the others have changed, then stores its own changes in one transaction and notifies the others.
 */
export function createDatabase({ resources: declared, storage, sample, now, onNotice }: Options) {
  const resources = [...declared, demoHistory];
  const tables = createTables(resources);
  const sources = [...tables.entities.keys()];
  const shapes = shapesOf(resources);
  const listeners = createListeners<[sources: readonly string[], byOthers?: boolean]>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('konsol-klinik');
  let meta: Meta = { revisions: {}, lastIds: {} };
  let opened: Promise<void> | null = null;
  let writing = false;
  /** How often broken or outdated data was set aside. */
  let asides = 0;
  const { over, freshOrders, noteStored } = createReads({
    tables,
    storage,
    meta: () => meta,
    // While this tab writes, no other does.
    isBehind: (source, found) => !writing && found?.revisions[source] !== meta.revisions[source],
    catchUp: () => lock(catchUp),
  });

  const checks = createChecks(tables, over);

  if (channel)
    channel.onmessage = () =>
      void ready()
        .then(() => lock(catchUp))
        .catch(() => undefined);

  const ready = (): Promise<void> => {
    opened ??= lock(open).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  async function open() {
    const found = await storage.meta().catch((error: unknown) => {
      if (error instanceof BrokenStorage) return 'broken' as const;
      throw error;
    });
    if (found === 'broken') return await setAside('data.setAside');
    if (!found) return await fillWithSample();
    const isKept = (source: string) => found.revisions[source] !== undefined;
    if (sources.some((source) => isKept(source) && isOutdated(source, found)))
      return await setAside('data.setAsideOld');
    meta = found;
    for (const source of sources) tables.forget(source);
    const missing = sources.filter((source) => !isKept(source));
    if (missing.length > 0) await fill(missing);
  }

  /** True of a table written when other fields were declared, on which screens and commands would fail. */
  const isOutdated = (source: string, written: Meta) => written.shapes?.[source] !== shapes[source];

  async function setAside(notice: 'data.setAside' | 'data.setAsideOld') {
    asides += 1;
    await storage.setAside(new Date().toISOString());
    onNotice?.(translate(notice));
    await fillWithSample();
  }

  async function fillWithSample() {
    meta = { revisions: meta.revisions, lastIds: {} };
    await fill(sources);
  }

  /** Fills tables with their sample. */
  async function fill(names: readonly string[]) {
    const samples = await sample();
    for (const name of names) tables.put(name, samples[name] ?? []);
    const lastIds = Object.fromEntries(names.map((name) => [name, lastId(tables.rows(name))]));
    meta = { ...meta, revisions: bumped(names), lastIds: { ...meta.lastIds, ...lastIds }, shapes };
    await storage.write(
      Object.fromEntries(names.map((name) => [name, { anew: true, pages: tables.pages(name) }])),
      meta,
    );
  }

  const bumped = (names: readonly string[]) => ({
    ...meta.revisions,
    ...Object.fromEntries(names.map((name) => [name, (meta.revisions[name] ?? 0) + 1])),
  });

  const tell = (names: readonly string[], byOthers = false) =>
    listeners.notify(
      names.filter((name) => name !== demoHistory.source),
      byOthers,
    );

  const announce = (names: readonly string[]) => {
    channel?.postMessage(names);
    tell(names);
  };

  /** Drops the tables that another tab has written since; returns their names. */
  async function catchUp() {
    const newest = await storage.meta();
    if (!newest) {
      // The browser's storage was emptied.
      await open();
      tell(sources);
      return sources;
    }
    const behind = sources.filter((source) => newest.revisions[source] !== meta.revisions[source]);
    meta = newest;
    for (const source of behind) tables.forget(source);
    if (behind.length > 0) tell(behind, true);
    return behind;
  }

  /** Stores the orders that were sorted since, for the next time that the console opens. */
  async function keepOrders(source: string) {
    if (freshOrders(source, keptOrders(source)).size === 0) return;
    await lock(async () => {
      await catchUp();
      const orders = keptOrders(source);
      const fresh = freshOrders(source, orders);
      if (fresh.size === 0) return;
      const next = { ...meta, orders: { ...meta.orders, [source]: orders } };
      await storage.write({ [source]: { pages: new Map(), orders: fresh } }, next);
      meta = next;
      noteStored(fresh);
    });
  }

  const keptOrders = (source: string, revisions = meta.revisions) =>
    tables.kept(source, meta.orders?.[source] ?? [], revisions);

  async function write<T>(run: () => Promise<T> | T): Promise<T> {
    await ready();
    return lock(async () => {
      await catchUp();
      writing = true;
      try {
        const result = await run();
        if (tables.changed().size === 0) return result;
        for (const row of notesOf(tables, nextId, now())) await change(demoHistory.source, row.id, row);
        const changed = tables.changed();
        await over(() => checks.requireAdmin(changed));
        const names = [...changed.keys()];
        const revisions = bumped(names);
        const orders = Object.fromEntries(names.map((name) => [name, keptOrders(name, revisions)]));
        const next = { ...meta, revisions, shapes, orders: { ...meta.orders, ...orders } };
        const changes = names.map((name) => {
          const pages = [...(changed.get(name)?.keys() ?? [])].map(
            (page) => [page, tables.pages(name).get(page) ?? []] as const,
          );
          return [name, { pages: new Map(pages), orders: freshOrders(name, orders[name] ?? []) }] as const;
        });
        await withFiles(tables, changed, () =>
          storage.write(Object.fromEntries(changes), next).catch(() => {
            throw refused(507, 'storage', translate('data.storageFull'));
          }),
        );
        meta = next;
        for (const [, { orders }] of changes) noteStored(orders);
        tables.settle();
        announce(names);
        return result;
      } catch (error) {
        tables.undo();
        throw error;
      } finally {
        writing = false;
      }
    });
  }

  /** Changes one record, within a write. */
  const change = (source: string, id: number, next: Stored | null) =>
    over(() => {
      // A stored order that is not in memory would be out of date after the change.
      const unread = meta.orders?.[source]?.find(({ key }) => !tables.orders(source).has(key));
      if (unread) throw new Missing(source, { order: unread.key });
      return tables.change(source, id, next);
    });

  function nextId(source: string): number {
    const next = (meta.lastIds[source] ?? 0) + 1;
    meta = { ...meta, lastIds: { ...meta.lastIds, [source]: next } };
    return next;
  }

  /** Runs a verb; where the stored data turns out to be broken, sets it aside and runs the verb again on the sample data. */
  async function recovering<T>(run: () => Promise<T>): Promise<T> {
    const before = asides;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BrokenStorage)) throw error;
      await lock(async () => {
        // Once, whoever else has found it broken, here or in another tab.
        if (asides !== before || (await catchUp().catch(() => [])).length > 0) return;
        await setAside('data.setAside');
        announce(sources);
      });
      return await run();
    }
  }

  return {
    tables,
    ready,
    over,
    recovering,
    write,
    change,
    keepOrders,
    ...checks,
    nextId,
    subscribe: listeners.subscribe,
    async reset() {
      await ready();
      await lock(fillWithSample);
      await clearFilesOf(resources);
      announce(sources);
    },
  };
}

/** One change at a time over all tabs; where the Web Locks API is missing, over this one. */
function lock<T>(run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  if (locks) return locks.request('konsol-klinik', run) as Promise<T>;
  const mine = last.then(run);
  last = mine.catch(() => undefined);
  return mine;
}
let last: Promise<unknown> = Promise.resolve();
