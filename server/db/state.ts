import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { ConfigError } from '../base/config.ts';
import type { Database, Work } from './database.ts';
import { withoutLeftovers } from './expand.ts';
import { lastSnapshot, type Migration, migrationsIn } from './journal.ts';
import type { Snapshot } from './snapshot.ts';

/** Facts about the database itself, by key. */
export async function stateOf(
  database: Pick<Database, 'table'>,
  work: Pick<Work, 'query'>,
): Promise<Map<string, string>> {
  const rows = await work.query<{ key: string; value: string }>(
    sql`select key, value from ${database.table('_keadaan')}`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export const remember = (
  database: Pick<Database, 'table'>,
  { query }: Pick<Work, 'query'>,
  key: string,
  value: string,
) =>
  query(
    sql`insert into ${database.table('_keadaan')} (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
  );

/** A fact that is kept as JSON; null where there is none yet. */
export function factIn<T>(state: ReadonlyMap<string, string>, key: string): T | null {
  const text = state.get(key);
  return text === undefined ? null : (JSON.parse(text) as T);
}

/** The key of `_keadaan` under which a database keeps the tables that `npm run dev` gave it before any migration did. */
const devSnapshotKey = 'dev';

/** The tables that were tried, null where there are none but those of migrations. */
export async function devSnapshotIn(pool: Pool, schema: string): Promise<Snapshot | null> {
  const { rows } = await pool.query(`select to_regclass($1) is not null as there`, [`"${schema}"."_keadaan"`]);
  if (!rows[0]?.there) return null;
  const found = await pool.query<{ value: string }>(`select value from "${schema}"."_keadaan" where key = $1`, [
    devSnapshotKey,
  ]);
  return found.rows[0] ? JSON.parse(found.rows[0].value) : null;
}

export const saveDevSnapshot = (pool: Pick<Pool, 'query'>, schema: string, tried: Snapshot | null) =>
  tried
    ? pool.query(
        `insert into "${schema}"."_keadaan" (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
        [devSnapshotKey, JSON.stringify(tried)],
      )
    : pool.query(`delete from "${schema}"."_keadaan" where key = $1`, [devSnapshotKey]);

interface Last {
  migrations?: readonly Migration[];
  /** The tables that they lead to. */
  snapshot?: Snapshot;
}

/**
 * Marks migrations as applied whose tables `npm run dev` made before they were written.
 *
 * @throws ConfigError when the migrations lead elsewhere by now.
 */
export async function adoptDevSnapshot(
  pool: Pool,
  schema: string,
  { migrations = migrationsIn(), snapshot = lastSnapshot() }: Last = {},
): Promise<void> {
  const tried = await devSnapshotIn(pool, schema);
  if (!tried) return;
  const { rows } = await pool.query<{ hash: string }>(`select hash from "${schema}"."_migrasi"`);
  const applied = new Set(rows.map(({ hash }) => hash));
  const missing = migrations.filter(({ hash }) => !applied.has(hash));
  if (missing.length === 0) return;
  if (!isDeepStrictEqual(withoutLeftovers(tried), withoutLeftovers(snapshot))) {
    throw new ConfigError(
      `Cannot start: in this database "npm run dev" tried declarations that no migration wrote, and ${missing.map(({ tag }) => tag).join(', ')} cannot follow them. Start with another DATA_DIR or DB_SCHEMA, or with the declarations as they were and npm run db:generate.`,
    );
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { hash, folderMillis } of missing) {
      await client.query(
        `insert into "${schema}"."_migrasi" (hash, dibuat) values ($1, $2) on conflict (hash) do nothing`,
        [hash, folderMillis],
      );
    }
    await saveDevSnapshot(client, schema, null);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
