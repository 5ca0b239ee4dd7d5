import { layakDari, tidakSesuai } from '../domain/stok.ts';
import type { Now } from '../schema/index.ts';
import type { Tx } from './command.ts';
import { rakProduk } from './persediaan.ts';

/**
 * What begins with a new business date: overnight batches have expired, so these products have less to sell. Does the
 * same once more where it was done already.
 */
export async function mulaiHari(tx: Tx, products: readonly number[], { today }: Now): Promise<void> {
  await tx.lock('hari');
  for (const id of products) {
    const { product, batches } = await rakProduk(tx, id);
    const rows = batches.map((batch) => ({ ...batch, produk: id }));
    if (tidakSesuai([product], rows, today).length > 0) await tx.update('produk', id, layakDari(batches, today));
  }
}
