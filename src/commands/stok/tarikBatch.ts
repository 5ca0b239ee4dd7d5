import { alasan } from '../../resources/core/shared.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import type { Now } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { type BatchTerjual, batchAsal, hitungLayak, rakProduk } from './persediaan.ts';

const stokKeluar = { resource: 'mutasi-stok', action: 'create' } as const;

/** Stops the sale of a batch everywhere; what is left of it waits to be written off, and its page says who got some. */
export const tarikBatch = defineCommand({
  name: 'batch/tarik',
  on: 'batch',
  permission: stokKeluar,
  effects: true,
  due: { 'stok.sudahDitarik': { field: 'ditarik', empty: true } },
  refusals: { 'stok.sudahDitarik': 'Batch ini sudah ditarik' },
  button: {
    label: 'Tarik Batch',
    alsoCalled: ['recall', 'tarik produk', 'penarikan'],
    icon: 'Tolak',
    tone: 'red',
    shows: ['produk', 'nomor', 'kedaluwarsa', 'sisa'],
    confirm: 'Ya, Tarik',
    effect: 'Sisanya tidak dapat dijual lagi di mana pun. Yang sudah menerimanya terdaftar di halaman batch ini.',
    done: '%{title} ditarik',
  },
  undo: { by: 'batch/batal-tarik' },
  fields: { alasan },
  run: (tx, { record, alasan }, now) => tandai(tx, record, { ditarik: now.today, alasanTarik: alasan }, now),
});

/** Lets a batch be sold again. */
export const batalTarik = defineCommand({
  name: 'batch/batal-tarik',
  on: 'batch',
  permission: stokKeluar,
  due: { 'stok.tidakDitarik': { field: 'ditarik', empty: false } },
  refusals: { 'stok.tidakDitarik': 'Batch ini tidak sedang ditarik' },
  button: {
    label: 'Batal Tarik',
    icon: 'Kembalikan',
    ask: '%{title} dapat dijual lagi.',
    confirm: 'Ya, Jual Lagi',
    done: '%{title} dapat dijual lagi',
  },
  run: (tx, { record }, now) => tandai(tx, record, { ditarik: null, alasanTarik: null }, now),
});

/** Marks a batch wherever it went, and reckons anew what can be sold of its product. */
async function tandai(
  tx: Tx,
  { id, produk }: { id: number; produk: number },
  values: { ditarik: string | null; alasanTarik: string | null },
  { today }: Now,
) {
  const { batches } = await rakProduk(tx, produk, {});
  const asal = batches.filter((batch) => batch.id === id).map(batchAsal);
  const after: Batch[] = [];
  for (const batch of batches)
    after.push(asal.includes(batchAsal(batch)) ? await tx.update('batch', batch.id, values) : batch);
  await hitungLayak(tx, produk, after, today);
  return tx.get('batch', id);
}

/** Writes who gets the batches of a sale. */
export async function catatPenerima(tx: Tx, sold: Transaksi): Promise<void> {
  const { id: transaksi, invoiceNumber: invoice, tanggal, pasien, pembeli } = sold;
  await concurrently(
    ...sold.batchTerjual.map(({ batch, produk, jumlah, kembali }) =>
      tx.create('penerima-batch', { batch, produk, pasien, pembeli, tanggal, transaksi, invoice, jumlah, kembali }),
    ),
  );
}

/** Adds to what came back of a sale's batches. */
export async function catatBarangKembali(
  tx: Tx,
  transaksi: number,
  returned: readonly Pick<BatchTerjual, 'batch' | 'jumlah'>[],
): Promise<void> {
  for (const row of await tx.find('penerima-batch', { transaksi })) {
    const back = returned.filter(({ batch }) => batch === row.batch).reduce((sum, { jumlah }) => sum + jumlah, 0);
    if (back > 0) await tx.update('penerima-batch', row.id, { kembali: row.kembali + back });
  }
}
