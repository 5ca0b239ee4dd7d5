import { lebihDariPesanan, sisaPesanan, statusPesanan } from '../../domain/stok/pesanan.ts';
import { alasan } from '../../resources/core/shared.ts';
import { f, formatNumber, Refusal } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { defineCommand } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { kirimanDari, sesuaikanPesanan } from './kemajuanPesanan.ts';
import { requireGood } from './stok.ts';
import { isianBatch, kembar, requireOther, requireSecondPerson, terimaKiriman } from './stokMasuk.ts';
import { isianFaktur, tagihkan } from './tagihanSupplier.ts';

const bukanDraf = { 'pesanan.bukanDraf': 'Pesanan ini sudah dipesan. Muat ulang halaman.' };
const terbuka = { 'pesanan.tidakTerbuka': { field: 'status', in: ['dipesan', 'sebagian'] } } as const;
const tidakTerbuka = { 'pesanan.tidakTerbuka': 'Pesanan ini tidak sedang menunggu barang. Muat ulang halaman.' };

export const duaKali = { 'pesanan.duaKali': 'Setiap produk cukup satu baris. Gabungkan jumlahnya.' };

export function requireOnce(lines: readonly { produk: number }[]): void {
  if (new Set(lines.map(({ produk }) => produk)).size < lines.length) throw new Refusal('pesanan.duaKali', {}, 'isi');
}

/** Says that a draft went to its supplier; its lines stay as they are from then on. */
export const pesan = defineCommand({
  name: 'pesanan/pesan',
  on: 'pesanan',
  permission: 'edit',
  due: { 'pesanan.bukanDraf': { field: 'status', is: 'draf' } },
  refusals: bukanDraf,
  button: {
    label: 'Tandai Dipesan',
    icon: 'Terima',
    place: 'act',
    shows: ['supplier', 'total'],
    done: '%{title} dipesan',
  },
  undo: { by: 'pesanan/batal-pesan' },
  run: (tx, { record }) => tx.update('pesanan', record.id, { status: 'dipesan' }),
});

/** Makes it a draft again, while nothing of it came. */
export const batalPesan = defineCommand({
  name: 'pesanan/batal-pesan',
  on: 'pesanan',
  permission: 'edit',
  due: { 'pesanan.tidakDipesan': { field: 'status', is: 'dipesan' } },
  refusals: {
    'pesanan.tidakDipesan': 'Pesanan ini tidak sedang dipesan. Muat ulang halaman.',
    'pesanan.sudahDatang':
      'Sebagian barangnya sudah tercatat di Stok Masuk. Tutup pesanan ini bila sisanya tidak datang.',
  },
  button: { label: 'Kembali ke Draf', icon: 'Kembalikan', place: 'page', done: '%{title} kembali menjadi draf' },
  undo: { by: 'pesanan/pesan' },
  async run(tx, { record }) {
    const deliveries = await kirimanDari(tx, record);
    // A rejected one may still be received.
    if (deliveries.length > 0) throw new Refusal('pesanan.sudahDatang');
    return tx.update('pesanan', record.id, { status: 'draf' });
  },
});

/** Notes who made an order: somebody else receives a large one. */
export const aturanPesanan: WriteRule<'pesanan'> = {
  save: async (_tx, _record, before, { userId: pembuat }) => (before === null ? { pembuat } : undefined),
};

/** Who noted an arrival was told that it is more than was ordered, and means it. */
export const lebih = f.boolean('Benar, sebanyak itu', { hidden: true });

/**
 * Receives what arrived of an order: a delivery for each product with its batch, all on one invoice. More than was ordered is
 * taken once that was meant: suppliers add to what they owe, and what is on the shelf has to be in the books.
 */
