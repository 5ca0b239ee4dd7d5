import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { monthOf } from '../../src/domain/core/tanggal.ts';
import { type Audit, audit } from '../../src/resources/audit.ts';
import { genesis } from '../audit/chain.ts';
import { sistem } from '../audit/entry.ts';
import { takeOut } from '../audit/guard.ts';
import { type Archived, archivedIn, archivedKey, faultOf, rowsAfter } from '../audit/verify.ts';
import { ConfigError } from '../base/config.ts';
import { type Database, keepAlive } from '../db/database.ts';
import { clientTo } from '../db/hosts.ts';
import { remember, stateOf } from '../db/state.ts';
import { forgetTotals } from '../db/totalValidity.ts';
import { type ArchivePlace, rowsIn, type Stretch, writeArchive } from './archive.ts';

export interface Archiving {
  database: Database;
  /** The address of the owner of the tables. */
  owner: string;
  place: ArchivePlace;
  /** Whole months that stay in the table beside the present one. */
  months: number;
  /** Brings a file to a second place, before its rows leave the table. */
  copy?: ((path: string) => Promise<void>) | undefined;
}

type State = ReadonlyMap<string, string>;

/** Rows fetched at a time. */
const page = 1_000;

/**
 * True where a month of the audit need not stay in the table, or rows of an archived one still do.
 *
 * @param state - the facts about the database, which may have moved on since
 */
export async function isArchivingDue(archiving: Archiving, today: string, state: State): Promise<boolean> {
  const archived = archivedIn(state);
  return (await monthDue(archiving, today, archived)) !== null || (await isLeft(archiving.database, archived));
}

/**
 * Archives the oldest month of the audit that need not stay in the table: written, read back and noted before its rows
 * are taken out, so that a kill at any moment loses none.
 *
 * @returns the file and its rows; null where there was no month, but rows that a kill had left.
 */
export async function archiveMonth(archiving: Archiving, today: string) {
  const { database, place, copy } = archiving;
  const archived = archivedIn(await stateOf(database, database));
  const month = await monthDue(archiving, today, archived);
  let done: { file: string; rows: number } | null = null;
  if (month) {
    const rows = rowsAfter(database, database, month.from.id, page);
    const path = await writeArchive(place, month, checked(rows, month));
    for await (const _ of checked(rowsIn(place, path), month));
    await copy?.(path);
    await noteArchive(database, month, basename(path));
    done = { file: basename(path), rows: month.to.id - month.from.id };
  }
  const end = month?.to ?? archived;
  if (end && (await isLeft(database, end)))
    await asOwner(archiving, (owner) => takeOut(owner, database.schema, end.id));
  return done;
}

/** Null too where a webhook has not heard of all its rows yet. */
async function monthDue(
  { database, months }: Archiving,
  today: string,
  archived: Archived | null,
): Promise<Stretch | null> {
  const { query, table } = database;
  const { id, sidik } = archived ?? genesis;
  const log = table(audit.source);
  const [first] = await query<{ id: number; tanggal: string }>(
    sql`select id, tanggal from ${log} where id > ${id} order by id limit 1`,
  );
  if (!first || first.tanggal >= monthOf(today, -months).from) return null;
  const [to] = await query<Archived>(
    sql`select id, sidik, tanggal as until from ${log} last where id = (
          select min(id) - 1 from ${log} where id > ${first.id} and tanggal >= ${monthOf(first.tanggal, 1).from})
        and not exists (
          select from ${table('_kabar')} k join ${table('webhook')} w on w.id = k.webhook_id
          where k.place < last.id and w._archived_at is null)`,
  );
  return to ? { from: { id, sidik }, to } : null;
}

/** True where the table still has rows that were archived. */
async function isLeft({ query, table }: Database, archived: Archived | null): Promise<boolean> {
  if (!archived) return false;
  return (await query(sql`select from ${table(audit.source)} where id <= ${archived.id} limit 1`)).length > 0;
}

/** The rows of a stretch; throws where they are not the chain's. */
async function* checked(rows: AsyncIterable<Audit>, { from, to }: Stretch): AsyncGenerator<Audit> {
  let head = from;
  for await (const row of rows) {
    const reason = faultOf(row, head);
    if (reason) throw new ConfigError(`the audit is broken at row ${head.id + 1}: ${reason}`);
    const { hidden: _, ...told } = row as Audit & { hidden?: boolean };
    yield told;
    head = { id: row.id, sidik: String(row.sidik) };
    if (head.id === to.id) break;
  }
  if (head.id !== to.id || head.sidik !== to.sidik) throw new ConfigError(`the archive ends at row ${head.id}`);
}

/** The end of the archives moves on, and a row of the audit says so. */
const noteArchive = (database: Database, { from, to }: Stretch, file: string) =>
  database.write(sistem('arsip'), async (work) => {
    const rows = { kolom: 'Baris', sebelum: `${from.id + 1}–${to.id}`, sesudah: file };
    work.wrote({ action: 'delete', source: audit.source, id: null, changes: [rows] });
    await remember(database, work, archivedKey, JSON.stringify(to));
    await forgetTotals(work, database.table);
  });

async function asOwner({ owner }: Archiving, run: (client: Client) => Promise<void>): Promise<void> {
  const client = clientTo(owner, { ...keepAlive, application_name: 'konsol-klinik arsip' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
