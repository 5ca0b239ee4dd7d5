import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { localTime } from '../../../src/domain/core/tanggal.ts';
import { type Audit, audit } from '../../../src/resources/core/audit.ts';
import { clinicTimeZone } from '../../../src/schema/format.ts';
import { searchText } from '../../../src/schema/query.ts';
import { ApiError } from '../../base/errors.ts';
import type { Actor, Entry } from './auditEntry.ts';
import { identifiers, columns as internal, searchColumnOf, titleCells } from './names.ts';
import { programKey, programText } from './program.ts';
import type { Queries } from './queries.ts';

type Table = (source: string) => SQL;

/** The end of the chain: its last row's id and fingerprint. */
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

/** Digits of a fingerprint in a note of it: enough that no other row can be forged to begin with them. */
export const headDigits = 24;

/**
 * Parses a head that was noted down: in full, or as in a backup's name.
 *
 * @returns null for what is no head
 */
export function parseHead(text: string): Head | null {
  const found = new RegExp(`^(\\d{1,15})[:-]([0-9a-f]{${headDigits},64})$`).exec(text);
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
 * The head, locked: the last query before a transaction adds to the chain. Concurrent writers, on any server, wait here
 * for its commit; none of them holds the head while it waits, so there is no deadlock.
 *
 * @throws ApiError 503 where another program has started on the database
 */
export async function lockedHead(queries: Queries, table: Table): Promise<Head> {
  const state = table('_keadaan');
  const [kept] = await queries.ask<{ value: string; program: string | null }>(
    'audit head',
    () => sql`select value, (select value from ${state} where key = ${programKey}) as program
      from ${state} where key = ${headKey} for update`,
    {},
  );
  if (kept?.program && kept.program !== programText()) throw new ApiError('updating');
  const head = readHead(kept?.value);
  if (!head) throw new Error('The head of the audit is missing');
  return head;
}

/**
 * Adds what a transaction wrote to the audit, in one statement.
 *
 * @throws at once when it cannot be sent, before anything else is.
 */
export function append(queries: Queries, table: Table, { head, actor, entries }: Addition): Promise<unknown> {
  const now = new Date();
  const at = { waktu: now.toISOString(), tanggal: localTime(now, clinicTimeZone()).date };
  const rows: Audit[] = [];
  let last = head;
  for (const entry of entries) {
    const row = linked(last, actor, entry, at);
    rows.push(row);
    last = { id: row.id, sidik: row.sidik };
  }
  const cells = rows.map((row) => ({ ...cellsOf(row), [internal.origin]: actor.origin || null }));
  return queries.ask(
    'audit append',
    () => {
      const names = identifiers(Object.keys(cells[0] ?? {}));
      const place = sql.placeholder;
      return sql`with kepala as (update ${table('_keadaan')} set value = ${place('head')} where key = ${headKey})
          insert into ${table(audit.source)} (${names})
            select ${names} from jsonb_populate_recordset(null::${table(audit.source)}, ${place('rows')}::jsonb)`;
    },
    { head: headText(last), rows: JSON.stringify(cells) },
  );
}

/** Rows that one statement adds at most, so that it ends in time. */
const atOnce = 2_000;

/** Adds all but the last part of what a transaction wrote, and returns what is left for `append`. */
export async function appendAhead(queries: Queries, table: Table, addition: Addition): Promise<Addition> {
  let { head, entries } = addition;
  while (entries.length > atOnce) {
    const part = { ...addition, head, entries: entries.slice(0, atOnce) };
    await append(queries, table, part);
    head = await lockedHead(queries, table);
    entries = entries.slice(atOnce);
  }
  return { ...addition, head, entries };
}

interface Addition {
  head: Head;
  actor: Actor;
  /** At least one. */
  entries: readonly Entry[];
}

type EntryTime = Pick<Audit, 'waktu' | 'tanggal'>;

function linked(head: Head, actor: Actor, { action, source, id, changes }: Entry, at: EntryTime) {
  const row = {
    id: head.id + 1,
    ...at,
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
  [internal.updatedBy]: row.pengguna,
  ...titleCells(audit, row),
  [searchColumnOf(audit, audit)]: searchText(audit, row),
});