export const barangDatang = defineCommand({
  name: 'pesanan/datang',
  on: 'pesanan',
  permission: { resource: 'stok-masuk', action: 'edit' },
  effects: true,
  due: terbuka,
  refusals: {
    ...tidakTerbuka,
    'pesanan.tanpaBarang': 'Isi jumlah barang yang datang',
    'pesanan.bukanIsinya': 'Barang itu tidak ada dalam pesanan ini',
    'pesanan.lebih': '%{nama}: dipesan %{dipesan}, datang %{datang}?',
    ...duaKali,
  },
  fields: {
    isi: f.list('Barang', {
      produk: f.reference('Produk', 'produk', { required: true, orRetired: true }),
      jumlah: f.number('Jumlah', { required: true, min: 1, max: 100_000 }),
      hargaSatuan: f.money('Harga Satuan'),
      ...isianBatch,
    }),
    ...isianFaktur,
    lebih,
    kembar,
  },
  async run(tx, { record, isi, lebih, kembar, faktur = null, jatuhTempo = null }, caller) {
    const arrived = isi ?? [];
    if (arrived.length === 0) throw new Refusal('pesanan.tanpaBarang', {}, 'isi');
    requireOnce(arrived);
    for (const [at, { kedaluwarsa = null }] of arrived.entries())
      requireGood(kedaluwarsa, caller, `isi.${at}.kedaluwarsa`);
    const [more] = lebih ? [] : lebihDariPesanan(record.isi, await kirimanDari(tx, record), arrived);
    if (more) {
      const { nama_produk: nama } = await tx.get('produk', more.produk);
      const args = { nama, dipesan: formatNumber(more.dipesan), datang: formatNumber(more.datang) };
      throw new Refusal('pesanan.lebih', args, 'lebih');
    }
    const { supplier, id: pesanan } = record;
    const { userId: pembuat, today: tanggal } = caller;
    const goods = arrived.map(({ produk: namaBarang, jumlah, hargaSatuan, nomorBatch, kedaluwarsa = null }) => {
      const line = record.isi.find(({ produk }) => produk === namaBarang);
      if (!line) throw new Refusal('pesanan.bukanIsinya', {}, 'isi');
      const harga = hargaSatuan ?? line.hargaSatuan;
      return {
        supplier,
        namaBarang,
        jumlah,
        hargaSatuan: harga,
        nomorBatch,
        kedaluwarsa,
        lain: harga !== line.hargaSatuan,
      };
    });
    const total = goods.reduce((sum, each) => sum + each.jumlah * each.hargaSatuan, 0);
    // Another price than was ordered is typed by who receives.
    const pengubah = goods.some(({ lain }) => lain) ? pembuat : null;
    await requireSecondPerson(tx, { pembuat: record.pembuat ?? pembuat, pengubah, totalHarga: total }, caller);
    await requireOther(tx, goods, kembar, caller);
    const tagihan = await tagihkan(tx, { supplier, faktur, jatuhTempo, jumlah: total }, caller);
    for (const { nomorBatch, kedaluwarsa, lain: _, ...of } of goods.toSorted((a, b) => a.namaBarang - b.namaBarang)) {
      const delivery = await tx.create('stok-masuk', { ...beside(record, caller), tanggal, ...of, pesanan, pembuat });
      await terimaKiriman(tx, delivery, { nomorBatch, kedaluwarsa, tagihan }, caller);
    }
    await sesuaikanPesanan(tx, pesanan);
    return tx.get('pesanan', pesanan);
  },
});

/** Ends an order of which no more will come; what had not come is given up. */
export const tutupPesanan = defineCommand({
  name: 'pesanan/tutup',
  on: 'pesanan',
  permission: 'edit',
  due: terbuka,
  refusals: {
    ...tidakTerbuka,
    'pesanan.masihMenunggu': 'Masih ada Stok Masuk pesanan ini yang menunggu. Terima atau tolak dahulu.',
  },
  button: {
    label: 'Tutup Pesanan',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    confirm: 'Ya, Tutup',
    effect: 'Yang belum datang tidak ditunggu lagi.',
    done: '%{title} ditutup',
  },
  undo: { by: 'pesanan/buka-kembali' },
  fields: { alasan },
  async run(tx, { record, alasan }) {
    const deliveries = await kirimanDari(tx, record);
    if (deliveries.some(({ status }) => status === 'Pending')) throw new Refusal('pesanan.masihMenunggu');
    const some = sisaPesanan(record.isi, deliveries).some(({ diterima }) => diterima > 0);
    return tx.update('pesanan', record.id, { status: some ? 'ditutup' : 'batal', alasan });
  },
});

/** Waits again for what was given up. */
export const bukaPesanan = defineCommand({
  name: 'pesanan/buka-kembali',
  on: 'pesanan',
  permission: 'edit',
  due: { 'pesanan.belumDitutup': { field: 'status', in: ['ditutup', 'batal'] } },
  refusals: { 'pesanan.belumDitutup': 'Pesanan ini tidak sedang ditutup. Muat ulang halaman.' },
  button: { label: 'Buka Kembali', icon: 'Kembalikan', place: 'page', done: '%{title} dibuka kembali' },
  undo: { by: 'pesanan/tutup', with: { alasan: 'alasan' }, when: { field: 'alasan', empty: false } },
  async run(tx, { record }) {
    const status = statusPesanan(record.isi, await kirimanDari(tx, record));
    return tx.update('pesanan', record.id, { status, alasan: null });
  },
});
