import { defineResource, f } from '../../schema/index.ts';
import { managersReport, margin, metodeTagihan, signedMoney } from '../core/shared.ts';

const produk = { field: 'jenis', is: 'Produk' } as const;

/**
 * Sales by line: a row for each line of an invoice when it is paid, and one with negative amounts for each line that is
 * refunded, on that day. Over any period the sums equal the invoices' and the ledger's income from them.
 */
export const laporanPenjualan = defineResource({
  name: 'laporan/penjualan',
  label: 'Laporan Penjualan',
  branch: true,
  menu: { under: 'Laporan', rank: 10 },
  about: 'Penjualan per baris: apa, kepada siapa, oleh siapa.',
  alsoCalled: [
    'omzet',
    'omset',
    'omset harian',
    'laporan harian',
    'pendapatan',
    'terlaris',
    'best seller',
    'sales',
    'pasien terbaik',
    'pelanggan terbaik',
  ],
  ...managersReport,
  title: 'invoice',
  page: {
    headedBy: 'nama',
    facts: ['total', { field: 'qty', lead: 'Banyak' }, 'jenis', 'metodeBayar', 'tanggal', 'waktu', 'kasir'],
    // An amount that equals the one after it says nothing new.
    without: ({ bruto, neto, total, laba, promo }) => [
      ...(promo === null ? (['potongan'] as const) : []),
      ...(bruto === neto ? (['bruto'] as const) : []),
      ...(neto === total ? (['neto'] as const) : []),
      ...(laba === neto ? (['laba'] as const) : []),
    ],
  },
  rows: { field: 'transaksi.pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    waktu: f.time('Waktu', { required: true, readOnly: true }),
    invoice: f.text('Invoice', { required: true, readOnly: true }),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
    jenis: f.enum(
      'Jenis',
      {
        Treatment: { label: 'Treatment', tone: 'pink' },
        Produk: { label: 'Produk', tone: 'green' },
        Tambahan: { label: 'Tambahan', tone: 'blue' },
        Paket: { label: 'Paket', tone: 'amber' },
      },
      { required: true, readOnly: true },
    ),
    nama: f.text('Nama', { required: true, readOnly: true }),
    kategori: f.text('Kategori', { readOnly: true }),
    treatment: f.reference('Treatment', 'treatments', { readOnly: true }),
    produk: f.reference('Barang', 'produk', { readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    dokter: f.reference('Dokter', 'dokter', { readOnly: true }),
    kasir: f.text('Kasir', { readOnly: true }),
    metodeBayar: metodeTagihan('Metode', { required: true }),
    // Of a service that is measured, how often; its measure stands beside.
    qty: f.number('Banyak', { required: true, readOnly: true }),
    takaran: f.number('Takaran', { readOnly: true, decimals: 1 }),
    satuan: f.text('Satuan', { readOnly: true }),
    bruto: signedMoney('Bruto'),
    diskon: signedMoney('Diskon'),
    // The part of the discount that a promotion took, and whether it was the patient's first bill.
    promo: f.reference('Promo', 'promo', { readOnly: true }),
    berpromo: f.boolean('Dengan Promo', { readOnly: true, hidden: true, default: false }),
    potongan: f.money('Potongan Promo', { readOnly: true, min: -1e12 }),
    pasienPromo: f.enum(
      'Pasien Promo',
      {
        baru: { label: 'Pasien baru', tone: 'green' },
        lama: { label: 'Pasien lama', tone: 'blue' },
        umum: { label: 'Bukan pasien', tone: 'gray' },
      },
      { readOnly: true },
    ),
    neto: signedMoney('Neto'),
    ppn: signedMoney('PPN'),
    total: signedMoney('Total'),
    hpp: f.money('HPP', { required: true, readOnly: true, min: -1e12, default: 0, rights: margin }),
    laba: f.computed('Laba Kotor', 'money', (row: { neto: number; hpp: number }) => row.neto - row.hpp, {
      rights: margin,
    }),
  },
  list: {
    create: false,
    heading: 'Laporan Penjualan',
    search: 'Cari penjualan...',
    empty: 'Belum ada penjualan',
    first: { how: 'Terisi saat tagihan dibayar.', at: '/transaksi/create' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'invoice', beneath: ['jenis'] },
      { field: 'nama', beneath: ['kategori'] },
      { field: 'qty', beneath: [{ field: 'takaran', unit: 'satuan' }], total: produk },
      { field: 'bruto', sortable: false, total: true },
      { field: 'diskon', sortable: false, total: true },
      { field: 'neto', total: true },
      { field: 'ppn', sortable: false, total: true },
      { field: 'total', total: true },
      { field: 'laba', beneath: [{ field: 'hpp', lead: 'HPP' }], sortable: false, total: true },
    ],
    filters: ['tanggal', 'jenis', 'produk', 'treatment', 'dokter', 'kasir'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Neto', measure: { sum: 'neto' }, as: 'money' },
      { label: 'PPN', measure: { sum: 'ppn' }, as: 'money' },
      {
        label: 'Nilai Penjualan',
        help: 'Yang terjual, termasuk PPN dan yang belum dibayar',
        measure: { sum: 'total' },
        as: 'money',
      },
      { label: 'Produk Terjual', measure: { sum: 'qty', where: produk }, as: 'number' },
      { label: 'Laba Kotor', measure: { sum: 'laba' }, as: 'money' },
    ],
    report: {
      period: 'tanggal',
      also: ['pasien', 'dokter', 'kasir', 'metodeBayar'],
      charts: [
        {
          label: 'Penjualan per hari',
          by: 'tanggal',
          series: [
            { label: 'Neto', measure: { sum: 'neto' }, flow: 'in' },
            { label: 'PPN', measure: { sum: 'ppn' } },
          ],
          as: 'money',
        },
        {
          label: 'Terlaris menurut neto',
          by: 'nama',
          series: [{ label: 'Neto', measure: { sum: 'neto' } }],
          as: 'money',
          top: 10,
        },
        {
          label: 'Pasien terbaik',
          by: 'pasien',
          series: [{ label: 'Neto', measure: { sum: 'neto' } }],
          as: 'money',
          top: 10,
        },
        {
          label: 'Penjualan menurut asal pasien',
          by: 'pasien.tahuDari',
          series: [{ label: 'Neto', measure: { sum: 'neto' } }],
          as: 'money',
        },
      ],
    },
  },
});
