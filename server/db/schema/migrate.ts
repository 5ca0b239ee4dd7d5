import type { Pool, PoolClient } from 'pg';
import { ConfigError } from '../../base/config.ts';
import { baseline, type Migration, migrationsIn } from '../pool/journal.ts';
import { programKey, programText } from '../pool/program.ts';
import { ngramsFunction, shortenedFunction } from '../query/contains.ts';
import { guardAudit } from './auditGuard.ts';
import {
  atOnce,
  inSchema,
  inTransaction,
  isDeferred,
  isHeld,
  lockMigrations,
  runDeferredSteps,
  untilFree,
  waitShortly,
} from './besideTraffic.ts';
import { failureOf, lossOf, partsOf, refusalOf, tableIn } from './migrationFailure.ts';

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
 * Brings the database to the tables of this version: schema, collations and functions, then every migration that has
 * not been applied, all in one transaction; of several servers that start at once, one does it and the others wait. A
 * server of another program that is still up writes nothing from then on, and nobody waits for a table behind this for
 * long (`besideTraffic.ts`). An empty database gets the tables as they are now.
 *
 * @returns the names of the migrations that were applied.
 * @throws ConfigError when another version of the program has written the database, or a migration meets data that it
 * cannot bring along.
 */
export async function migrate(pool: Pool, schema: string, options: Options = {}): Promise<string[]> {
  const { migrations = migrationsIn(), only, say, undo } = options;
  const client = await pool.connect();
  let { save } = options;
  const once = async () => {
    await save?.();
    save = undefined;
  };
  const run = () => inTransaction(client, () => bring(client, schema, { ...options, migrations, save: once }), undo);
  try {
    if (only) return await run();
    const applied = await untilFree(client, run, say);
    await runDeferredSteps(pool, client, { schema, migrations, ...(say && { say }) });
    return applied;
  } finally {
    // Its settings were changed; the pool makes another.
    client.release(true);
  }
}

async function bring(
  client: PoolClient,
  schema: string,
  { migrations, save, say, only, before, after, waiting, progress }: Options & { migrations: readonly Migration[] },
): Promise<string[]> {
  await lockMigrations(client, schema, waiting);
  if (!only) await waitShortly(client);
  await before?.(client);
  await prepareDatabase(client, schema);
  const missing = await pendingMigrations(client, schema, migrations, only);
  // Nobody works on the tables yet.
  const fresh = only !== undefined || missing.length === migrations.length;
  if (missing.length > 0 && !fresh) await save?.();
  const steps = isWhole(missing) ? [{ tag: 'baseline', sql: baseline() }] : missing;
  const there = fresh ? null : await partsOf(client, schema);
  let done = 0;
  const of = steps.reduce((sum, { sql }) => sum + sql.length, 0);
  for (const step of steps) await apply(client, schema, step, { say, there, step: () => progress?.(++done, of) });
  for (const { hash, folderMillis } of missing)
    await client.query(`insert into "${schema}"."_migrasi" (hash, dibuat) values ($1, $2)`, [hash, folderMillis]);
  if (after) await after(client);
  // A backup may be older than the audit; the next start guards it.
  else await guardAudit(client, schema);
  await noteProgram(client, schema);
  return missing.map(({ tag }) => tag);
}

/** All that this program knows: an empty database needs none of the ways that led there. */
function isWhole(missing: readonly Migration[]): boolean {
  const all = migrationsIn();
  return missing.length === all.length && all.every(({ hash }, at) => hash === missing[at]?.hash);
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
  await client.query(`create collation if not exists "${schema}"."root" (provider = icu, locale = 'und')`);
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
  { tag, sql }: Pick<Migration, 'tag' | 'sql'>,
  { say, there, step }: Pick<Options, 'say'> & { there: ReadonlySet<string> | null; step: () => void },
) {
  const here = (text: string) => inSchema(schema, text);
  await client.query('savepoint migrasi');
  const done: string[] = [];
  for (const statement of sql) {
    const text = here(there ? statement : atOnce(statement));
    if (there) {
      const about = { tag, statement, here };
      const loss = say && (await lossOf(client, about, there));
      if (loss) say(loss);
      const refusal = await refusalOf(client, about);
      if (refusal) throw refusal;
    }
    try {
      if (!there || !isDeferred(statement)) {
        await client.query(text);
        done.push(text);
      }
    } catch (error) {
      if (isHeld(error)) throw Object.assign(error as Error, { held: tableIn(text) });
      // As it stood before that statement, so that its rows can be counted.
      await client.query('rollback to savepoint migrasi').catch(() => Promise.reject(error));
      for (const before of done) await client.query(before);
      throw await failureOf(client, { tag, statement, error, here });
    }
    step();
  }
  await client.query('release savepoint migrasi');
}
