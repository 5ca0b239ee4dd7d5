import { typedTx } from '../../commands/core/command.ts';
import { addDays } from '../../domain/core/tanggal.ts';
import { tidakSesuai } from '../../domain/stok/stok.ts';
import { ready } from './database.ts';
import type { Demo } from './demo.ts';
import type { Snapshot } from './tables.ts';

type Products = Parameters<typeof tidakSesuai>[0];
type Batches = Parameters<typeof tidakSesuai>[1];
type Dated = readonly { tanggal: string }[];

/** The tables, once what the business date brings is written, as the server does. */
export async function readyForToday(demo: Demo): Promise<Snapshot> {
  const { today } = demo.now();
  if (demo.dayStart?.today !== today) {
    const done = beginDay(demo);
    demo.dayStart = { today, done };
    // The next verb tries again.
    done.catch(() => {
      demo.dayStart = null;
    });
  }
  await demo.dayStart?.done;
  return demo.db.tables;
}

async function beginDay(demo: Demo): Promise<void> {
  const { db, now } = demo;
  const { rows } = await ready(db);
  const on = now();
  const all = (source: string): unknown => [...(rows.get(source)?.values() ?? [])];
  const stale = tidakSesuai(all('produk') as Products, all('batch') as Batches, on.today);
  const yesterday = addDays(on.today, -1);
  const booked = (all('appointments') as Dated).some(({ tanggal }) => tanggal < on.today);
  const noted = (all('laporan/jam') as Dated).some(({ tanggal }) => tanggal === yesterday);
  if (stale.length === 0 && (noted || !booked)) return;
  const [{ mulaiHari }, { catatJamTerisi }, { demoStore }, { inTransaction }] = await Promise.all([
    import('../../commands/stok/stok.ts'),
    import('../../commands/dokter/jamTerisi.ts'),
    import('./store.ts'),
    import('./commit.ts'),
  ]);
  await inTransaction(db, async (tx) => {
    const store = typedTx(demoStore({ demo, tx, now: { ...on, user: 'Sistem' } }));
    await mulaiHari(store, stale, on);
    await catatJamTerisi(store, on);
  });
}
