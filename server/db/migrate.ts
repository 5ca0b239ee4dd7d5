import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { guardAudit } from '../audit/guard.ts';
import { ConfigError, projectRoot } from '../config.ts';
import { ngramsFunction } from './contains.ts';
import { schemaName as written } from './schema.ts';

export const migrationsFolder = join(projectRoot, 'server/db/migrations');

/** What else is done in the transaction of the migrations, when a backup is restored. */
interface Restoring {
  /** The hashes of the migrations to apply; those of the program that it lacks are left for the next start. */
  only: ReadonlySet<string>;
  before: (client: PoolClient) => Promise<void>;
  after: (client: PoolClient) => Promise<void>;
}

/**
 * Brings the database to the tables of this version: schema, collation and function, then every migration that has
 * not been applied, all in one transaction; of several servers that start at once, one does it and the others wait.
 *
 * @throws ConfigError when a newer version of the program has written the database.
 */
export async function migrate(pool: Pool, schema: string, restoring?: Restoring): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`konsol-klinik ${schema}`]);
    await restoring?.before(client);
    await prepare(client, schema);
    await applyAll(client, schema, restoring?.only);
    if (restoring) await restoring.after(client);
    // A backup may be older than the audit; the next start guards it.
    else await guardAudit(client, schema);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Its settings were changed; the pool makes another.
    client.release(true);
  }
}

async function prepare(client: PoolClient, schema: string) {
  await client.query(`create schema if not exists "${schema}"`);
  await client.query(
    `create collation if not exists "${schema}"."indonesia"
       (provider = icu, locale = 'id-u-kn-true-ks-level1', deterministic = false)`,
  );
  await client.query(ngramsFunction(schema));
  await client.query(
    `create table if not exists "${schema}"."_migrasi" (hash text primary key, dibuat bigint not null, diterapkan timestamptz not null default now())`,
  );
}

async function applyAll(client: PoolClient, schema: string, only?: ReadonlySet<string>) {
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = new Set(migrations.map(({ hash }) => hash));
  const { rows } = await client.query<{ hash: string }>(`select hash from "${schema}"."_migrasi"`);
  if ([...rows.map(({ hash }) => hash), ...(only ?? [])].some((hash) => !known.has(hash))) {
    throw new ConfigError(
      `Cannot start: the database schema "${schema}" was written by a newer version of this program. Update the program, or set DB_SCHEMA or DATABASE_URL to another place.`,
    );
  }
  const applied = new Set(rows.map(({ hash }) => hash));
  for (const { hash, sql, folderMillis } of migrations) {
    if (applied.has(hash) || only?.has(hash) === false) continue;
    for (const statement of sql) await client.query(under(schema, statement));
    await client.query(`insert into "${schema}"."_migrasi" (hash, dibuat) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** A statement of a migration, with the schema it names exchanged for the one that is wanted. */
const under = (schema: string, statement: string): string =>
  statement
    .replaceAll(`"${written}".`, `"${schema}".`)
    .replace(`CREATE SCHEMA "${written}"`, `CREATE SCHEMA IF NOT EXISTS "${schema}"`);
