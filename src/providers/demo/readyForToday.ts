import { tidakSesuai } from '../../domain/stok.ts';
import type { Now } from '../../schema/index.ts';
import type { createDatabase } from './database.ts';

type Products = Parameters<typeof tidakSesuai>[0];
type Batches = Parameters<typeof tidakSesuai>[1];

/** Opens the database and, once for each business date, writes the changes that the date brings, as the server does. */
export function readyForToday(database: ReturnType<typeof createDatabase>, now: () => Now): () => Promise<void> {
  const { tables } = database;
  const rows = (source: string): unknown => (tables.entities.has(source) ? tables.rows(source) : []);
  let written: string | null = null;
  return async () => {
    await database.ready();
    const on = now();
    if (written === on.today) return;
    const stale = await database.over(() =>
      tidakSesuai(rows('produk') as Products, rows('batch') as Batches, on.today),
    );
    if (stale.length > 0) {
      const [{ mulaiHari }, { createDemoTx }] = await Promise.all([
        import('../../commands/stok.ts'),
        import('./demoTx.ts'),
      ]);
      await database.write(() => mulaiHari(createDemoTx(database, { ...on, user: 'Sistem' }), stale, on));
    }
    written = on.today;
  };
}
