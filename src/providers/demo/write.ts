import { translate } from '../../i18n/translate.ts';
import { refused } from '../refusals.ts';
import { requireAdmin } from './checks.ts';
import { announce, bumped, catchUp, type Database, locked, ready } from './database.ts';
import { withFiles } from './fileTurns.ts';
import { noteChanges } from './history.ts';
import { changed, rowsIn } from './tables.ts';
import { begun, changesIn, type Transaction } from './transaction.ts';

/** Runs a change alone, on the newest data, and stores it; one that throws leaves nothing behind. */
export async function write<T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> {
  await ready(db);
  return locked(async () => {
    await catchUp(db);
    const tx = begun(db.tables, db.meta.lastIds);
    const result = await run(tx);
    requireAdmin(tx);
    noteChanges(tx, db.options.now());
    await store(db, tx);
    return result;
  });
}

async function store(db: Database, tx: Transaction): Promise<void> {
  const changes = changesIn(tx);
  const names = [...changes.keys()];
  if (names.length === 0) return;
  const meta = { ...bumped(db, db.meta, names), lastIds: tx.lastIds };
  await withFiles(tx.entities, changes, () =>
    db.options.storage.write(Object.fromEntries(names.map((name) => [name, rowsIn(tx, name)])), meta).catch(() => {
      throw refused(507, 'storage', translate('data.storageFull'));
    }),
  );
  Object.assign(db, { tables: await changed(db.rest, db.tables, changes), meta });
  announce(db, names);
}
