import { isiRak } from '../../domain/stok/stok.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import { firstBranch, type Now } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';

/**
 * Gives the first branch the stock of a clinic that opens a second one: a shelf of each product, with its minimum and the count
 * that is under way. Batches and movements are of the first branch already. A file of its own, since nothing else that moves
 * stock does so.
 */
export async function bukaStokCabang(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  const products = await tx.find('produk', {});
  const batches = new Map<number, Batch[]>(products.map(({ id }) => [id, []]));
  for (const batch of await tx.find('batch', {})) batches.get(batch.produk)?.push(batch);
  await concurrently(
    ...products.map(({ id: produk, stok_minimum: minimum, opname }) =>
      tx.create('rak', { cabang: firstBranch, produk, minimum, opname, ...isiRak(batches.get(produk) ?? [], today) }),
    ),
  );
  const counted = products.filter(({ opname }) => opname !== null).map(({ id }) => id);
  await tx.updateAll('produk', counted, { opname: null });
}
