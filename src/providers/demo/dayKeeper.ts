import { tidakSesuai } from '../../domain/stok.ts';
import type { Now } from '../../schema/index.ts';
import type { createDatabase } from './database.ts';

type Products = Parameters<typeof tidakSesuai>[0];
type Batches = Parameters<typeof tidakSesuai>[1];

/** Opens the database, and brings what depends on the business date up to it, once a date, as the server does. */
export function dayKeeper(database: ReturnType<typeof createDatabase>, now: () => Now): () => Promise<void> {
  const { tables } = database;
  const rows = (source: string): unknown => (tables.entities.has(source) ? tables.rows(source) : []);
  let current: string | null = null;
  return async () => {
    await database.ready();
    const on = now();
    if (current === on.today) return;
    const stale = await database.over(() =>
      tidakSesuai(rows('produk') as Products, rows('batch') as Batches, on.today),
    );
    if (stale.length > 0) {
      const [{ mulaiHari }, { createDemoTx }] = await Promise.all([
        import('../../commands/hari.ts'),
        import('./demoTx.ts'),
      ]);
      await database.write(() => mulaiHari(createDemoTx(database, { ...on, user: 'Sistem' }), stale, on));
    }
    current = on.today;
  };
}
