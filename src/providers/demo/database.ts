import { translate } from '../../i18n/translate.ts';
import { hasAdmin } from '../../resources/rights.ts';
import type { Fields, Resource, Row } from '../../schema/index.ts';
import { createListeners } from '../listeners.ts';
import { refused } from '../refusals.ts';
import { createChecks } from './checks.ts';
import type { Meta, Storage } from './storage.ts';
import { createTables, type Stored } from './tables.ts';

interface Options {
  resources: readonly Resource[];
  storage: Storage;
  sample: () => Promise<Record<string, readonly Row[]>>;
  onNotice?: (message: string) => void;
}

/**
 * The tables and their storage. Every tab holds a copy; a write takes a lock that all tabs share, first reads the
 * changes of the others, then stores its own tables in one transaction and notifies the others.
 */
export function createDatabase({ resources, storage, sample, onNotice }: Options) {
  const tables = createTables(resources);
  const sources = [...tables.entities.keys()];
  const shapes = Object.fromEntries([...tables.entities].map(([name, { fields }]) => [name, shapeOf(fields)]));
  const listeners = createListeners<[sources: readonly string[]]>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('konsol-klinik');
  let meta: Meta = { revisions: {}, lastIds: {} };
  let opened: Promise<void> | null = null;

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
    const found = await storage.read(sources);
    const outdated =
      typeof found === 'object' && Object.keys(found.tables).some((name) => isOutdated(name, found.meta));
    if (found === 'broken' || outdated) {
      await storage.setAside(new Date().toISOString());
      onNotice?.(translate(outdated ? 'data.setAsideOld' : 'data.setAside'));
    }
    if (typeof found === 'object' && !outdated) {
      meta = found.meta;
      const missing = sources.filter((source) => !found.tables[source]);
      const samples = missing.length > 0 ? await sample() : {};
      for (const source of sources) await tables.put(source, found.tables[source] ?? samples[source] ?? []);
      return;
    }
    await fillWithSample();
  }

  /** True of a table written when other fields were declared, on which screens and commands would fail. */
  const isOutdated = (source: string, written: Meta) => written.shapes?.[source] !== shapes[source];

  async function fillWithSample() {
    const samples = await sample();
    for (const source of sources) await tables.put(source, samples[source] ?? []);
    meta = { revisions: bumped(sources), lastIds: {}, shapes };
    await storage.write(snapshot(sources), meta);
  }

  const snapshot = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, tables.rows(name)]));
  const bumped = (names: readonly string[]) => ({
    ...meta.revisions,
    ...Object.fromEntries(names.map((name) => [name, (meta.revisions[name] ?? 0) + 1])),
  });

  const announce = (names: readonly string[]) => {
    channel?.postMessage(names);
    listeners.notify(names);
  };

  /** Reads again what another tab has written since. */
  async function catchUp() {
    const newest = await storage.meta();
    if (!newest) return;
    const behind = sources.filter((source) => newest.revisions[source] !== meta.revisions[source]);
    if (behind.length === 0) return;
    await reread(behind);
    listeners.notify(behind);
  }

  async function reread(names: readonly string[]) {
    const found = await storage.read(names);
    if (found === 'none' || found === 'broken') return;
    meta = found.meta;
    for (const name of names) await tables.put(name, found.tables[name] ?? []);
  }

  async function write<T>(change: () => Promise<T> | T): Promise<T> {
    await ready();
    return lock(async () => {
      await catchUp();
      const before = new Map(sources.map((source) => [source, tables.rows(source)]));
      const undo = async () => {
        for (const [source, rows] of before) if (tables.rows(source) !== rows) await tables.put(source, rows);
      };
      try {
        const result = await change();
        const changed = sources.filter((source) => tables.rows(source) !== before.get(source));
        if (changed.length === 0) return result;
        requireAdmin(before);
        const next = { revisions: bumped(changed), lastIds: meta.lastIds, shapes };
        await storage.write(snapshot(changed), next).catch(() => {
          throw refused(507, 'storage', translate('data.storageFull'));
        });
        meta = next;
        announce(changed);
        return result;
      } catch (error) {
        await undo();
        throw error;
      }
    });
  }

  /** As on the server, the last active admin must stay. */
  function requireAdmin(before: ReadonlyMap<string, readonly Stored[]>) {
    const had = hasAdmin(before.get('user') ?? [], before.get('roles') ?? []);
    if (had && !hasAdmin(tables.rows('user'), tables.rows('roles')))
      throw refused(409, 'way_in', translate('data.lastAdmin'));
  }

  return {
    tables,
    ready,
    write,
    ...createChecks(tables),
    nextId(source: string): number {
      const highest = tables.rows(source).reduce((most, row) => Math.max(most, row.id), meta.lastIds[source] ?? 0);
      meta = { ...meta, lastIds: { ...meta.lastIds, [source]: highest + 1 } };
      return highest + 1;
    },
    subscribe: listeners.subscribe,
    async reset() {
      await ready();
      await lock(fillWithSample);
      announce(sources);
    },
  };
}

/** The names and kinds of fields, as one text. */
const shapeOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([name, field]) =>
        `${name}:${field.from ? 'computed' : field.kind}${'fields' in field ? `(${shapeOf(field.fields)})` : ''}`,
    )
    .sort()
    .join(' ');

/** One change at a time over all tabs; where the Web Locks API is missing, over this one. */
function lock<T>(run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  if (locks) return locks.request('konsol-klinik', run) as Promise<T>;
  const mine = last.then(run);
  last = mine.catch(() => undefined);
  return mine;
}
let last: Promise<unknown> = Promise.resolve();
