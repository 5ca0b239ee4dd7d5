import type { BarisTagihan } from '../domain/pembayaran.ts';
import { z } from '../schema/zod.ts';
import { defineCommand, Refusal } from './command.ts';
import { catatKas } from './kas.ts';
import { type BatchTerjual, batalkanPenjualan, returProduk } from './penjualan.ts';
import { batalkanLayanan } from './perawatan.ts';
import { catatPembalikan, pastikanKasBuka } from './tutupKas.ts';

const reason = z.string().trim().min(3).max(300);

/**
 * Gives the money of a paid transaction back: an expense that names the invoice it reverses, and the sale taken out of
 * the products' figures. What was done to the patient stays in the records unless staff say that it was not done;
 * products stay out of the stock unless staff say that they came back. Once its day is closed the transaction itself
 * stays as it is, and a later-dated one reverses it.
 */
export const kembalikanDana = defineCommand({
  name: 'transaksi/kembalikan-dana',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({
    transaksi: z.int().positive(),
    alasan: reason,
    kembalikanProduk: z.boolean().default(false),
    batalkanLayanan: z.boolean().default(false),
  }),
  async run(tx, { transaksi, alasan, ...undo }, now) {
    await pastikanKasBuka(tx, now);
    const paid = await tx.get('transaksi', transaksi);
    if (paid['status'] !== 'Paid') throw new Refusal('transaksi.bukanPaid', { status: String(paid['status']) });
    if (typeof paid['membalik'] === 'number') throw new Refusal('transaksi.pembalikan');
    const batches = (paid['batchTerjual'] ?? []) as BatchTerjual[];
    await batalkanPenjualan(tx, (paid['rincian'] ?? []) as BarisTagihan[]);
    if (undo.kembalikanProduk) await returProduk(tx, batches, String(paid['invoiceNumber']), now);
    if (undo.batalkanLayanan) await batalkanLayanan(tx, paid, alasan);
    if (typeof paid['tutupKas'] === 'number') return catatPembalikan(tx, paid, alasan, now);
    if (Number(paid['total']) > 0) {
      await catatKas(tx, now, {
        jenis_transaksi: 'pengeluaran',
        kategori: 'Pengembalian',
        deskripsi: `Pengembalian dana ${paid['invoiceNumber']}: ${alasan}`,
        nominal: paid['total'],
        metode_pembayaran: paid['metodeBayar'],
        referensi: paid['invoiceNumber'],
      });
    }
    const statusLayanan = undo.batalkanLayanan ? 'Cancelled' : paid['statusLayanan'];
    return tx.update('transaksi', paid.id, { status: 'Refunded', statusLayanan, alasan });
  },
});

/** Cancels a transaction that was never paid, and the treatment that was to come with it; no money moved. */
export const batalkan = defineCommand({
  name: 'transaksi/batalkan',
  permission: { resource: 'transaksi', action: 'delete' },
  input: z.strictObject({ transaksi: z.int().positive(), alasan: reason }),
  async run(tx, { transaksi, alasan }) {
    const pending = await tx.get('transaksi', transaksi);
    if (pending['status'] !== 'Pending')
      throw new Refusal('transaksi.bukanPending', { status: String(pending['status']) });
    await batalkanLayanan(tx, pending, alasan);
    return tx.update('transaksi', pending.id, { status: 'Cancelled', statusLayanan: 'Cancelled', alasan });
  },
});
