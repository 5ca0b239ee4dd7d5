import { typedTx } from '../../commands/core/command.ts';
import { tidakSesuai } from '../../domain/stok/stok.ts';
import { ready } from './database.ts';
import type { Demo } from './demo.ts';
import type { Snapshot } from './tables.ts';

type Products = Parameters<typeof tidakSesuai>[0];
type Batches = Parameters<typeof tidakSesuai>[1];

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
  if (stale.length === 0) return;
  const [{ mulaiHari }, { demoStore }, { inTransaction }] = await Promise.all([
    import('../../commands/stok/stok.ts'),
    import('./store.ts'),
    import('./commit.ts'),
  ]);
  await inTransaction(db, (tx) =>
    mulaiHari(typedTx(demoStore({ demo, tx, now: { ...on, user: 'Sistem' } })), stale, on),
  );
}
