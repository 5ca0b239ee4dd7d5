import { type SQL, sql } from 'drizzle-orm';
import type { Resource, Row } from '../../src/schema/index.ts';
import { ConfigError } from '../base/config.ts';
import type { Database } from '../db/pool/database.ts';
import { identifiers, columns as internal } from '../db/pool/names.ts';
import type { Queries } from '../db/pool/queries.ts';

/** One of the two consoles, in one transaction. */
export interface Side {
  database: Database;
  queries: Queries;
}

/** Why two consoles are not joined, in a sentence for who wanted it; nothing was written. */
export class NotJoined extends ConfigError {}

interface Selection {
  /** Of these columns beside the id; all unless given. */
  columns?: readonly string[] | undefined;
  where?: SQL | undefined;
}

/** The records of an entity but archived ones. */
export const presentRows = (
  { database, queries }: Side,
  { source }: Pick<Resource, 'source'>,
  { columns, where = sql.raw('true') }: Selection = {},
) =>
  queries.query<Row>(
    sql`select ${columns ? identifiers(['id', ...columns]) : sql.raw('*')} from ${database.table(source)} t
        where ${sql.identifier(internal.archivedAt)} is null and ${where} order by id`,
  );

/** Rows of one statement. */
const lot = 500;

/** All rows of a table in the order of their ids, some at a time. */
export async function* lotsOf({ database, queries }: Side, { source }: Pick<Resource, 'source'>) {
  for (let after = 0; ; ) {
    const rows = await queries.query<Row>(
      sql`select * from ${database.table(source)} where id > ${after} order by id limit ${lot}`,
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < lot) return;
    after = last.id;
  }
}
