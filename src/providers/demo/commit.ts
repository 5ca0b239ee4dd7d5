import { translate } from '../../i18n/translate.ts';
import { refusalAnswer } from '../refusals.ts';
import { requireAdmin } from './checks.ts';
import { announce, catchUp, type Database, nextMeta, ready, withTabLock } from './database.ts';
import { withFiles } from './fileTurns.ts';
import { noteChanges } from './history.ts';
import { applyChanges, asSnapshot, rowsIn } from './tables.ts';
import { beginTransaction, changesIn, type Transaction } from './transaction.ts';

/** Runs a change alone, on the newest data, and stores it; one that throws leaves nothing behind. */
export async function inTransaction<T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> {
  await ready(db);
  return withTabLock(async () => {
    await catchUp(db);
    const tx = beginTransaction(db.tables, db.meta.lastIds);
    const result = await run(tx);
    requireAdmin(tx);
    noteChanges(tx, db.options.now());
    await commit(db, tx);
    return result;
  });
}

async function commit(db: Database, tx: Transaction): Promise<void> {
  const changes = changesIn(tx);
  const names = [...changes.keys()];
  if (names.length === 0) return;
  const meta = { ...nextMeta(db, db.meta, names), lastIds: tx.lastIds };
  await withFiles(tx.entities, changes, () =>
    db.options.storage.write(Object.fromEntries(names.map((name) => [name, rowsIn(tx, name)])), meta).catch(() => {
      throw refusalAnswer(507, 'storage', translate('data.storageFull'));
    }),
  );
  await applyChanges(db.rest, changes);
  // As the write left them: fakerest would copy and sort each whole table.
  db.tables = asSnapshot(tx);
  db.meta = meta;
  announce(db, names);
}
