import type { SQL } from 'drizzle-orm';
import { getTableConfig, type IndexedColumn, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { branches, type Resource } from '../../../src/schema/index.ts';
import { type Database, keepAlive } from '../pool/database.ts';
import { tableNameOf } from '../pool/names.ts';
import { streamOf } from '../pool/queries.ts';
import { declareTables } from './tables.ts';

/** From so many rows on a table has its indexes; fewer are looked through as quickly. */
export const large = 20_000;

/** An index that a table has once it is large. */
export interface SizedIndex {
  table: string;
  name: string;
  /** The statement that makes it, beside those who write. */
  statement: string;
  /** Its storage parameters, as `gin_pending_list_limit=2048`; empty where it has none of its own. */
  settings: string;
  /** True where it finds nothing while all rows are of one branch. */
  ofBranch: boolean;
}

const dialect = new PgDialect();

/** Indexes of lists, searches and look-ups in large tables: made of the declarations, by no migration. */
export function sizedIndexes(resources: readonly Resource[], schema: string): SizedIndex[] {
  const text = (part: Partial<IndexedColumn | SQL>): string =>
    'name' in part ? `"${part.name}"` : dialect.sqlToQuery(part as SQL).sql;
  return Object.values(declareTables(resources, schema, { sized: true })).flatMap((declared) => {
    const { name: table, indexes } = getTableConfig(declared);
    return indexes
      .filter(({ config }) => !config.unique)
      .map(({ config }) => {
        const name = String(config.name);
        const settings = Object.entries(config.with ?? {})
          .map(([key, value]) => `${key}=${value}`)
          .join(',');
        const columns = config.columns.map(text);
        const parts = [
          `create index concurrently "${name}" on "${schema}"."${table}" using ${config.method ?? 'btree'}`,
          `(${columns.join(', ')})`,
          ...(settings === '' ? [] : [`with (${settings})`]),
          ...(config.where ? [`where ${text(config.where)}`] : []),
        ];
        return { table, name, statement: parts.join(' '), settings, ofBranch: columns[0] === `"${branches}"` };
      });
  });
}

interface Making {
  /** The address of the owner of the tables. */
  owner: string;
  database: Pick<Database, 'schema' | 'resources' | 'indexes'>;
  /** From how many rows on a table is large. */
  from?: number;
  say?: (line: string) => void;
  /** Breaks the index that is being made off, which is then made anew the next time. */
  signal?: AbortSignal;
}

/**
 * Gives tables that have become large their indexes, one after the other and beside all who read and write; of several
 * servers one does it. One that was cut off while it was made is made anew.
 *
 * @returns the names of those that were made.
 */
export async function makeIndexes({ owner, database, from = large, say, signal }: Making): Promise<string[]> {
  const { schema, indexes, resources } = database;
  const client = new pg.Client({ connectionString: owner, ...keepAlive, application_name: 'konsol-klinik indeks' });
  client.on('error', () => undefined);
  await client.connect();
  const stop = () => streamOf(client).destroy();
  signal?.addEventListener('abort', stop);
  const made: string[] = [];
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '256MB'");
    const there = await indexesIn(client, schema);
    indexes.clear();
    for (const [name, { valid }] of there) if (valid) indexes.add(name);
    const grown = await tablesFrom(client, schema, from);
    const several = resources.some(({ source }) => source === branches) && (await hasBranches(client, schema));
    const declared = sizedIndexes(resources, schema).filter(({ ofBranch }) => several || !ofBranch);
    const missing = declared.filter(({ table, name }) => grown.has(table) && !indexes.has(name));
    const unlike = declared.filter(
      ({ name, settings }) => settings !== '' && indexes.has(name) && there.get(name)?.settings !== settings,
    );
    if (missing.length + unlike.length === 0) return made;
    const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as mine', [`indeks ${schema}`]);
    if (!rows[0]?.mine) return made;
    for (const { name, settings } of unlike) await client.query(`alter index "${schema}"."${name}" set (${settings})`);
    const drop = (name: string) => client.query(`drop index concurrently if exists "${schema}"."${name}"`);
    const tables = [...new Set(missing.map(({ table }) => table))].join(', ');
    if (tables) say?.(`Large tables get ${missing.length} indexes, while the server works: ${tables}`);
    for (const { name, statement } of missing) {
      if (there.has(name)) await drop(name);
      await client.query(statement);
      made.push(name);
      indexes.add(name);
    }
    if (tables) say?.(`Indexes made: ${made.length}`);
    return made;
  } finally {
    signal?.removeEventListener('abort', stop);
    if (!signal?.aborted) await client.end();
  }
}

async function hasBranches(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query(`select exists (select from "${schema}"."${tableNameOf(branches)}") as there`);
  return rows[0].there;
}

interface IndexState {
  /** False for one that was cut off while it was made. */
  valid: boolean;
  settings: string;
}

async function indexesIn(client: pg.Client, schema: string): Promise<Map<string, IndexState>> {
  const { rows } = await client.query<IndexState & { name: string }>(
    `select c.relname as name, i.indisvalid as valid, coalesce(array_to_string(c.reloptions, ','), '') as settings
     from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = to_regnamespace($1)`,
    [`"${schema}"`],
  );
  return new Map(rows.map(({ name, ...there }) => [name, there]));
}

/** Tables of at least so many rows: as PostgreSQL last saw, or, where it has not looked yet, as they are counted. */
async function tablesFrom(client: pg.Client, schema: string, from: number): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::bigint as rows from pg_class
     where relnamespace = to_regnamespace($1) and relkind = 'r' and relname not like '\\_%'`,
    [`"${schema}"`],
  );
  const found = new Set<string>();
  for (const { name, rows: seen } of rows) {
    const count = async () =>
      (await client.query(`select count(*) as n from (select from "${schema}"."${name}" limit ${from}) part`)).rows[0]
        .n;
    if (Number(seen) >= from || (Number(seen) <= 0 && Number(await count()) >= from)) found.add(name);
  }
  return found;
}
