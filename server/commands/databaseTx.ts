import { sql } from 'drizzle-orm';
import { Refusal, type Tx } from '../../src/commands/command.ts';
import { defaultsOf, type Now, type Resource } from '../../src/schema/index.ts';
import type { Database, Work } from '../db/database.ts';
import { find, one } from '../db/read.ts';
import { change, insert } from '../db/write.ts';

/**
 * What a command sees on the server: the records of one SQL transaction. Whatever it reads it has locked, so that what
 * it decides by still holds when it writes.
 */
export function databaseTx(database: Database, work: Work, now: Now): Tx {
  const entityOf = (source: string): Resource => {
    const entity = database.entities.get(source);
    if (!entity) throw new Error(`No entity "${source}"`);
    return entity;
  };
  const locked = async (source: string, id: number) => {
    const row = await one(database, work, entityOf(source), id, { lock: true });
    if (!row) throw new Refusal('missing');
    return row;
  };
  return {
    get: locked,
    find: (source, where) => find(database, work, entityOf(source), where),
    create(source, values) {
      const entity = entityOf(source);
      return insert(database, work, entity, { ...defaultsOf(entity, now), ...values }, now.user);
    },
    async update(source, id, values) {
      const row = await change(database, work, entityOf(source), await locked(source, id), values, now.user);
      if (!row) throw new Refusal('missing');
      return row;
    },
    async lock(name) {
      await work.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${database.schema} ${name}`}, 0))`);
    },
    async increment(source, id, field, by) {
      const current = await locked(source, id);
      const value = Number(current[field] ?? 0) + by;
      if (value < 0) return false;
      // The database decides by itself, whatever was read before.
      const guard = sql`coalesce(t.${sql.identifier(field)}, 0) + ${by}::bigint >= 0`;
      return (
        (await change(database, work, entityOf(source), current, { [field]: value }, now.user, guard)) !== undefined
      );
    },
  };
}
