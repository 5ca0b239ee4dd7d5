import { sql } from 'drizzle-orm';
import { Refusal, type RungTx, type Tx, typed } from '../../src/commands/command.ts';
import { archivedOf, archives, defaultsOf, type Now, type Row, readFilter, withToday } from '../../src/schema/index.ts';
import type { Database, Work } from '../db/database.ts';
import type { Erased } from '../db/erased.ts';
import { aggregate } from '../db/figures.ts';
import type { Values } from '../db/precheck.ts';
import { find, one } from '../db/read.ts';
import { remove } from '../db/remove.ts';
import { createFigures } from '../db/together.ts';
import { change, count, insert } from '../db/write.ts';

type Guard = { field: string; by: number };

/** The entity of a record that the transaction returned. */
type SourceOf = (record: object) => string | undefined;

/** Figures over stored records, asked in the same transaction. */
export const figuresOf =
  (database: Database, queries: Parameters<typeof createFigures>[0], now: Now): RungTx['figures'] =>
  (source, filter, measures) => {
    const entity = database.entityOf(source);
    const asked = measures.map((each) => withToday(each, now.today));
    return aggregate(database, entity, readFilter(entity, filter), asked, createFigures(queries, 1));
  };

/**
 * A command's records on the server, in one SQL transaction. All that it reads is locked, so that what it decides by
 * still holds when it writes.
 *
 * @param onErase - told of each record that is erased
 */
export function databaseTx(
  database: Database,
  work: Work,
  now: Now,
  onErase: (erased: Erased) => void = () => undefined,
): Tx & { sourceOf: SourceOf } {
  const { entityOf } = database;
  /** Records that this transaction has locked: nobody else can change them before it ends. */
  const held = new Map<string, Row>();
  const sources = new WeakMap<object, string>();
  const hold = (source: string, row: Row): Row => {
    held.set(`${source} ${row.id}`, row);
    const copy = { ...row };
    sources.set(copy, source);
    return copy;
  };
  const locked = async (source: string, id: number, { archived = false } = {}): Promise<Row> => {
    const entity = entityOf(source);
    const row = held.get(`${source} ${id}`) ?? (await one(database, work, entity, id, { lock: true }));
    if (row) return hold(source, row);
    const put = archives(entity) && (await one(database, work, archivedOf(entity), id, { lock: true }));
    if (put && archived) return hold(source, put);
    throw put ? new Refusal('archived', { label: entity.label }, source) : new Refusal('missing');
  };
  const write = async (source: string, id: number, values: Values, guard?: Guard): Promise<Row | undefined> => {
    const current = await locked(source, id);
    const row = await change(database, work, entityOf(source), current, values, now.user, { prechecked: true, guard });
    return row && hold(source, row);
  };
  const lock: RungTx['lock'] = async (name, { shared = false } = {}) => {
    const taken = sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
    await work.ask(
      shared ? 'lock shared' : 'lock',
      () => sql`select ${taken}(hashtextextended(${sql.placeholder('name')}, 0))`,
      { name: `${database.schema} ${name}` },
    );
  };
  return typed({
    sourceOf: (record: object) => sources.get(record),
    get: locked,
    async find(source, where) {
      const rows = await find(database, work, entityOf(source), where);
      return rows.map((row) => hold(source, row));
    },
    read: (source, where) => find(database, work, entityOf(source), where, { lock: false }),
    figures: figuresOf(database, work, now),
    async create(source, values) {
      const entity = entityOf(source);
      const filled = { ...defaultsOf(entity, now), ...values };
      return hold(source, await insert(database, work, entity, filled, now.user, { prechecked: true }));
    },
    async update(source, id, values) {
      const row = await write(source, id, values);
      if (!row) throw new Refusal('missing');
      return row;
    },
    async erase(source, id) {
      const current = await locked(source, id);
      await remove(database, work, entityOf(source), current, now.user);
      onErase({ source, row: current });
      held.delete(`${source} ${id}`);
    },
    async count(source, where, field, by = 1) {
      const entity = entityOf(source);
      const counted = () => count(database, work, entity, where, { field, by }, now.user);
      const begun = async () => {
        // Of several first counts at once, one makes the record and the others wait to count it up.
        await lock(`hitung ${source} ${JSON.stringify(where)}`);
        const first = { ...defaultsOf(entity, now), ...where, [field]: by };
        return (await counted()) ?? (await insert(database, work, entity, first, now.user));
      };
      const row = (await counted()) ?? (await begun());
      return Number(hold(source, row)[field]);
    },
    lock,
    async increment(source, id, field, by) {
      const value = Number((await locked(source, id))[field] ?? 0) + by;
      if (value < 0) return false;
      // The database decides by itself, whatever was read before.
      return (await write(source, id, { [field]: value }, { field, by })) !== undefined;
    },
  } satisfies RungTx & { sourceOf: SourceOf });
}
