import { type Audit, audit } from '../../resources/audit.ts';
import { difference } from '../../schema/difference.ts';
import type { Now, Resource } from '../../schema/index.ts';
import type { Stored } from './table.ts';
import type { createTables } from './tables.ts';

/**
 * The writes of the demo's records, kept beside them as the audit's own fields. It is no audit: whoever uses the
 * browser can alter it, and a reset takes it away.
 */
export const demoHistory: Resource = { ...audit, name: 'jejak-demo', source: 'jejak-demo' };

type Noted = Pick<Audit, 'tindakan' | 'sumber' | 'idData' | 'perubahan'>;

/** A write of more records, as of a whole file, is not noted: the browser keeps this with every change. */
const most = 200;

/** Rows for what the current write has done to each record so far. */
export function notesOf({ entities, changed, pages }: Tables, nextId: (source: string) => number, now: Now): Stored[] {
  const touched = [...changed()].flatMap(([sumber, before]) => {
    const resource = entities.get(sumber);
    if (!resource) return [];
    const after = new Map([...before.keys()].flatMap((page) => pages(sumber).get(page) ?? []).map(byId));
    const was = new Map([...before.values()].flat().map(byId));
    const ids = new Set([...was.keys(), ...after.keys()]);
    return [...ids]
      .map((id) => ({ resource, was: was.get(id) ?? null, is: after.get(id) ?? null }))
      .filter(({ was, is }) => was !== is);
  });
  // Before they are compared: of a whole file that would block the page.
  if (touched.length > most) return [];
  return touched
    .flatMap(({ resource, was, is }) => noteOf(resource, was, is) ?? [])
    .map((note) => rowOf(note, nextId(demoHistory.source), now));
}

type Tables = Pick<ReturnType<typeof createTables>, 'entities' | 'changed' | 'pages'>;

const byId = (row: Stored) => [row.id, row] as const;

function noteOf(resource: Resource, was: Stored | null, is: Stored | null): Noted | null {
  const perubahan = difference(resource, was, is);
  const tindakan = !is || (was?.archivedAt === null && is.archivedAt !== null) ? 'delete' : was ? 'edit' : 'create';
  if (tindakan === 'edit' && was?.archivedAt) perubahan.push({ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null });
  if (tindakan === 'edit' && perubahan.length === 0) return null;
  return { tindakan, sumber: resource.source, idData: (is ?? was)?.id ?? null, perubahan };
}

const rowOf = (note: Noted, id: number, { today, instant, user }: Now): Stored => ({
  id,
  version: 1,
  updatedBy: user,
  archivedAt: null,
  tanggal: today,
  waktu: instant,
  pengguna: user,
  ...note,
});
