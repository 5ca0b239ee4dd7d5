import { sql } from 'drizzle-orm';
import { type Audit, audit } from '../../src/resources/core/audit.ts';
import { genesis, type Head } from '../db/pool/auditChain.ts';
import { isChange } from '../db/pool/auditEntry.ts';
import type { Database } from '../db/pool/database.ts';
import { columns as internal } from '../db/pool/names.ts';

/** The changed entities, and the browser that changed them. */
export interface Change {
  changed: string[];
  origin: string;
  /** The ids of users whose session or rights may have changed; null: any user's. */
  people: number[] | null;
}

/** The changes since the previous news. */
export interface News {
  upTo: Head;
  changes: Change[];
}

/** The columns of the audit that news is made of. */
export type AuditRow = Pick<Audit, 'sumber' | 'tindakan' | 'idData'> & { asal: string | null };
/** The same with its place in the chain. */
export type ChainedRow = AuditRow & Head & { sidikSebelum: string };

/** A reader that missed more rows of the audit than this is told that everything changed. */
const farthest = 10_000;
/** Digits of a fingerprint that tell one log from another: a restored backup, a standby that was behind. */
const markLength = 12;

/** A place in the audit as the id of an event: `1234-0a1b2c3d4e5f`. */
export const placeText = ({ id, sidik }: Head): string => `${id}-${sidik.slice(0, markLength)}`;

function readPlace(text: string): { id: number; mark: string } | null {
  const [, id, mark] = /^(\d{1,15})-([0-9a-f]{12})$/.exec(text) ?? [];
  return mark === undefined ? null : { id: Number(id), mark };
}

/** Actions that end no session and change no rights. */
const harmless: ReadonlySet<string> = new Set<Audit['tindakan']>(['login', 'denied', 'export']);

/** The changes in rows of the audit, one a browser. */
export function changesIn({ entities }: Database, rows: readonly AuditRow[]): Change[] {
  const changes = new Map<string, { changed: Set<string>; people: Set<number | null> }>();
  for (const { sumber, tindakan, idData, asal } of rows) {
    const [seen, ends] = [isChange(tindakan) && entities.has(sumber), sumber === 'user' && !harmless.has(tindakan)];
    if (!seen && !ends) continue;
    const origin = asal ?? '';
    const change = changes.get(origin) ?? { changed: new Set(), people: new Set() };
    changes.set(origin, change);
    if (seen) change.changed.add(sumber);
    if (ends) change.people.add(idData);
  }
  return [...changes].map(([origin, { changed, people }]) => {
    const ids = [...people].flatMap((id) => id ?? []);
    return { origin, changed: [...changed], people: ids.length < people.size ? null : ids };
  });
}

/** News for a reader whose missed changes are not known. */
export const allChanged = ({ entities }: Database, upTo: Head): News => ({
  upTo,
  changes: [{ changed: [...entities.keys()], origin: '', people: null }],
});

/** The changes after an event with this id, up to a row of the audit. */
export async function newsSince(database: Database, place: string, upTo: Head): Promise<News> {
  const from = readPlace(place);
  if (!from || from.id > upTo.id || upTo.id - from.id > farthest) return allChanged(database, upTo);
  const table = database.table(audit.source);
  const asal = sql.identifier(internal.origin);
  const [[there], rows] = await Promise.all([
    database.query<{ sidik: string }>(sql`select sidik from ${table} where id = ${from.id}`),
    database.query<AuditRow>(
      sql`select distinct sumber, tindakan, case when sumber = 'user' then "idData" end as "idData", ${asal} as asal
          from ${table} where id > ${from.id} and id <= ${upTo.id}`,
    ),
  ]);
  const { sidik } = from.id === genesis.id ? genesis : { sidik: String(there?.sidik) };
  if (!sidik.startsWith(from.mark)) return allChanged(database, upTo);
  return { upTo, changes: changesIn(database, rows) };
}

/** True where each row follows the one before: none was taken out, and it is the log that was read before. */
export function continues(last: Head, rows: readonly ChainedRow[]): boolean {
  let before = last;
  return rows.every((row) => {
    const next = row.id === before.id + 1 && row.sidikSebelum === before.sidik;
    before = row;
    return next;
  });
}
