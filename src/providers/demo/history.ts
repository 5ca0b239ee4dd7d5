import type { StoreWrite } from '../../engine/store.ts';
import { type Audit, audit } from '../../resources/core/audit.ts';
import { penomoran } from '../../resources/klinik/penomoran.ts';
import { difference, toldChange } from '../../schema/difference.ts';
import type { Now, Resource } from '../../schema/index.ts';
import type { Change, Changes, Tables } from './tables.ts';
import { changesIn, nextId, put, type Transaction } from './transaction.ts';

/**
 * The writes of the demo's records, kept beside them as the audit's own fields. It is no audit: whoever uses the
 * browser can alter it, and a reset takes it away.
 */
export const demoHistory: Resource = { ...audit, name: 'jejak-demo', source: 'jejak-demo' };

type HistoryEntry = Pick<Audit, 'tindakan' | 'sumber' | 'idData' | 'perubahan'>;

/** A write of more records, as of a whole file, is not noted: the browser keeps this with every change. */
const most = 200;

/** Notes what a write has done to each record. */
export function noteChanges(tx: Transaction, now: Now): void {
  const changes = changesIn(tx);
  // Before they are compared: of a whole file that would block the page.
  if ([...changes.values()].reduce((sum, each) => sum + each.length, 0) > most) return;
  for (const each of writesOf(tx, changes)) keep(tx, now, each);
}

/** The use of a counter stands in the number that it gave. */
const unnoted = new Set<string>([demoHistory.source, penomoran.source]);

/** The writes of each record, without the history itself. */
export const writesOf = ({ entities }: Tables, changes: Changes): StoreWrite[] =>
  [...changes].flatMap(([source, each]) => {
    const resource = unnoted.has(source) ? undefined : entities.get(source);
    return resource ? each.flatMap((change) => writeOf(resource, change) ?? []) : [];
  });

/** Notes what became of a record. */
export const noteSentence = (tx: Transaction, now: Now, { source, id, sentence }: Sentence): void =>
  keep(tx, now, { action: 'edit', source, id, changes: [toldChange(sentence)] });

interface Sentence {
  source: string;
  id: number;
  sentence: string;
}

function keep(tx: Transaction, { today, instant, user }: Now, written: StoreWrite): void {
  const id = nextId(tx, demoHistory.source);
  const kept = { id, version: 1, updatedBy: user, archivedAt: null };
  const { action: tindakan, source: sumber, id: idData, changes: perubahan } = written;
  const noted: HistoryEntry = { tindakan, sumber, idData, perubahan };
  put(tx, demoHistory.source, id, { ...kept, tanggal: today, waktu: instant, pengguna: user, ...noted });
}

function writeOf(resource: Resource, { id, was, is }: Change): StoreWrite | null {
  const changes = difference(resource, was, is);
  const action = !is || (was?.archivedAt === null && is.archivedAt !== null) ? 'delete' : was ? 'edit' : 'create';
  if (action === 'edit' && was?.archivedAt) changes.push({ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null });
  if (action === 'edit' && changes.length === 0) return null;
  return { action, source: resource.source, id, changes };
}
