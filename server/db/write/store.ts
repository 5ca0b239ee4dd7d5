import { sql } from 'drizzle-orm';
import type { RungTx } from '../../../src/commands/core/command.ts';
import { rules } from '../../../src/commands/rules.ts';
import { commandWrites } from '../../../src/engine/changes.ts';
import { soundRecord } from '../../../src/engine/judge.ts';
import type { Store, Values } from '../../../src/engine/store.ts';
import { toldChange } from '../../../src/schema/difference.ts';
import { archivedOf, archives, type Now, Refusal, type Row, readFilter, withToday } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';
import type { Queries } from '../pool/queries.ts';
import { createFigures } from '../pool/together.ts';
import { aggregate } from '../query/figures.ts';
import { find, leastBy, one, page, sharing } from '../query/read.ts';
import { answersTo } from './answers.ts';
import { insertAgain, keepErased, takeErased } from './erased.ts';
import { moveFiles } from './files.ts';
import { erase, remove, restore } from './remove.ts';
import { change, changeAll, count, fillWhere, insert } from './write.ts';

type Guard = { field: string; by: number };

/** Figures over stored records, asked in the same transaction. */
export const figuresOf =
  (database: Database, queries: Parameters<typeof createFigures>[0], now: Now): RungTx['figures'] =>
  (source, filter, measures) => {
    const entity = database.entityOf(source);
    const asked = measures.map((each) => withToday(each, now.today));
    return aggregate(database, entity, readFilter(entity, filter), asked, createFigures(queries, 1));
  };

/** On whose behalf records are written, and when; nobody of the user list for what the server does by itself. */
export interface Writer extends Now {
  userId: number | null;
}

/** One transaction, with the records that it has locked: nobody else can change them before it ends. */
interface Open {
  database: Database;
  work: Work;
  now: Writer;
  held: Map<string, Row>;
  sources: WeakMap<object, string>;
}

function hold({ held, sources }: Open, source: string, row: Row): Row {
  held.set(`${source} ${row.id}`, row);
  const copy = { ...row };
  sources.set(copy, source);
  return copy;
}

async function locked(open: Open, source: string, id: number, { archived = false } = {}): Promise<Row> {
  const { database, work, held } = open;
  const entity = database.entityOf(source);
  const row = held.get(`${source} ${id}`) ?? (await one(database, work, entity, id, { lock: true }));
  if (row) return hold(open, source, row);
  const put = archives(entity) && (await one(database, work, archivedOf(entity), id, { lock: true }));
  if (put && archived) return hold(open, source, put);
  throw put ? new Refusal('archived', { label: entity.label }, source) : new Refusal('missing');
}

async function takeLock({ database, work }: Open, name: string, { shared = false } = {}): Promise<void> {
  const taken = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await work.ask(
    shared ? 'lock shared' : 'lock',
    () => sql`select ${taken}(hashtextextended(${sql.placeholder('name')}, 0))`,
    { name: `${database.schema} ${name}` },
  );
}

async function countUp(
  open: Open,
  source: string,
  where: Values,
  { field, by }: Guard,
  create: RungTx['create'],
): Promise<number> {
  const { database, work, now } = open;
  const entity = database.entityOf(source);
  const counted = () => count(database, work, entity, where, { field, by }, now.user);
  const begun = async () => {
    // Of several first counts at once, one makes the record and the others wait to count it up.
    await takeLock(open, `hitung ${source} ${JSON.stringify(where)}`);
    return (await counted()) ?? (await create(source, { ...where, [field]: by }));
  };
  const row = (await counted()) ?? (await begun());
  return Number(hold(open, source, row)[field]);
}

/** Adds to a number unless it would become negative: the database decides by itself, whatever was read before. */
async function incremented(open: Open, source: string, id: number, { field, by }: Guard): Promise<boolean> {
  const { database, work, now } = open;
  const [entity, current] = [database.entityOf(source), await locked(open, source, id)];
  const value = Number(current[field] ?? 0) + by;
  if (value < 0) return false;
  const record = soundRecord(entity, { [field]: value }, current);
  const row = await change(database, work, entity, current, record, now.user, { field, by });
  return row !== undefined && hold(open, source, row) !== undefined;
}

