import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { localTime } from '../../src/domain/tanggal.ts';
import { type Audit, audit } from '../../src/resources/audit.ts';
import { searchText } from '../../src/schema/query.ts';
import { columns as internal, searchColumnOf } from '../db/names.ts';
import type { Actor, Entry } from './entry.ts';

type Query = <T = Record<string, unknown>>(statement: SQL) => Promise<T[]>;
type Table = (source: string) => SQL;

/** Where the chain has got to: the last row's id and fingerprint. */
export interface Head {
  id: number;
  sidik: string;
}

/** The key of `_keadaan` under which the head is kept. */
export const headKey = 'audit';
/** Before the first row. */
export const genesis: Head = { id: 0, sidik: '0'.repeat(64) };

export const headText = ({ id, sidik }: Head): string => `${id}:${sidik}`;

/** @returns null for what is no head */
export function readHead(text: string | undefined): Head | null {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text ?? '');
  return found ? { id: Number(found[1]), sidik: String(found[2]) } : null;
}

/**
 * The fingerprint of a row: sha256 over that of the row before and everything the row says, in a fixed order.
 * A new field belongs at the end, and only where it is filled, or old rows no longer verify.
 */
export function sidikOf(row: Omit<Audit, 'sidik'>): string {
  const said = [
    row.sidikSebelum,
    row.id,
    row.tanggal,
    row.waktu,
    row.idPengguna,
    row.pengguna,
    row.role,
    row.tindakan,
    row.perintah,
    row.sumber,
    row.idData,
    row.perubahan.map(({ kolom, sebelum, sesudah }) => [kolom, sebelum, sesudah]),
    row.permintaan,
    row.alamat,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/**
 * Adds what a transaction wrote to the audit, as the last thing it does: whoever writes at the same time, on whatever
 * server, waits at the head of the chain until it is committed, and nobody who waits holds it, so nobody waits for ever.
 */
export async function append(query: Query, table: Table, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const [kept] = await query<{ value: string }>(
    sql`select value from ${table('_keadaan')} where key = ${headKey} for update`,
  );
  let head = readHead(kept?.value);
  if (!head) throw new Error('The head of the audit is missing');
  const at = new Date();
  const rows: Audit[] = [];
  for (const entry of entries) {
    const row = linked(head, actor, entry, at);
    rows.push(row);
    head = { id: row.id, sidik: row.sidik };
  }
  const cells = rows.map(cellsOf);
  const names = Object.keys(cells[0] ?? {}).map((name) => sql.identifier(name));
  const values = cells.map((each) => sql`(${comma(Object.values(each).map((value) => sql`${value}`))})`);
  await query(
    sql`with kepala as (update ${table('_keadaan')} set value = ${headText(head)} where key = ${headKey})
        insert into ${table(audit.source)} (${comma(names)}) values ${comma(values)}`,
  );
}

const comma = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]) =>
  sql.join([...parts], sql.raw(', '));

function linked(head: Head, actor: Actor, { action, source, id, changes }: Entry, at: Date) {
  const row = {
    id: head.id + 1,
    tanggal: localTime(at, 'Asia/Jakarta').date,
    waktu: at.toISOString(),
    idPengguna: actor.id,
    pengguna: actor.name,
    role: actor.role,
    tindakan: action,
    perintah: actor.command ?? null,
    sumber: source,
    idData: id,
    perubahan: changes,
    permintaan: actor.requestId,
    alamat: actor.address,
    sidikSebelum: head.sidik,
  };
  return { ...row, sidik: sidikOf(row) };
}

const cellsOf = (row: Audit): Record<string, unknown> => ({
  ...row,
  perubahan: JSON.stringify(row.perubahan),
  [internal.updatedBy]: row.pengguna,
  [internal.title]: audit.titleOf(row),
  [searchColumnOf(audit, audit)]: searchText(audit, row, () => ''),
});
