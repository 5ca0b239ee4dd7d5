import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '../../base/config.ts';
import { type Migration, migrationsIn } from '../pool/journal.ts';
import { programKey, programText } from '../pool/program.ts';
import { ngramsFunction, shortenedFunction } from '../query/contains.ts';
import { guardAudit } from './auditGuard.ts';
import { failureOf, lossOf } from './migrationFailure.ts';
import { schemaName as declaredSchema } from './schema.ts';

export interface MigrateOptions {
  /** Those of this version, the oldest first. */
  migrations?: readonly Migration[];
  /** Called before the first change of a database that holds data. */
  save?: () => Promise<void>;
  /** Reports what is dropped. */
  say?: (line: string) => void;
  /** Called where another server migrates, before it is waited for. */
  waiting?: () => Promise<void>;
  /** Called after each statement. */
  progress?: (done: number, of: number) => void;
}

interface Options extends MigrateOptions {
  /** When a backup is restored, the migrations to apply; those of the program that it lacks are left for the next start. */
  only?: ReadonlySet<string>;
  /** Undo all of it at the end: a backup was only tried. */
  undo?: boolean;
  /** Further steps of the same transaction when a backup is restored. */
  before?: (client: PoolClient) => Promise<void>;
  after?: (client: PoolClient) => Promise<void>;
}

/**
 * Brings the database to the tables of this version: schema, collation and function, then every migration that has
 * not been applied, all in one transaction; of several servers that start at once, one does it and the others wait. A
 * server of another program that is still up writes nothing from then on.
 *
 * @returns the names of the migrations that were applied.
 * @throws ConfigError when another version of the program has written the database, or a migration meets data that it
 * cannot bring along.
 */
export async function migrate(pool: Pool, schema: string, options: Options = {}): Promise<string[]> {
  const { migrations = migrationsIn(), save, say, only, undo = false, before, after, waiting, progress } = options;
  const client = await pool.connect();
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await lockMigrations(client, schema, waiting);
    await before?.(client);
    await prepareDatabase(client, schema);
    const missing = await pendingMigrations(client, schema, migrations, only);
    if (missing.length > 0 && missing.length < migrations.length) await save?.();
    let done = 0;
    const of = missing.reduce((sum, { sql }) => sum + sql.length, 0);
    for (const migration of missing)
      await apply(client, schema, migration, { say, step: () => progress?.(++done, of) });
    if (after) await after(client);
    // A backup may be older than the audit; the next start guards it.
    else await guardAudit(client, schema);
    await noteProgram(client, schema);
    await client.query(undo ? 'rollback' : 'commit');
    return missing.map(({ tag }) => tag);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // Its settings were changed; the pool makes another.
    client.release(true);
  }
}

/** Of several servers that start at once, one migrates and the others wait. */
async function lockMigrations(client: PoolClient, schema: string, waiting?: () => Promise<void>): Promise<void> {
  const name = [`konsol-klinik ${schema}`];
  const { rows } = await client.query('select pg_try_advisory_xact_lock(hashtext($1)) as mine', name);
  if (rows[0]?.mine) return;
  await waiting?.();
  await client.query('select pg_advisory_xact_lock(hashtext($1))', name);
}

const noteProgram = (client: PoolClient, schema: string): Promise<unknown> =>
  client.query(
    `insert into "${schema}"."_keadaan" (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [programKey, programText()],
  );

/** The prerequisites of the migrations. */
async function prepareDatabase(client: PoolClient, schema: string) {
  await client.query(`create schema if not exists "${schema}"`);
  await client.query(
    `create collation if not exists "${schema}"."indonesia"
       (provider = icu, locale = 'id-u-kn-true-ks-level1', deterministic = false)`,
  );
  await client.query(ngramsFunction(schema));
  await client.query(shortenedFunction(schema));
  await client.query(
    `create table if not exists "${schema}"."_migrasi" (hash text primary key, dibuat bigint not null, diterapkan timestamptz not null default now())`,
  );
}

/** The migrations that are to be applied; refuses a database that this version's migrations have not led to. */
async function pendingMigrations(
  client: PoolClient,
  schema: string,
  migrations: readonly Migration[],
  only?: ReadonlySet<string>,
): Promise<Migration[]> {
  const known = new Set(migrations.map(({ hash }) => hash));
  const { rows } = await client.query<{ hash: string; at: string }>(
    `select hash, dibuat as at from "${schema}"."_migrasi" order by dibuat`,
  );
  const foreign = rows.filter(({ hash }) => !known.has(hash));
  if (foreign[0]) {
    throw new ConfigError(foreignVersionSentence(schema, Number(foreign[0].at), migrations));
  }
  if ([...(only ?? [])].some((hash) => !known.has(hash))) {
    throw new ConfigError(
      'The backup is of another or a newer version of this program: it names migrations that this one lacks. Restore it with the version that wrote it.',
    );
  }
  const applied = new Set(rows.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !applied.has(hash) && only?.has(hash) !== false);
}

/** @param at - when a migration was written that stands in the database, and is none of this version's. */
function foreignVersionSentence(schema: string, at: number, migrations: readonly Migration[]): string {
  const place = `the database schema "${schema}"`;
  if (at > (migrations.at(-1)?.folderMillis ?? 0)) {
    return `Cannot start: ${place} was written by a newer version of this program. Update the program, or set DB_SCHEMA or DATABASE_URL to another place.`;
  }
  const same = migrations.find(({ folderMillis }) => folderMillis === at);
  const why = same ? `its migration ${same.tag} was another one` : 'it has a migration that this one never had';
  return `Cannot start: ${place} was written by another version of this program, not a newer one: ${why}. Start the version that wrote it, or set DB_SCHEMA or DATABASE_URL to another place.`;
}

async function apply(
  client: PoolClient,
  schema: string,
  { tag, hash, sql, folderMillis }: Migration,
  { say, step }: Pick<Options, 'say'> & { step: () => void },
) {
  const here = (text: string) => inSchema(schema, text);
  await client.query('savepoint migrasi');
  for (const [at, statement] of sql.entries()) {
    const loss = say && (await lossOf(client, { tag, statement, here }));
    if (loss) say(loss);
    try {
      await client.query(here(statement));
    } catch (error) {
      // As it stood before that statement, so that its rows can be counted.
      await client.query('rollback to savepoint migrasi').catch(() => Promise.reject(error));
      for (const done of sql.slice(0, at)) await client.query(here(done));
      throw await failureOf(client, { tag, statement, error, here });
    }
    step();
  }
  await client.query('release savepoint migrasi');
  await client.query(`insert into "${schema}"."_migrasi" (hash, dibuat) values ($1, $2)`, [hash, folderMillis]);
}

/** A statement of a migration, with the schema it names exchanged for the one that is wanted. */
const inSchema = (schema: string, statement: string): string =>
  statement
    .replaceAll(`"${declaredSchema}".`, `"${schema}".`)
    .replace(`CREATE SCHEMA "${declaredSchema}"`, `CREATE SCHEMA IF NOT EXISTS "${schema}"`);