/**
 * The records in one SQL transaction. All that commands read is locked, so that what they decide by still holds when
 * they write.
 */
export function databaseStore(database: Database, work: Work, now: Writer): Store {
  const { entityOf } = database;
  const open: Open = { database, work, now, held: new Map(), sources: new WeakMap() };
  const get: Store['get'] = (source, id, options) => locked(open, source, id, options);
  const answers: Store['answers'] = (resource, questions, id) => answersTo(database, work, resource, questions, { id });
  const insertRow: Store['insert'] = async (resource, record) =>
    hold(open, resource.source, await insert(database, work, resource, record, now.user));
  const changeRow: Store['change'] = async (resource, current, record) => {
    const row = await change(database, work, resource, current, record, now.user);
    if (!row) throw new Refusal('missing');
    return hold(open, resource.source, row);
  };
  // A command takes what it refers to from records that are locked here; the constraints have the last word.
  const writes = { entityOf, get, answers, insert: insertRow, change: changeRow };
  const { create, update } = commandWrites(writes, now, { asks: false });
  return {
    ...writes,
    create,
    update,
    entities: () => database.entities.values(),
    rules,
    sourceOf: (record: object) => open.sources.get(record),
    async find(source, where) {
      const rows = await find(database, work, entityOf(source), where);
      return rows.map((row) => hold(open, source, row));
    },
    read: (source, where) => find(database, work, entityOf(source), where, { lock: false }),
    page: (source, filter, part) => page(database, work, entityOf(source), readFilter(entityOf(source), filter), part),
    figures: figuresOf(database, work, now),
    async updateAll(source, ids, values) {
      const current: Row[] = [];
      for (const id of ids) current.push(await locked(open, source, id));
      const rows = await changeAll(database, work, entityOf(source), current, values, now.user);
      for (const row of rows) hold(open, source, row);
    },
    async fillWhere(source, where, values) {
      const filled = await fillWhere(database, work, entityOf(source), where, values, now.user);
      // Read anew: what is held of them is older now.
      for (const id of filled) open.held.delete(`${source} ${id}`);
      return filled.length;
    },
    leastBy: (source, where, fields) => leastBy(database, work, entityOf(source), where, fields),
    async erase(source, id) {
      await erase(database, work, entityOf(source), await locked(open, source, id));
      open.held.delete(`${source} ${id}`);
    },
    count: (source, where, field, by = 1) => countUp(open, source, where, { field, by }, create),
    lock: (name, options) => takeLock(open, name, options),
    increment: (source, id, field, by) => incremented(open, source, id, { field, by }),
    one: (resource, id, options) => one(database, work, resource, id, options),
    sharing: (resource, names, rows) => sharing(database, work, resource, names, rows),
    async remove(resource, current) {
      await remove(database, work, resource, current, now.user);
      open.held.delete(`${resource.source} ${current.id}`);
    },
    restore: (resource, current) => restore(database, work, resource, current, now.user),
    moveFiles: (resource, from, to) => moveFiles(database, work, resource, from, to),
    note: async (source, id, sentence) => work.wrote({ action: 'edit', source, id, changes: [toldChange(sentence)] }),
    keepErased: async (erased) => {
      if (now.userId !== null) await keepErased(database, work, erased, now.userId);
    },
    takeErased: (source, id) => takeErased(work, database, { source, id, user: now.userId }),
    insertAgain: ({ source, row }) => insertAgain(database, work, entityOf(source), row, now.user),
    part: (run) => work.savepoint((own) => run(databaseStore(database, own, now))),
    writes: async () => work.writes(),
  };
}

/** The same over a snapshot: it reads without locks, and can write nothing. */
export const readingStore = (database: Database, queries: Queries, now: Writer): Store => {
  const nothing = () => {
    throw new Error('A snapshot is not written');
  };
  const work: Work = { ...queries, wrote: nothing, writes: () => [], sent: nothing, savepoint: nothing };
  return {
    ...databaseStore(database, work, now),
    answers: (resource, questions, id) => answersTo(database, work, resource, questions, { id, hold: false }),
  };
};
