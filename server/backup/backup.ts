import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { ConfigError } from '../base/config.ts';
import { type Head, headKey, readHead } from '../db/pool/auditChain.ts';
import { keepAlive } from '../db/pool/database.ts';
import { countersOf, createTally, rowsOf, setPlainFormats, tablesOf } from './contents.ts';
import { type BackupLine, format, writeBackup } from './file.ts';
import { fileName, headSuffix, ownBackups, sweep } from './folder.ts';
import type { Retention } from './retention.ts';
import type { Keys } from './seal.ts';

export interface BackupPlace {
  url: string;
  schema: string;
  /** The folder that holds the backups. */
  folder: string;
  keep: Retention;
  keys: Keys;
}

export interface Backup {
  path: string;
  rows: number;
  sha256: string;
}

interface Options {
  now?: Date;
  /** Called as rows are written, some of so many. */
  progress?: (done: number, of: number) => void;
}

/**
 * Writes everything a clinic's schema holds into one file while the server goes on working: all of it is read in one
 * snapshot, so that a payment is in it whole or not at all. Then those are deleted that need not be kept.
 */
export const backUp = (place: BackupPlace, options: Options = {}): Promise<Backup> =>
  withSnapshot(place, (client, head) => write(place, client, head, options));

/**
 * The same, unless nothing was written since the last one: a start that is tried again and again must not push out what
 * is older.
 *
 * @returns the path of the backup.
 */
export const backUpOnce = (place: BackupPlace, options: Pick<Options, 'progress'> = {}): Promise<string> =>
  withSnapshot(place, async (client, head) => {
    const there =
      head &&
      (await ownBackups(place.folder, place.schema)).filter((name) => name.includes(`${headSuffix(head)}.`)).at(-1);
    return there ? join(place.folder, there) : (await write(place, client, head, options)).path;
  });

async function withSnapshot<T>(
  place: BackupPlace,
  run: (client: ClientBase, head: Head | null) => Promise<T>,
): Promise<T> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const name = { application_name: 'konsol-klinik cadangan' };
  const client = new pg.Client({ connectionString: place.url, ...name, ...keepAlive, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await setPlainFormats(client);
    await requireClinic(client, place.schema);
    return await run(client, await headOf(client, place.schema));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function write(
  place: BackupPlace,
  client: ClientBase,
  head: Head | null,
  { now = new Date(), progress }: Options = {},
): Promise<Backup> {
  const of = progress ? await rowsSeen(client, place.schema) : 0;
  const counted = {
    rows: 0,
    add(rows: number) {
      this.rows += rows;
      progress?.(this.rows, of);
    },
  };
  const path = join(place.folder, fileName(place.schema, now, head, place.keys.passphrase !== undefined));
  const sha256 = await writeBackup(path, linesOf(client, place.schema, now, counted), place.keys);
  await client.query('commit');
  await sweep(place.folder, place.schema, place.keep);
  return { path, rows: counted.rows, sha256 };
}

async function requireClinic(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) as there', [`"${schema}"."_migrasi"`]);
  if (rows[0]?.there === null) throw new ConfigError(`There is nothing to back up in the schema "${schema}".`);
}

async function* linesOf(
  client: ClientBase,
  schema: string,
  now: Date,
  counted: { add: (rows: number) => void },
): AsyncGenerator<BackupLine> {
  const { rows: applied } = await client.query<{ hash: string }>(`select hash from "${schema}"."_migrasi" order by 1`);
  yield { format, schema, madeAt: now.toISOString(), migrations: applied.map(({ hash }) => hash) };
  for (const shape of await tablesOf(client, schema)) {
    yield shape;
    const tally = createTally();
    for await (const rows of rowsOf(client, schema, shape)) {
      for (const row of rows) {
        tally.add(row);
        yield row;
      }
      counted.add(rows.length);
    }
    yield { end: shape.table, tally: tally.total() };
  }
  yield { counters: await countersOf(client, schema) };
}

/** Rows of all tables, as PostgreSQL last saw. */
async function rowsSeen(client: ClientBase, schema: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as n from pg_class
     where relnamespace = to_regnamespace($1) and relkind = 'r'`,
    [`"${schema}"`],
  );
  return Number(rows[0]?.n);
}

/** Null for a database from before there was an audit. */
async function headOf(client: ClientBase, schema: string): Promise<Head | null> {
  const { rows } = await client.query<{ value: string }>(`select value from "${schema}"."_keadaan" where key = $1`, [
    headKey,
  ]);
  return readHead(rows[0]?.value);
}
