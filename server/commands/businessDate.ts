import { sql } from 'drizzle-orm';
import { type Tx, typedTx } from '../../src/commands/core/command.ts';
import { catatJamTerisi } from '../../src/commands/dokter/jamTerisi.ts';
import { rapikanPermintaan } from '../../src/commands/janji/permintaan.ts';
import { rapikanFoto } from '../../src/commands/kunjungan/foto.ts';
import { rapikanPersetujuan } from '../../src/commands/kunjungan/persetujuan.ts';
import { lupakanUsul } from '../../src/commands/orang/usul.ts';
import { mulaiHari } from '../../src/commands/stok/stok.ts';
import { tidakSesuai } from '../../src/domain/stok/stok.ts';
import type { Batch } from '../../src/resources/stok/batch.ts';
import type { Produk } from '../../src/resources/stok/produk.ts';
import type { Now } from '../../src/schema/index.ts';
import { sistem } from '../db/pool/auditEntry.ts';
import type { Database } from '../db/pool/database.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { databaseStore } from '../db/write/store.ts';

/** Brings stored values up to the business date; of several servers at once, one does it and the others find it done. */
export async function newDay(database: Database, now: Now): Promise<void> {
  const write = (run: (tx: Tx) => Promise<void>) =>
    database.write(sistem('hari baru'), (work) =>
      run(typedTx(databaseStore(database, work, { ...now, userId: null }))),
    );
  await write(async (tx) => {
    await rapikanPermintaan(tx, now);
    await rapikanPersetujuan(tx, now);
    await rapikanFoto(tx, now);
    await lupakanUsul(tx, now);
    await catatJamTerisi(tx, now);
  });
  const [products, batches] = await Promise.all([
    database.query<Pick<Produk, 'id' | 'stok_layak' | 'expired_date'>>(
      sql`select id, stok_layak, expired_date from ${database.table('produk')}`,
    ),
    database.query<Pick<Batch, 'produk' | 'sisa' | 'kedaluwarsa' | 'ditarik'>>(
      sql`select produk, sisa, kedaluwarsa, ditarik from ${database.table('batch')} where sisa > 0`,
    ),
  ]);
  const stale = tidakSesuai(products, batches, now.today);
  if (stale.length === 0) return;
  await retryTakenNumber(() => write((tx) => mulaiHari(tx, stale, now)));
}

/** Runs `newDay` once a business date, before the first request of that date is answered. */
export function keepDay(database: Database): (now: Now) => Promise<void> {
  let current: { today: string; done: Promise<void> } | null = null;
  return ({ today, ...now }) => {
    if (current?.today === today) return current.done;
    const begun = { today, done: newDay(database, { ...now, today, user: 'Sistem' }) };
    current = begun;
    begun.done.catch(() => {
      // The next request tries again.
      if (current === begun) current = null;
    });
    return begun.done;
  };
}
