import { Refusal, type RungTx, type Tx, typed } from '../../src/commands/command.ts';
import { archivedOf, archives, defaultsOf, type Now, type Row } from '../../src/schema/index.ts';
import type { Database } from '../db/database.ts';
import { checked, type Values } from '../db/precheck.ts';
import { find, one } from '../db/read.ts';
import type { Queries } from '../db/sending.ts';
import { figuresOf } from './databaseTx.ts';

/**
 * A command's records as they would become: read without a lock and written into memory, so that what a command would
 * refuse is known while nobody waits for it. Several commands may follow each other.
 */
export function rehearsalTx(database: Database, queries: Queries, now: Now): Tx {
  const { entityOf } = database;
  /** Written records by entity and id; null for an erased one. */
  const written = new Map<string, Map<number, Row | null>>();
  const writtenIn = (source: string) => {
    const rows = written.get(source) ?? new Map<number, Row | null>();
    written.set(source, rows);
    return rows;
  };
  // Above every stored one.
  let nextId = 2 ** 45;

  const stored = async (source: string, where: Values): Promise<Row[]> => {
    const own = writtenIn(source);
    const rows = await find(database, queries, entityOf(source), where, { lock: false });
    const changed = [...own.values()].filter((row) => row !== null && meets(row, where)) as Row[];
    return [...rows.filter(({ id }) => !own.has(id)), ...changed].sort((a, b) => a.id - b.id);
  };
  const get = async (source: string, id: number, { archived = false } = {}): Promise<Row> => {
    const entity = entityOf(source);
    const own = writtenIn(source).get(id);
    const row = own === undefined ? await one(database, queries, entity, id) : own;
    if (row) return { ...row };
    const put = archives(entity) && (await one(database, queries, archivedOf(entity), id));
    if (put && archived) return put;
    throw put ? new Refusal('archived', { label: entity.label }, source) : new Refusal('missing');
  };
  const write = (source: string, id: number, values: Values): Row => {
    const row = { ...checked(entityOf(source), values, {}), id, version: 1 } as Row;
    writtenIn(source).set(id, row);
    return { ...row };
  };
  const update = async (source: string, id: number, values: Values): Promise<Row> => {
    const { fields } = entityOf(source);
    const row = await get(source, id);
    const declared = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));
    return write(source, id, { ...declared, ...values });
  };
  const create = async (source: string, values: Values): Promise<Row> => {
    nextId += 1;
    return write(source, nextId, { ...defaultsOf(entityOf(source), now), ...values });
  };
  return typed({
    get,
    find: stored,
    read: stored,
    figures: figuresOf(database, queries, now),
    create,
    update,
    erase: async (source, id) => void writtenIn(source).set(id, null),
    lock: async () => undefined,
    async count(source, where, field, by = 1) {
      const [row] = await stored(source, where);
      const next = Number(row?.[field] ?? 0) + by;
      await (row ? update(source, row.id, { [field]: next }) : create(source, { ...where, [field]: next }));
      return next;
    },
    async increment(source, id, field, by) {
      const next = Number((await get(source, id))[field] ?? 0) + by;
      if (next < 0) return false;
      await update(source, id, { [field]: next });
      return true;
    },
  } satisfies RungTx);
}

const meets = (row: Row, where: Values): boolean =>
  Object.entries(where).every(([name, value]) => (row[name] ?? null) === (value ?? null));
