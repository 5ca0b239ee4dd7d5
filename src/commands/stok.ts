import { kedaluwarsa } from '../domain/stok.ts';
import { formatDate, type Now } from '../schema/index.ts';
import { isoDay, z } from '../schema/zod.ts';
import { defineCommand, Refusal } from './command.ts';
import { ambilDari, gerakkan, keluarkanStok, masukkanStok, rakProduk, sesudah } from './persediaan.ts';
import { tanggalCatat } from './tanggal.ts';

/** Records a movement (spec §2.18, §5); an outgoing one never takes more than there is. */
export const catatMutasi = defineCommand({
  name: 'mutasi-stok/catat',
  permission: { resource: 'mutasi-stok', action: 'create' },
  input: z.strictObject({
    tanggal: isoDay,
    jenis_mutasi: z.enum(['masuk', 'keluar']),
    produk: z.int().positive(),
    jumlah: z.int().min(1),
    /** Stock is counted in the product's own unit; another one is refused, since nothing converts it. */
    satuan: z.string().nullable().default(null),
    supplier: z.int().positive().nullable(),
    keterangan: z.string().max(5000).nullable(),
    nomorBatch: z.string().trim().max(40).nullable().default(null),
    kedaluwarsa: isoDay.nullable().default(null),
  }),
  async run(tx, { jenis_mutasi, supplier, satuan, ...input }, now) {
    await tanggalCatat(tx, input.tanggal, now);
    const product = await tx.get('produk', input.produk);
    if (satuan !== null && satuan !== product.satuan) {
      const args = { nama: product.nama_produk, satuan: product.satuan };
      throw new Refusal('stok.satuanLain', args, 'satuan');
    }
    if (jenis_mutasi === 'keluar') return (await keluarkanStok(tx, input, now)).movement;
    if (supplier === null) throw new Refusal('stok.tanpaSupplier', {}, 'supplier');
    requireGood(input.kedaluwarsa, now);
    return masukkanStok(tx, { ...input, supplier }, now);
  },
});

/** Writes an expired batch off: what is left of it leaves the stock, with its reason, and what it had cost is lost. */
export const musnahkanBatch = defineCommand({
  name: 'batch/musnahkan',
  permission: { resource: 'mutasi-stok', action: 'create' },
  input: z.strictObject({ batch: z.int().positive(), alasan: z.string().trim().min(3).max(300) }),
  async run(tx, { batch: id, alasan }, now) {
    const batch = await tx.get('batch', id);
    const left = batch.sisa;
    if (left === 0) throw new Refusal('stok.batchHabis');
    if (!kedaluwarsa(batch.kedaluwarsa, now.today)) throw new Refusal('stok.belumKedaluwarsa');
    const { product, batches } = await rakProduk(tx, batch.produk);
    const gone = [{ id, jumlah: left }];
    await ambilDari(tx, product, gone);
    const nilai = left * batch.harga_beli;
    return gerakkan(
      tx,
      { product, batches: sesudah(batches, gone) },
      {
        jenis_mutasi: 'keluar',
        sebab: 'pemusnahan',
        jumlah: left,
        nilai,
        keterangan: `Pemusnahan: ${alasan}`,
        diambil: [{ nomor: batch.nomor, kedaluwarsa: batch.kedaluwarsa, jumlah: left }],
      },
      now,
      { kerugian: product.kerugian + nilai },
    );
  },
});

/** What has expired may not come in. */
export function requireGood(date: string | null, now: Now): void {
  if (date !== null && kedaluwarsa(date, now.today)) {
    throw new Refusal('stok.sudahKedaluwarsa', { tanggal: formatDate(date) }, 'kedaluwarsa');
  }
}
