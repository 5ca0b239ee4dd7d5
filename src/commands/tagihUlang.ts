import type { Kunjungan } from '../resources/kunjungan.ts';
import { catatPenjualan, hitungBarang } from './barisPenjualan.ts';
import { type Caller, Refusal, type Tx } from './command.ts';
import { type BatchTerjual, returProduk } from './penjualan.ts';
import { batalkanLayanan } from './perawatan.ts';

/** A batch of a sale, and how many of what was taken from it came back. */
export interface BatchSale extends BatchTerjual {
  kembali: number;
}

/**
 * Frees a visit from its payment that was wholly given back, so that it can be paid once more or cancelled. What that
 * payment took is taken back with it: goods that are still out return to their batches, treatment rows are cancelled.
 */
export async function bebaskanKunjungan(tx: Tx, visit: Kunjungan, caller: Caller): Promise<Kunjungan> {
  if (typeof visit.transaksi !== 'number') throw new Refusal('kunjungan.belumDibayar');
  const paid = await tx.get('transaksi', visit.transaksi);
  if (paid.pengembalian !== 'penuh') throw new Refusal('kunjungan.sudahDibayar');
  const sold = paid.batchTerjual ?? [];
  const out = sold.filter(({ jumlah, kembali }) => jumlah > kembali);
  if (out.length > 0) {
    const back = out.map(({ kembali, ...part }) => ({ ...part, jumlah: part.jumlah - kembali }));
    await returProduk(tx, back, paid.invoiceNumber, caller);
    const rows = hitungBarang([], paid.rincian ?? [], back);
    await catatPenjualan(tx, paid, rows, caller, { sign: -1 });
    await tx.update('transaksi', paid.id, { batchTerjual: sold.map((part) => ({ ...part, kembali: part.jumlah })) });
  }
  await batalkanLayanan(tx, paid, 'Ditagih ulang');
  return tx.update('kunjungan', visit.id, { transaksi: null });
}
