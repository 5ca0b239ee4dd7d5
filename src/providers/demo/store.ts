import type { RungTx } from '../../commands/core/command.ts';
import { rules } from '../../commands/rules.ts';
import { changesBy, commandWrites, leastIn, whereEmpty } from '../../engine/changes.ts';
import { has, sharingIn } from '../../engine/judge.ts';
import type { Store, Values } from '../../engine/store.ts';
import { fileIdsOf, filesIn } from '../../schema/files/claims.ts';
import {
  archives,
  matches,
  measure,
  type Now,
  Refusal,
  type Resource,
  type Row,
  readFilter,
  refuseIf,
  withToday,
} from '../../schema/index.ts';
import { findsFault, requireAdmin, requireUnused } from './checks.ts';
import { type Demo, shownIn, withIds } from './demo.ts';
import { noteSentence, writesOf } from './history.ts';
import { entityIn, rowsIn, type StoredRecord, tableIn } from './tables.ts';
import { changesIn, nextId, put, savepoint, type Transaction } from './transaction.ts';

interface Options {
  demo: Pick<Demo, 'resources' | 'erased'>;
  tx: Transaction;
  now: Now;
  /** Awaited before each part, so that the page can paint. */
  pause?: () => Promise<unknown>;
}

/** A write under way, and what it has answered. */
interface Work extends Options {
  /** Archived records that a command has asked for expressly. */
  askedFor: Set<string>;
  sources: WeakMap<object, string>;
  /** Files that a record may take though another has them. */
  movedFiles: Set<string>;
}

/** The tables of a write. */
export function demoStore(options: Options): Store {
  const work: Work = { ...options, askedFor: new Set(), sources: new WeakMap(), movedFiles: new Set() };
  const { demo, tx, now, pause } = options;
  const narrowed = (resource: Resource) => withIds(demo.resources, tx, resource);
  const store: Store = {
    ...recordsPart(work),
    entities: () => tx.entities.values(),
    rules,
    async one(resource, id) {
      const row = shownIn(await narrowed(resource), tableIn(tx, resource.source).get(Number(id)));
      return row && copyOf(work, resource.source, row);
    },
    async sharing(resource, names, rows) {
      const stored = resource.archived ? archivedIn(tx, resource.source) : rowsWith(tx, resource.source, {});
      const found = sharingIn(await narrowed(resource), stored, names, rows);
      return found.map((row) => copyOf(work, resource.source, row));
    },
    async remove(resource, { id }) {
      const { source } = resource;
      const current = storedIn(work, source, id);
      if (archives(resource)) return void changeRow(work, source, current, { archivedAt: now.instant });
      requireUnused(tx, source, id);
      put(tx, source, id, null);
    },
    async restore(resource, { id }) {
      const current = storedIn(work, resource.source, id, true);
      return changeRow(work, resource.source, current, { archivedAt: null, updatedBy: now.user });
    },
    async moveFiles(resource, from) {
      for (const id of fileIdsOf(resource, from)) work.movedFiles.add(id);
    },
    note: async (source, id, sentence) => noteSentence(tx, now, { source, id, sentence }),
    keepErased: async (erased) => demo.erased.keep(erased, now),
    takeErased: async (source, id) =>
      tableIn(tx, source).has(id) && !archives(entityIn(tx, source)) ? undefined : demo.erased.lately(source, id, now),
    async insertAgain({ source, row }) {
      if (tableIn(tx, source).has(row.id)) return;
      const again: StoredRecord = { ...(row as StoredRecord), archivedAt: null, updatedBy: now.user };
      put(tx, source, row.id, { ...again, version: again.version + 1 });
    },
    sourceOf: (record) => work.sources.get(record),
    async part(run) {
      await pause?.();
      const [undo, from] = [savepoint(tx), tx.log.length];
      try {
        const result = await run({ ...store, writes: async () => writesOf(tx, changesIn(tx, from)) });
        requireAdmin(tx);
        return result;
      } catch (error) {
        undo();
        throw error;
      }
    },
    writes: async () => writesOf(tx, changesIn(tx)),
  };
  return store;
}

