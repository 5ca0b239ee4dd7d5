import { statfs } from 'node:fs/promises';
import pg, { escapeIdentifier } from 'pg';
import { keepAlive } from '../db/pool/database.ts';
import { restore } from './restore.ts';
import type { Keys } from './seal.ts';

interface Trial {
  /** The address of a role that may make a schema. */
  url: string;
  /** Of the clinic. */
  schema: string;
  path: string;
  keys: Keys;
  /** A folder on the database's disk, where it is ours to look at. */
  disk?: string | undefined;
}

/** No clinic's schema begins with an underscore (`DB_SCHEMA`). */
const schemaOf = (schema: string): string => `_coba_${schema}`;

/**
 * Restores a backup into a schema of its own, every row compared, and undoes it. It is one transaction that is never
 * committed: nothing of it is left, whenever server or database is killed.
 *
 * @returns the rows, and how long it took in seconds.
 */
export async function tryBackup({ url, schema, path, keys, disk }: Trial) {
  if (disk !== undefined) await requireRoom(url, schema, disk);
  const begun = performance.now();
  const { rows } = await restore({
    url,
    schema: schemaOf(schema),
    path,
    keys,
    trial: true,
  });
  return { rows, seconds: Math.round((performance.now() - begun) / 1_000) };
}

/** Why backups cannot be tried by this role, for the operator; null where they can. */
export async function whyNotTried(url: string): Promise<string | null> {
  const [found] = await ask<{ may: boolean; role: string; database: string }>(
    url,
    `select has_database_privilege(current_database(), 'create') as may,
            quote_ident(current_user) as role, quote_ident(current_database()) as database`,
  );
  if (!found || found.may) return null;
  return `Backups are not tried by restoring them: the role that migrates may not make a schema. Let it: grant create on database ${found.database} to ${found.role};`;
}

/** A full disk would stop the clinic for a trial. */
async function requireRoom(url: string, schema: string, disk: string): Promise<void> {
  const [found] = await ask<{ bytes: string }>(
    url,
    `select coalesce(sum(pg_total_relation_size(oid)), 0)::text as bytes
     from pg_class where relkind = 'r' and relnamespace = to_regnamespace($1)`,
    [escapeIdentifier(schema)],
  );
  const { bavail, bsize } = await statfs(disk);
  // As much again must stay.
  if (bavail * bsize < 2 * Number(found?.bytes)) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
}

async function ask<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, ...keepAlive, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
