import { sentencesOf } from '../../i18n/sentences.ts';
import { translate } from '../../i18n/translate.ts';
import { hasAdmin } from '../../resources/rights.ts';
import {
  type Fields,
  issuesOf,
  matches,
  type Question,
  questionsOf,
  type Resource,
  type Row,
} from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { refused } from '../refused.ts';
import { BrokenStorage, type Ids, type KeptOrder, lastId, type Meta, type Storage } from './storage.ts';
import { Missing, type Stored } from './table.ts';
import { createTables } from './tables.ts';

interface Options {
  resources: readonly Resource[];
  storage: Storage;
  sample: () => Promise<Record<string, readonly Row[]>>;
  onNotice?: (message: string) => void;
}

/**
 * The tables together with where they are kept. Every tab reads what it is asked for and holds it; a write takes a lock
 * that all tabs share, first forgets what the others wrote, then stores what it changed in one transaction and tells
 * the others.
 */
export function createDatabase({ resources, storage, sample, onNotice }: Options) {
  const tables = createTables(resources);
  const sources = [...tables.entities.keys()];
  const shapes = shapesOf(resources);
  const listeners = new Set<(sources: readonly string[]) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('konsol-klinik');
  let meta: Meta = { revisions: {}, lastIds: {} };
  let opened: Promise<void> | null = null;
  let writing = false;
  /** How often what was kept was put aside. */
  let asides = 0;
  /** The orders in memory that the storage has, too. */
  const stored = new WeakSet<Ids>();
  const fetching = new Map<string, Promise<void>>();

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
    // Whether other fields are declared now than when a table was written: screens and commands would trip over it.
    if (sources.some((source) => isKept(source) && found.shapes?.[source] !== shapes[source]))
      return await setAside('data.setAsideOld');
    meta = found;
    for (const source of sources) tables.forget(source);
    const missing = sources.filter((source) => !isKept(source));
    if (missing.length > 0) await fill(missing);
  }

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

  const tell = (names: readonly string[]) => {
    for (const listener of listeners) listener(names);
  };
  const announce = (names: readonly string[]) => {
    channel?.postMessage(names);
    tell(names);
  };

  /** Forgets what another tab has written since; answers which tables that were. */
  async function catchUp() {
    const newest = await storage.meta();
    if (!newest) {
      // Somebody emptied the browser's storage.
      await open();
      tell(sources);
      return sources;
    }
    const behind = sources.filter((source) => newest.revisions[source] !== meta.revisions[source]);
    meta = newest;
    for (const source of behind) tables.forget(source);
    if (behind.length > 0) tell(behind);
    return behind;
  }

  /**
   * Asks the tables, reads what they miss, and asks again, until they answer. Between the last of that and the answer
   * nothing else happens, so that it is about one state of the data.
   */
  async function over<T>(ask: () => Promise<T> | T): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Missing)) throw error;
        await fetched(error);
      }
    }
  }

  /** What several ask for is read once. */
  function fetched({ source, what }: Missing): Promise<void> {
    const key = JSON.stringify([source, what]);
    const known = fetching.get(key) ?? read(source, what).finally(() => fetching.delete(key));
    fetching.set(key, known);
    return known;
  }

  async function read(source: string, what: Missing['what']): Promise<void> {
    const isOrder = typeof what === 'object' && 'order' in what;
    const found = isOrder ? await storage.order(source, what.order) : await storage.read(source, what);
    // Another tab wrote in the meantime. While this one writes, none does.
    if (!writing && found.meta?.revisions[source] !== meta.revisions[source]) return void (await lock(catchUp));
    if ('pages' in found) return tables.fill(source, found.pages, what === 'all');
    if (!isOrder || tables.orders(source).has(what.order)) return;
    const kept = found.meta?.orders?.[source]?.find(({ key }) => key === what.order);
    tables.orders(source).set(what.order, tables.order(kept, found.ids, meta.revisions));
    if (found.ids) stored.add(found.ids);
  }

  /** Keeps the orders that were made since, for the next time that the console opens. */
  async function keepOrders(source: string) {
    if (freshOrders(source, keptOrders(source)).size === 0) return;
    await lock(async () => {
      await catchUp();
      const orders = keptOrders(source);
      const fresh = freshOrders(source, orders);
      if (fresh.size === 0) return;
      const next = { ...meta, orders: { ...meta.orders, [source]: orders } };
      await storage.write({ [source]: { pages: new Map(), orders: fresh } }, next);
      settled(next, [fresh]);
    });
  }

  const keptOrders = (source: string, revisions = meta.revisions) =>
    tables.kept(source, meta.orders?.[source] ?? [], revisions);

  /** Those of the orders that are not in the storage as they are in memory. */
  const freshOrders = (source: string, orders: readonly KeptOrder[]): Map<string, Ids> =>
    new Map(
      orders.flatMap(({ key }): [string, Ids][] => {
        const ids = tables.orders(source).get(key)?.ids;
        return ids && !stored.has(ids) ? [[key, ids]] : [];
      }),
    );

  function settled(next: Meta, orders: readonly ReadonlyMap<string, Ids>[]) {
    meta = next;
    for (const ids of orders.flatMap((each) => [...each.values()])) stored.add(ids);
  }

  async function write<T>(change: () => Promise<T> | T): Promise<T> {
    await ready();
    return lock(async () => {
      await catchUp();
      writing = true;
      try {
        const result = await change();
        const changed = tables.changed();
        if (changed.size === 0) return result;
        await over(() => requireAdmin(changed));
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
        await storage.write(Object.fromEntries(changes), next).catch(() => {
          throw refused(507, 'storage', translate('data.storageFull'));
        });
        settled(
          next,
          changes.map(([, { orders }]) => orders),
        );
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

  /** As the server holds it: whoever has an admin keeps one. */
  function requireAdmin(changed: ReadonlyMap<string, ReadonlyMap<number, readonly Stored[]>>) {
    if (!(changed.has('user') || changed.has('roles'))) return;
    const [users, roles] = [tables.rows('user'), tables.rows('roles')];
    const before = (source: string) =>
      [...new Map([...tables.pages(source), ...(changed.get(source) ?? [])]).values()].flat();
    if (hasAdmin(before('user'), before('roles')) && !hasAdmin(users, roles))
      throw refused(409, 'way_in', translate('data.lastAdmin'));
  }

  /** Changes one record, within a write. */
  const change = (source: string, id: number, next: Stored | null) =>
    over(() => {
      // An order that is kept, but not in memory, would be out of date.
      const unread = meta.orders?.[source]?.find(({ key }) => !tables.orders(source).has(key));
      if (unread) throw new Missing(source, { order: unread.key });
      return tables.change(source, id, next);
    });

  /** Does as it is told; where what is kept turns out to be broken, puts that aside and does so on the sample data. */
  async function recovering<T>(run: () => Promise<T>): Promise<T> {
    const before = asides;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof BrokenStorage)) throw error;
      await lock(async () => {
        // Only for the first of those who found it so, here or in another tab.
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
    nextId(source: string): number {
      const next = (meta.lastIds[source] ?? 0) + 1;
      meta = { ...meta, lastIds: { ...meta.lastIds, [source]: next } };
      return next;
    },
    /**
     * The record to store, or a 422 that names every field at fault.
     *
     * @param looked - a command has seen to what is referred to; it may have been archived
     */
    async checked(
      resource: Resource,
      typed: Record<string, unknown>,
      { id, refused: refusedBefore = {}, looked = false }: { id?: number; refused?: Issues; looked?: boolean } = {},
    ): Promise<Record<string, unknown>> {
      const { validate } = await import('../../schema/validate.ts');
      const declared = Object.fromEntries(Object.entries(typed).filter(([name]) => !kept.has(name)));
      const { record, issues } = validate(resource, declared);
      Object.assign(issues, refusedBefore);
      const current = id === undefined ? undefined : await over(() => tables.get(resource.source, id));
      const questions = questionsOf(resource, record, current).filter(({ ask }) => !looked || ask !== 'archived');
      Object.assign(issues, { ...(await answered(resource, questions, id)), ...issues });
      if (Object.keys(issues).length > 0) {
        throw refused(422, 'invalid', translate('data.invalid'), sentencesOf(issues));
      }
      return record;
    },
    /** A record that comes back must find its values free, a 422 otherwise. */
    async requireFree(resource: Resource, row: Stored) {
      const taken = questionsOf(resource, row).filter(({ ask }) => ask === 'taken');
      const errors = sentencesOf(await answered(resource, taken, row.id));
      if (Object.keys(errors).length > 0) throw refused(422, 'invalid', Object.values(errors).join('. '), errors);
    },
    subscribe(listener: (sources: readonly string[]) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async reset() {
      await ready();
      await lock(fillWithSample);
      announce(sources);
    },
  };

  /** Refusals by the other records. */
  async function answered(resource: Resource, questions: readonly Question[], id: number | undefined): Promise<Issues> {
    const answers = await over(() => questions.map((question) => answer(resource, question, id)));
    return issuesOf(resource, questions, answers);
  }

  function answer({ source }: Resource, question: Question, id: number | undefined): boolean {
    if (question.ask !== 'taken') {
      const target = tables.get(question.to, question.id);
      return question.ask === 'missing' ? !target : target !== undefined && target.archivedAt !== null;
    }
    const { values, where } = question;
    return tables
      .rows(source)
      .some(
        (row) =>
          row.id !== id &&
          row.archivedAt === null &&
          (!where || matches(where, row)) &&
          Object.entries(values).every(([name, value]) => folded(row[name]) === folded(value)),
      );
  }
}

/** The fields of each table, by which it is told whether they are the same as when it was written. */
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

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** What the provider keeps beside the declared fields. */
const kept = new Set(['id', 'version', 'updatedBy', 'archivedAt']);

/** One change at a time over all tabs; where the Web Locks API is missing, over this one. */
function lock<T>(run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  if (locks) return locks.request('konsol-klinik', run) as Promise<T>;
  const mine = last.then(run);
  last = mine.catch(() => undefined);
  return mine;
}
let last: Promise<unknown> = Promise.resolve();
