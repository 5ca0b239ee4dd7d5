import { type Audit, audit } from '../../resources/audit.ts';
import { difference, toldChange } from '../../schema/difference.ts';
import type { Now, Resource } from '../../schema/index.ts';
import type { Change } from './tables.ts';
import { changesIn, nextId, put, type Transaction } from './transaction.ts';

/**
 * The writes of the demo's records, kept beside them as the audit's own fields. It is no audit: whoever uses the
 * browser can alter it, and a reset takes it away.
 */
export const demoHistory: Resource = { ...audit, name: 'jejak-demo', source: 'jejak-demo' };

type Noted = Pick<Audit, 'tindakan' | 'sumber' | 'idData' | 'perubahan'>;

/** A write of more records, as of a whole file, is not noted: the browser keeps this with every change. */
const most = 200;

/** Notes what a write has done to each record. */
export function noteChanges(tx: Transaction, now: Now): void {
  const changes = [...changesIn(tx)];
  // Before they are compared: of a whole file that would block the page.
  if (changes.reduce((sum, [, each]) => sum + each.length, 0) > most) return;
  for (const [source, each] of changes) {
    const resource = source === demoHistory.source ? undefined : tx.entities.get(source);
    for (const change of each) {
      const note = resource && noteOf(resource, change);
      if (note) keep(tx, now, note);
    }
  }
}

/** Notes what became of a record. */
export const noteSentence = (tx: Transaction, now: Now, { source, id, sentence }: Sentence): void =>
  keep(tx, now, { tindakan: 'edit', sumber: source, idData: id, perubahan: [toldChange(sentence)] });

interface Sentence {
  source: string;
  id: number;
  sentence: string;
}

function keep(tx: Transaction, { today, instant, user }: Now, note: Noted): void {
  const id = nextId(tx, demoHistory.source);
  const kept = { id, version: 1, updatedBy: user, archivedAt: null };
  put(tx, demoHistory.source, id, { ...kept, tanggal: today, waktu: instant, pengguna: user, ...note });
}

function noteOf(resource: Resource, { id, was, is }: Change): Noted | null {
  const perubahan = difference(resource, was, is);
  const tindakan = !is || (was?.archivedAt === null && is.archivedAt !== null) ? 'delete' : was ? 'edit' : 'create';
  if (tindakan === 'edit' && was?.archivedAt) perubahan.push({ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null });
  if (tindakan === 'edit' && perubahan.length === 0) return null;
  return { tindakan, sumber: resource.source, idData: id, perubahan };
}
