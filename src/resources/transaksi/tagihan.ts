import { f } from '../../schema/index.ts';
import { aturanPakai, metodeBagianBayar, penjual } from '../core/shared.ts';

/** The lines of a bill, each with its share of discount and PPN, and what was given back of it. */
export const rincian = f.list(
  'Rincian',
  {
    jenis: f.enum(
      'Jenis',
      {
        Treatment: { label: 'Treatment' },
        Produk: { label: 'Produk' },
        Tambahan: { label: 'Tambahan' },
        Paket: { label: 'Paket' },
      },
      { required: true },
    ),
    nama: f.text('Nama', { required: true }),
    kategori: f.text('Kategori'),
    treatment: f.reference('Treatment', 'treatments', { hidden: true }),
    produk: f.reference('Barang', 'produk', { hidden: true }),
    paket: f.reference('Paket', 'paket', { hidden: true, orRetired: true }),
    jatah: f.reference('Sesi Paket', 'jatah', { hidden: true }),
    nilaiSesi: f.money('Nilai Sesi Paket', { hidden: true }),
    qty: f.number('Banyak', { required: true, min: 0, decimals: 1 }),
    satuan: f.text('Satuan'),
    pecahan: f.boolean('Boleh Pecahan (24,5)', { default: false, hidden: true }),
    aturanPakai: aturanPakai(),
    penjual: penjual(),
    // Numbers and expiries, as on the label; the batches themselves are in `batchTerjual`.
    batch: f.text('Batch', { maxLength: 300 }),
    harga: f.money('Harga', { required: true }),
    hargaKatalog: f.money('Harga Katalog'),
    // The line's own reduction: by a promotion, and by hand.
    promo: f.reference('Promo', 'promo', { hidden: true }),
    namaPromo: f.text('Promo'),
    potongan: f.money('Potongan Promo', { min: -1e12 }),
    diskonBaris: f.money('Diskon Baris', { min: -1e12 }),
    diskon: f.money('Diskon', { required: true, default: 0, min: -1e12 }),
    kenaPpn: f.boolean('Dikenai PPN', { default: true }),
    termasukPpn: f.boolean('Harga Termasuk PPN', { default: false, hidden: true }),
    ppn: f.money('PPN', { required: true, default: 0, min: -1e12 }),
    jumlah: f.money('Jumlah', { required: true, min: -1e12 }),
    qtyKembali: f.number('Banyak Kembali', { required: true, default: 0, min: 0, decimals: 1 }),
    netoKembali: f.money('Nilai Kembali', { required: true, default: 0 }),
    ppnKembali: f.money('PPN Kembali', { required: true, default: 0 }),
  },
  {
    readOnly: true,
    beneath: [
      ...(['jenis', 'kategori', 'batch', 'aturanPakai', 'hargaKatalog'] as const),
      ...(['namaPromo', 'potongan', 'diskonBaris', 'penjual'] as const),
    ],
    foot: ['subtotal', 'diskon', 'ppn', 'total'],
  },
);

/** The payments of a bill, by part; a reversal's are those given back. Bills from before have none. */
export const bagian = f.list(
  'Bagian Pembayaran',
  {
    metodeBayar: metodeBagianBayar('Metode', { required: true }),
    jumlah: f.money('Jumlah', { required: true, min: -1e12 }),
    pembulatan: f.money('Pembulatan', { required: true, default: 0, min: -1e12 }),
    diterima: f.money('Diterima'),
    kembalian: f.money('Kembalian'),
    // Money given back of this part.
    dikembalikan: f.money('Dikembalikan', { required: true, default: 0 }),
    tanggal: f.date('Tanggal', { required: true }),
    waktu: f.time('Waktu', { required: true }),
    kasir: f.text('Kasir'),
    // The number of its entry in the ledger; of a deposit or a voucher, which one.
    referensi: f.text('No. Kas', { required: true }),
    voucher: f.reference('Voucher', 'voucher', { hidden: true }),
  },
  { readOnly: true },
);
