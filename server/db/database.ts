import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Resource } from '../../src/schema/index.ts';
import { append } from '../audit/chain.ts';
import type { Actor, Entry } from '../audit/entry.ts';
import { tableNameOf } from './names.ts';
import { requireWayIn } from './users.ts';

export interface DatabaseOptions {
  url: string;
  schema: string;
  resources: readonly Resource[];
  /** Connections this process may hold. */
  poolSize?: number;
}

/** Whoever can be asked in SQL: the database, or one transaction of it. */
export interface Queries {
  query: <T = Row>(statement: SQL) => Promise<T[]>;
}

/** One transaction that writes; it remembers what it did, so that the audit keeps it and others can be told. */
export interface Work extends Queries {
  wrote: (entry: Entry) => void;
}

type Row = Record<string, unknown>;
export type Database = ReturnType<typeof openDatabase>;

const dialect = new PgDialect();

/** The clinic's database. Every statement is built by drizzle's `sql`: names from declarations, values as parameters. */
export function openDatabase({ url, schema, resources, poolSize = 10 }: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'konsol-klinik',
  });
  // A connection that breaks while idle is replaced; whoever asks next is told if that fails, too.
  pool.on('error', () => undefined);

  const channel = `konsol_klinik_${schema}`;

  const on =
    (client: Pool | PoolClient) =>
    async <T>(statement: SQL): Promise<T[]> => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return (await client.query(text, params)).rows as T[];
    };

  const table = (source: string): SQL => sql`${sql.identifier(schema)}.${sql.identifier(tableNameOf(source))}`;

  return {
    pool,
    url,
    schema,
    channel,
    resources,
    entities: new Map(resources.filter((each) => each.name === each.source).map((each) => [each.name, each])),
    query: on(pool),
    /** `"klinik"."laporan_keuangan"`; also for the server's own tables, whose names begin with an underscore. */
    table,
    /**
     * Runs a change in one transaction, with its rows of the audit: all of it, or nothing. Everybody who listens is
     * told which entities changed at the moment it is committed.
     */
    async write<T>(actor: Actor, run: (work: Work) => Promise<T>): Promise<{ result: T; changed: string[] }> {
      const client = await pool.connect();
      const query = on(client);
      const entries: Entry[] = [];
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await run({ query, wrote: (entry) => void entries.push(entry) });
        await requireWayIn({ query, table, schema }, actor, entries);
        const changed = [...new Set(entries.filter(isChange).map(({ source }) => source))];
        await append(query, table, actor, entries);
        if (changed.length > 0)
          await query(sql`select pg_notify(${channel}, ${JSON.stringify({ changed, origin: actor.origin })})`);
        await client.query('commit');
        return { result, changed };
      } catch (error) {
        await client.query('rollback').catch((failed: Error) => {
          broken = failed;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    /** Reads everything as it stood at one moment. */
    async read<T>(run: (queries: Queries) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin isolation level repeatable read read only');
        return await run({ query: on(client) });
      } finally {
        await client.query('rollback').catch((failed: Error) => {
          broken = failed;
        });
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** Signing in and out, or not being let in, is no change of what others see. */
const isChange = ({ action }: Entry) => action !== 'login' && action !== 'logout' && action !== 'denied';

/** Whole numbers and sums as numbers, days as `YYYY-MM-DD`, instants as ISO in UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const parserOf = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, (format ?? 'text') as 'text');
