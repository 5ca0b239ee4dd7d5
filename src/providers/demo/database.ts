import type { DataProvider } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import type { Now, Resource, Row } from '../../schema/index.ts';
import type { SampleName } from '../consoleDataProvider.ts';
import { createListeners } from '../listeners.ts';
import { beginFilesOf } from './fileTurns.ts';
import { demoHistory } from './history.ts';
import { BrokenStorage, type Meta, type Storage, shapesOf, type TableRows } from './storage.ts';
import { rowsIn, type Snapshot, snapshotOf, storeOf } from './tables.ts';

export interface DatabaseOptions {
  resources: readonly Resource[];
  storage: Storage;
  /** The data of a sample, fetched only when nothing is stored, or to begin with it again. */
  sample: (of: SampleName) => Promise<Record<string, readonly Row[]>>;
  now: () => Now;
  onNotice?: (message: string) => void;
  /** No other tab shares the storage: nobody is told of writes. */
  alone?: true;
}

/**
 * A tab's tables in memory, and their storage. A write takes a lock that all tabs share, first reads what the others have
 * stored, then stores its own changes in one transaction and notifies the others.
 */
export interface Database {
  options: DatabaseOptions;
  entities: ReadonlyMap<string, Resource>;
  shapes: Readonly<Record<string, string>>;
  /** As it was stored with the tables in memory. */
  meta: Meta;
  rest: DataProvider;
  tables: Snapshot;
  opening: Promise<unknown> | null;
  channel: BroadcastChannel | null;
  listeners: ReturnType<typeof createListeners<[sources: readonly string[], byOthers?: boolean]>>;
}

export function createDatabase(options: DatabaseOptions): Database {
  const resources = [...options.resources, demoHistory].filter(({ name, source }) => name === source);
  const entities = new Map(resources.map((each) => [each.name, each]));
  const db: Database = {
    options,
    entities,
    shapes: shapesOf(resources),
    meta: { revisions: {}, lastIds: {} },
    rest: storeOf(entities, {}),
    tables: { entities, rows: new Map([...entities.keys()].map((name) => [name, new Map()])), lookup: () => [] },
    opening: null,
    channel: options.alone || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('konsol-klinik'),
    listeners: createListeners(),
  };
  if (db.channel)
    db.channel.onmessage = () =>
      void ready(db)
        .then(() => withTabLock(() => catchUp(db)))
        .catch(() => undefined);
  return db;
}

/** The tables as they stand, once they are read. */
export async function ready(db: Database): Promise<Snapshot> {
  db.opening ??= withTabLock(() => refresh(db)).catch((error: unknown) => {
    db.opening = null;
    throw error;
  });
  await db.opening;
  return db.tables;
}

/** Within the lock: takes over what other tabs have stored, and tells of it. */
export async function catchUp(db: Database): Promise<void> {
  tell(db, await refresh(db), true);
}

/** Throws all changes away, and begins with a sample again. */
export async function reset(db: Database, of: SampleName = 'contoh'): Promise<void> {
  await ready(db);
  const samples = await db.options.sample(of);
  await withTabLock(async () => {
    await refresh(db);
    await fill(db, samples);
  });
  await beginFilesOf(db.options.resources, samples);
  announce(db, [...db.entities.keys()]);
}

/** Tells this tab and the others of changed tables. */
export function announce(db: Database, names: readonly string[]): void {
  db.channel?.postMessage(names);
  tell(db, names);
}

function tell({ listeners }: Database, names: readonly string[], byOthers = false) {
  const told = names.filter((name) => name !== demoHistory.source);
  if (told.length > 0) listeners.notify(told, byOthers);
}

/** Brings memory up to date with the storage; returns the names of the tables that are others now. */
async function refresh(db: Database): Promise<readonly string[]> {
  const found = await db.options.storage.read(db.meta.revisions).catch((error: unknown) => {
    if (error instanceof BrokenStorage) return 'broken' as const;
    throw error;
  });
  if (found === 'broken') return setAside(db, 'data.setAside');
  if (!found) return fill(db, await db.options.sample('contoh'));
  const { meta, tables } = found;
  const stored = [...db.entities.keys()].filter((name) => meta.revisions[name] !== undefined);
  // Screens and commands would fail on a table that was written when other fields were declared.
  if (stored.some((name) => meta.shapes?.[name] !== db.shapes[name])) return setAside(db, 'data.setAsideOld');
  if (stored.length < db.entities.size) return fill(db, await db.options.sample('contoh'), { meta, tables });
  const names = Object.keys(tables);
  if (names.length > 0) await load(db, tables, meta);
  return names;
}

async function setAside(db: Database, notice: 'data.setAside' | 'data.setAsideOld') {
  await db.options.storage.setAside(new Date().toISOString());
  db.options.onNotice?.(translate(notice));
  return fill(db, await db.options.sample('contoh'));
}

/** Stores sample data: of all tables, or of those that are not stored yet. */
async function fill(db: Database, samples: TableRows, stored?: { meta: Meta; tables: TableRows }) {
  const names = [...db.entities.keys()].filter((name) => stored?.meta.revisions[name] === undefined);
  const tables = Object.fromEntries(names.map((name) => [name, samples[name] ?? []]));
  const lastIds = names.map((name) => [name, tables[name]?.reduce((last, { id }) => Math.max(last, id), 0) ?? 0]);
  const { meta } = stored ?? db;
  const next = { ...nextMeta(db, meta, names), lastIds: { ...meta.lastIds, ...Object.fromEntries(lastIds) } };
  await db.options.storage.write(tables, next, !stored);
  await load(db, { ...stored?.tables, ...tables }, next);
  return [...Object.keys(stored?.tables ?? {}), ...names];
}

/** The `meta` to store with these tables. */
export const nextMeta = ({ shapes }: Database, meta: Meta, names: readonly string[]): Meta => ({
  ...meta,
  shapes,
  revisions: { ...meta.revisions, ...Object.fromEntries(names.map((name) => [name, (meta.revisions[name] ?? 0) + 1])) },
});

/** Takes stored tables into memory. */
async function load(db: Database, tables: TableRows, meta: Meta): Promise<void> {
  const names = [...db.entities.keys()];
  db.rest = storeOf(db.entities, {
    ...Object.fromEntries(names.map((name) => [name, rowsIn(db.tables, name)])),
    ...tables,
  });
  db.tables = await snapshotOf(
    db.rest,
    db.tables,
    names.filter((name) => Object.hasOwn(tables, name)),
  );
  db.meta = meta;
}

/** One change at a time over all tabs; where the Web Locks API is missing, over this one. */
export function withTabLock<T>(run: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | null | undefined;
  if (locks) return locks.request('konsol-klinik', run) as Promise<T>;
  const mine = last.then(run);
  last = mine.catch(() => undefined);
  return mine;
}
let last: Promise<unknown> = Promise.resolve();