/** The records as they are read and written, by commands too. */
function recordsPart(work: Work): RungTx & Pick<Store, 'entityOf' | 'answers' | 'insert' | 'change'> {
  const { tx, now } = work;
  const entityOf = (source: string) => entityIn(tx, source);
  const find: RungTx['find'] = async (source, where) =>
    rowsWith(tx, source, where).map((row) => copyOf(work, source, row));
  const get: RungTx['get'] = async (source, id, options) =>
    copyOf(work, source, storedIn(work, source, id, options?.archived));
  const answers: Store['answers'] = async (resource, questions, id) =>
    questions.map((question) => findsFault(tx, resource, question, id));
  const insert: Store['insert'] = async (resource, record) =>
    insertRow(work, resource.source, await settled(work, resource, record, null));
  const change: Store['change'] = async (resource, { id }, record) => {
    const current = storedIn(work, resource.source, id);
    const settledRecord = await settled(work, resource, record, current);
    return changeRow(work, resource.source, current, { ...settledRecord, updatedBy: now.user });
  };
  const { create, update } = commandWrites({ entityOf, get, answers, insert, change }, now, { asks: true });
  return {
    entityOf,
    answers,
    insert,
    change,
    get,
    find,
    read: find,
    async page(source, filter, { after = 0, most }) {
      const { where } = readFilter(entityIn(tx, source), filter);
      const rows = rowsWith(tx, source, {}).filter((row) => row.id > after && matches(where, row));
      return rows.slice(0, most).map((row) => copyOf(work, source, row));
    },
    async figures(source, filter, measures) {
      const { where } = readFilter(entityIn(tx, source), filter);
      const rows = rowsWith(tx, source, {}).filter((row) => matches(where, row));
      return measures.map((each) => measure(withToday(each, now.today), rows));
    },
    create,
    update,
    async erase(source, id) {
      storedIn(work, source, id);
      requireUnused(tx, source, id);
      put(tx, source, id, null);
    },
    // One change at a time, over all tabs: whoever is here waits for nobody.
    ...changesBy({ get, find, create, update }),
    async fillWhere(source, where, values) {
      const empty = rowsWith(tx, source, {}).filter((row) => matches(whereEmpty(where, values), row));
      for (const row of empty) changeRow(work, source, row, { ...values, updatedBy: now.user });
      return empty.length;
    },
    leastBy: async (source, where, fields) =>
      leastIn(
        rowsWith(tx, source, {}).filter((row) => matches(where, row)),
        fields,
      ),
  };
}

/** @throws Refusal where there is no such record, or it is archived and was not asked for as such */
function storedIn({ tx, askedFor }: Work, source: string, id: number, archived = askedFor.has(`${source} ${id}`)) {
  const row = tableIn(tx, source).get(id);
  if (!row) throw new Refusal('missing');
  if (row.archivedAt !== null && !archived)
    throw new Refusal('archived', { label: entityIn(tx, source).label }, source);
  if (archived) askedFor.add(`${source} ${id}`);
  return row;
}

/** A copy for the caller, so that nobody alters what is stored. */
function copyOf({ sources }: Work, source: string, { archivedAt: _, ...row }: StoredRecord): Row {
  const copy = structuredClone(row);
  sources.set(copy, source);
  return copy;
}

function insertRow(work: Work, source: string, record: Values): Row {
  const next = nextId(work.tx, source);
  const { id = next } = record as { id?: number };
  const row = { ...record, id, version: 1, updatedBy: work.now.user, archivedAt: null };
  put(work.tx, source, id, row);
  return copyOf(work, source, row);
}

function changeRow(work: Work, source: string, current: StoredRecord, values: Values): Row {
  const row = { ...current, ...values, version: current.version + 1 };
  put(work.tx, source, current.id, row);
  return copyOf(work, source, row);
}

/** Records with these values, in the order of their ids. */
const rowsWith = (tx: Transaction, source: string, where: Values): StoredRecord[] =>
  rowsIn(tx, source)
    .filter((row) => row.archivedAt === null && has(row, where))
    .sort((a, b) => a.id - b.id);

const archivedIn = (tx: Transaction, source: string): StoredRecord[] =>
  rowsIn(tx, source).filter((row) => row.archivedAt !== null);

/** A checked record with its files as they are kept. @throws Refusal at the field of a file that is not there */
async function settled(
  { movedFiles }: Work,
  resource: Resource,
  record: Values,
  current: StoredRecord | null,
): Promise<Values> {
  if (filesIn(resource).length === 0) return record;
  const files = await (await import('./files.ts')).settle(resource, record, current ?? undefined, movedFiles);
  refuseIf(files.issues);
  return files.record;
}
