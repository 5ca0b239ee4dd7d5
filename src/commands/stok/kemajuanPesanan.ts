import { statusPesanan } from '../../domain/stok/pesanan.ts';
import type { Pesanan } from '../../resources/stok/pesanan.ts';
import type { Tx } from '../core/command.ts';

export const kirimanDari = (tx: Tx, { id }: Pick<Pesanan, 'id'>) => tx.read('stok-masuk', { pesanan: id });

/** Tells an order what was received of it by now; one that was closed stays so until all of it is there. */
export async function sesuaikanPesanan(tx: Tx, id: number): Promise<void> {
  const order = await tx.get('pesanan', id);
  const now = statusPesanan(order.isi, await kirimanDari(tx, order));
  const status = now !== 'diterima' && ['ditutup', 'batal'].includes(order.status) ? 'ditutup' : now;
  if (status !== order.status) await tx.update('pesanan', id, { status });
}
