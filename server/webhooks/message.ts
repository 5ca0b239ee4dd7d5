import type { Audit } from '../../src/resources/core/audit.ts';
import { rangeColumn } from '../../src/schema/difference.ts';
import { asSeenBy, type May, type Resource } from '../../src/schema/index.ts';
import type { Head } from '../db/pool/auditChain.ts';
import type { Database } from '../db/pool/database.ts';
import { many } from '../db/query/read.ts';

/** The columns of the audit that a message is made of. */
export type LogRow = Pick<Audit, 'id' | 'waktu' | 'tindakan' | 'perintah' | 'sumber' | 'idData' | 'perubahan'> & Head;

/** What is told of a change: which record it is, not what stands in it. That is asked for with the key, rights and all. */
export interface Message {
  /** `pasien.edit` */
  type: string;
  timestamp: string;
  data: {
    /** Its place in the log of changes. */
    position: number;
    entity: string;
    action: Audit['tindakan'];
    /** The command that did it; null for a form. */
    command: string | null;
    /** The records, with their versions as they are now; of an erased one null. */
    records: { id: number; version: number | null }[];
    /** The names of the fields that changed. */
    changed: string[];
  };
}

/**
 * The message of a change for an account; null where all of it is hidden from it: the entity, the records, or each field that
 * changed.
 */
export async function messageOf(database: Database, may: May, row: LogRow, today: string): Promise<Message | null> {
  const { id: position, waktu: timestamp, sumber: entity, tindakan: action, perintah: command } = row;
  const views = database.resources
    .filter(({ source, guard }) => source === entity && may(guard, 'list'))
    .map((view) => asSeenBy(view, may));
  const changed = changedIn(views, row);
  if (views.length === 0 || (action === 'edit' && changed.length === 0)) return null;
  const records = action === 'delete' ? erasedOf(views, row) : await seenOf(database, views, idsIn(row), today);
  if (records.length === 0) return null;
  return {
    type: `${entity}.${action}`,
    timestamp,
    data: { position, entity, action, command, records, changed },
  };
}

function changedIn(views: readonly Resource[], { perubahan }: LogRow): string[] {
  const labels = new Set(perubahan.map(({ kolom }) => kolom));
  const names = views.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { label, hidden }]) => (labels.has(label) && !hidden ? [name] : [])),
  );
  return [...new Set(names)];
}

async function seenOf(database: Database, views: readonly Resource[], ids: readonly number[], today: string) {
  const seen = new Map<number, number | null>();
  for (const view of views)
    for (const { id, version } of await many(database, view, ids, today))
      seen.set(id, typeof version === 'number' ? version : null);
  return [...seen].map(([id, version]) => ({ id, version })).sort((a, b) => a.id - b.id);
}

/** Of what is gone nobody can tell any more whose it was: it is told to who sees all records alone. */
const erasedOf = (views: readonly Resource[], { idData }: LogRow) =>
  idData !== null && views.some(({ where, only }) => Object.keys(where).length === 0 && !only.list)
    ? [{ id: idData, version: null }]
    : [];

/** The ids of a row, also of one about many: `3, 7–120`. */
function idsIn({ idData, perubahan }: LogRow): number[] {
  if (idData !== null) return [idData];
  const text = perubahan.find(({ kolom }) => kolom === rangeColumn)?.sesudah ?? '';
  return text.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  });
}
