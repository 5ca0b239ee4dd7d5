import { createHash, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { audit } from '../../../src/resources/core/audit.ts';
import { type Resource, sourcesOf } from '../../../src/schema/index.ts';
import { genesis, headKey, readHead } from '../pool/auditChain.ts';
import type { Database } from '../pool/database.ts';
import { collationOf } from '../pool/names.ts';
import type { Queries } from '../pool/queries.ts';
import type { CachedTotal } from '../pool/totals.ts';

const dialect = new PgDialect();

/**
 * The key of a statement's total: its SQL with its values, so that callers whose rights or filters leave other rows
 * never share one, and a condition of another business date is another one.
 */
export function totalKey(counting: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(counting);
  return createHash('sha256').update(text).update('\0').update(JSON.stringify(params)).digest('base64');
}

/** Under which key of `_keadaan` stands which state of what is written without a row in the audit this is. */
const unloggedKey = 'hitungan';

/** To be called in a transaction that changes rows of lists and notes nothing in the audit: no total holds beyond it. */
export const forgetTotals = ({ query }: Pick<Queries, 'query'>, table: Database['table']): Promise<unknown> =>
  query(
    sql`insert into ${table('_keadaan')} (key, value) values (${unloggedKey}, ${randomUUID()})
        on conflict (key) do update set value = excluded.value`,
  );

/** The place in the log beside a count, read in the same snapshot. */
export const placeColumns = ({ table }: Database): SQL =>
  sql`(select value from ${table('_keadaan')} where key = ${headKey}) as _at,
      coalesce((select value from ${table('_keadaan')} where key = ${unloggedKey}), '') as _unlogged`;

/**
 * True while a kept total holds in the snapshot of the statement that this stands in, whichever server wrote
 * meanwhile: the audit's head as it is there, or empty where it is the one that the total was counted at; null where
 * the rows may be others. That is when the log after the total's place tells of the entity, or when that place is not in
 * this log: a backup was brought back, a standby took over that was behind.
 *
 * A transaction notes what it wrote in the audit before it commits, and the audit's rows are numbered in the order of
 * the commits, so a snapshot that has a row of the log has everything that was written up to it, and nothing later.
 */
export function validitySql(database: Database, { source, formerly, only }: Resource): SQL {
  const { table, schema } = database;
  const place = sql.placeholder;
  const log = table(audit.source);
  // Own rows may be told by what they refer to.
  const others = only.list ? sourcesOf(only.list, (name) => database.entities.get(name)?.fields ?? {}) : [];
  const names = sql.join(
    [source, ...formerly, ...others].map((name) => sql`${name}::text`),
    sql.raw(', '),
  );
  // Every row of the log is one of the audit's own list.
  const since =
    source === audit.source
      ? sql.raw('false')
      : sql`exists (select from ${log} where id = ${place('_id')}::bigint and sidik = ${place('_sidik')}::text)
          and not exists (select from ${log} where id > ${place('_id')}::bigint
            and sumber collate ${collationOf(schema)} in (${names}))`;
  return sql`(select case when h.value = ${place('_at')}::text then '' else h.value end
    from ${table('_keadaan')} h where h.key = ${headKey}
      and coalesce((select value from ${table('_keadaan')} where key = ${unloggedKey}), '') = ${place('_unlogged')}::text
      and (h.value = ${place('_at')}::text or (${since})))`;
}

/** The values of `validitySql`. */
export function validityValues({ at, unlogged }: CachedTotal): Record<string, unknown> {
  const { id, sidik } = readHead(at) ?? genesis;
  return { _at: at, _unlogged: unlogged, _id: id, _sidik: sidik };
}
