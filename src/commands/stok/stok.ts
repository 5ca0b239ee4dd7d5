import { kedaluwarsa, sebabDicatat, tidakSesuai } from '../../domain/stok/stok.ts';
import { alasan } from '../../resources/core/shared.ts';
import { mutasiStok } from '../../resources/stok/mutasi-stok.ts';
import { produk } from '../../resources/stok/produk.ts';
import { formatDate, type Now, Refusal, retiredSince, some } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import { retiredRefusal } from '../core/references.ts';
import { bulanTertutup, tanggalCatat } from '../kas/tanggal.ts';
import { ambilDari, gerakkan, hitungLayak, keluarkanStok, masukkanStok, rakProduk, sesudah } from './persediaan.ts';

/** A manual stock movement (product §2.18, §5). */
export const catatMutasi = defineCommand({
  name: 'mutasi-stok/catat',
  permission: { resource: 'mutasi-stok', action: 'create' },
  fields: some(
    mutasiStok.fields,
    ...(['tanggal', 'jenis_mutasi', 'produk', 'jumlah', 'satuan'] as const),
    ...(['sebab', 'supplier', 'keterangan', 'nomorBatch', 'kedaluwarsa'] as const),
  ),
  answers: 'mutasi-stok',
  async run(tx, { jenis_mutasi, satuan, ...input }, now) {
    await tanggalCatat(tx, input.tanggal, now);
    // Goods of a later product are no opening stock.
    const sebab = input.sebab === 'saldo-awal' && (await bulanTertutup(tx)) ? 'catatan' : input.sebab;
    const { supplier = null, nomorBatch = null, kedaluwarsa = null, keterangan = null } = input;
    const product = await tx.get('produk', input.produk);
    // Other units are not converted.
    if (satuan !== product.satuan)
      throw new Refusal('stok.satuanLain', { nama: product.nama_produk, satuan: product.satuan }, 'satuan');
    const boleh: readonly string[] = sebabDicatat[jenis_mutasi];
    if (!boleh.includes(sebab)) throw new Refusal(`stok.sebab.${jenis_mutasi}`, {}, 'sebab');
    const moved = { ...input, sebab, keterangan };
    if (jenis_mutasi === 'keluar') return (await keluarkanStok(tx, moved, now)).movement;
    const sejak = retiredSince(produk, product, now.today);
    if (sejak) throw retiredRefusal(produk, product, sejak, 'produk');
    if (!supplier && sebab !== 'ditemukan') throw new Refusal('stok.tanpaSupplier', {}, 'supplier');
    requireGood(kedaluwarsa, now);
    return masukkanStok(tx, { ...moved, supplier, nomorBatch, kedaluwarsa }, now);
  },
});

/** Writes off an expired or recalled batch: the rest leaves the stock, and its cost is a loss. */
export const musnahkanBatch = defineCommand({
  name: 'batch/musnahkan',
  on: 'batch',
  permission: { resource: 'mutasi-stok', action: 'create' },
  effects: true,
  due: {
    'stok.batchHabis': {
      any: [
        { field: 'sisa', above: 0 },
        { field: 'terbuka', above: 0 },
      ],
    },
    'stok.belumKedaluwarsa': {
      any: [
        { field: 'kedaluwarsa', below: '$today' },
        { field: 'ditarik', empty: false },
      ],
    },
  },
  refusals: {
    'stok.belumKedaluwarsa':
      'Batch ini belum kedaluwarsa dan tidak ditarik. Barang yang rusak, hilang, atau menjadi tester dicatat di Stok Keluar dengan sebabnya.',
  },
  button: {
    label: 'Musnahkan',
    alsoCalled: ['pemusnahan', 'buang barang'],
    icon: 'Musnahkan',
    tone: 'red',
    place: 'row',
    confirm: 'Ya, Musnahkan',
    effect:
      'Sisa %{sisa} %{produk.satuan} %{produk.nama_produk} keluar dari stok. Tindakan ini tidak dapat dibatalkan.',
    done: '%{title} dimusnahkan',
  },
  fields: { alasan },
  async run(tx, { record: batch, alasan }, now) {
    const rak = await rakProduk(tx, batch.produk, beside(batch, now));
    const { product, batches } = rak;
    // The cost of an opened package left the stock when it was opened.
    if (batch.terbuka > 0) await tx.update('batch', batch.id, { terbuka: 0 });
    if (batch.sisa === 0) return batch;
    const rest = [{ id: batch.id, jumlah: batch.sisa }];
    await ambilDari(tx, product, rest);
    const nilai = batch.sisa * batch.harga_beli;
    await gerakkan(
      tx,
      { ...rak, batches: sesudah(batches, rest) },
      {
        jenis_mutasi: 'keluar',
        sebab: batch.ditarik ? 'penarikan' : 'pemusnahan',
        jumlah: batch.sisa,
        nilai,
        keterangan: `Pemusnahan: ${alasan}`,
        diambil: [{ nomor: batch.nomor, kedaluwarsa: batch.kedaluwarsa, jumlah: batch.sisa }],
      },
      now,
      { kerugian: product.kerugian + nilai },
    );
    return tx.get('batch', batch.id);
  },
});

/** Throws the rest of an opened package away: the next treatment opens another one. */
export const buangSisa = defineCommand({
  name: 'batch/buang-sisa',
  on: 'batch',
  permission: { resource: 'mutasi-stok', action: 'create' },
  effects: true,
  due: { 'stok.tidakTerbuka': { field: 'terbuka', above: 0 } },
  refusals: { 'stok.tidakTerbuka': 'Tidak ada kemasan terbuka dari batch ini' },
  button: {
    label: 'Buang Sisa',
    icon: 'Musnahkan',
    shows: ['produk', 'nomor', 'terbuka'],
    confirm: 'Ya, Buang',
    effect: 'Sisa kemasan yang terbuka tidak dipakai lagi; tindakan berikutnya membuka kemasan baru.',
    done: 'Sisa kemasan terbuka dibuang',
  },
  fields: { alasan },
  async run(tx, { record: batch }, now) {
    await rakProduk(tx, batch.produk, beside(batch, now));
    return tx.update('batch', batch.id, { terbuka: 0 });
  },
});

/** Refuses an expiry date that has passed. */
export function requireGood(date: string | null, now: Now, field = 'kedaluwarsa'): void {
  if (date !== null && kedaluwarsa(date, now.today)) {
    throw new Refusal('stok.sudahKedaluwarsa', { tanggal: formatDate(date) }, field);
  }
}

/**
 * Start of a business date: computes the saleable stock of these products again, since batches expired overnight.
 * Idempotent.
 */
export async function mulaiHari(tx: Tx, products: readonly number[], { today }: Now): Promise<void> {
  await tx.lock('hari');
  for (const id of products) {
    const { product, batches } = await rakProduk(tx, id, {});
    if (tidakSesuai([product], batches, today).length > 0) await hitungLayak(tx, id, batches, today);
  }
}
