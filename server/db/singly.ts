import type { Pool, PoolClient } from 'pg';
import { guardAudit } from '../audit/guard.ts';
import { type Migration, migrationsIn } from './journal.ts';
import { inSchema, type MigrateOptions, pendingMigrations, prepareDatabase } from './migrate.ts';
import { failureOf, lossOf } from './migrationFailure.ts';
import { codeOf } from './sqlstate.ts';

/**
 * As `migrate`, but each statement by itself and noted as done: for engines that cannot alter many tables in one
 * transaction. What stopped in between goes on where it stopped. Not through a pooler.
 *
 * @throws ConfigError as `migrate` does; what was done before stays.
 */
export async function migrateSingly(
  pool: Pool,
  schema: string,
  { migrations = migrationsIn(), save, say }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // Of several servers that start at once, one does it; it is free when the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [`konsol-klinik ${schema}`]);
    await prepareDatabase(client, schema);
    const missing = await pendingMigrations(client, schema, migrations);
    if (missing.length > 0 && missing.length < migrations.length) await save?.();
    for (const migration of missing) await finish(client, schema, migration, say);
    await client.query('begin');
    await guardAudit(client, schema);
    await client.query('commit');
    return missing.map(({ tag }) => tag);
  } finally {
    client.release(true);
  }
}

/**
 * `langkah` is the number of statements done; -n while the n-th runs, so that after a crash its result is unknown; null
 * when all are done.
 */
async function finish(
  client: PoolClient,
  schema: string,
  { tag, hash, sql, folderMillis }: Migration,
  say?: (line: string) => void,
) {
  const here = (text: string) => inSchema(schema, text);
  const note = (step: number | null) =>
    client.query(`update "${schema}"."_migrasi" set langkah = $2 where hash = $1`, [hash, step]);
  await client.query(
    `insert into "${schema}"."_migrasi" (hash, dibuat, langkah) values ($1, $2, 0) on conflict (hash) do nothing`,
    [hash, folderMillis],
  );
  const { rows } = await client.query<{ step: number }>(
    `select langkah as step from "${schema}"."_migrasi" where hash = $1`,
    [hash],
  );
  const step = rows[0]?.step ?? 0;
  const unsure = step < 0 ? -step - 1 : null;
  for (const [at, statement] of sql.entries()) {
    if (at < (unsure ?? step)) continue;
    const loss = say && (await inspected(client, () => lossOf(client, { tag, statement, here })));
    if (loss) say(loss);
    await note(-(at + 1));
    try {
      await client.query(here(statement));
    } catch (error) {
      if (at !== unsure || !doneBefore.has(codeOf(error))) {
        await note(at);
        throw await inspected(client, () => failureOf(client, { tag, statement, error, here }));
      }
    }
    await note(at + 1);
  }
  await note(null);
}

/** Runs queries in a transaction that is rolled back. */
async function inspected<T>(client: PoolClient, look: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await look();
  } finally {
    await client.query('rollback');
  }
}

/** The codes of a statement that ran already: exists, or is gone; of schema, table or index, column, other objects. */
const doneBefore: ReadonlySet<string> = new Set(['42P06', '42P07', '42701', '42710', '42P01', '42703', '42704']);
