import { defineView } from '../../schema/index.ts';
import { managersReport } from '../core/shared.ts';
import { transaksi } from '../transaksi/transaksi.ts';

/** Sold; what was given back later is a row of that day with a negative discount. */
const berlaku = { field: 'status', in: ['Paid', 'Pending'] } as const;

/** Discounts by hand, promotions apart from them, and changed rates of PPN, by cashier. */
export const laporanDiskon = defineView(transaksi, {
  name: 'laporan/diskon',
  label: 'Laporan Diskon',
  menu: { under: 'Laporan', rank: 30 },
  about: 'Diskon, promo, dan perubahan PPN, dengan alasannya.',
  alsoCalled: ['potongan harga', 'promo', 'discount'],
  ...managersReport,
  where: { disesuaikan: true },
  list: {
    heading: 'Laporan Diskon',
    search: 'Cari transaksi...',
    empty: 'Belum ada diskon atau perubahan PPN',
    first: { how: 'Terisi saat tagihan dibayar dengan diskon, atau dengan PPN yang diubah.', at: '/transaksi/create' },
    columns: [
      'invoiceNumber',
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'kasir', beneath: ['status', 'pengembalian'] },
      { field: 'subtotal', sortable: false, total: berlaku },
      { field: 'diskon', beneath: ['persenDiskon'], total: berlaku },
      { field: 'diskonBaris', total: berlaku },
      { field: 'potongan', total: berlaku },
      { field: 'alasanDiskon', sortable: false },
      { field: 'persenPpn', beneath: [{ field: 'tarifKlinik', lead: 'Klinik' }], sortable: false },
      { field: 'total', total: berlaku },
    ],
    filters: ['tanggal', 'kasir', 'status', 'pengembalian'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Transaksi',
        measure: { count: true, where: { all: [berlaku, { field: 'total', atLeast: 0 }] } },
        as: 'number',
      },
      { label: 'Total Diskon', measure: { sum: 'diskon', where: berlaku }, as: 'money' },
      { label: 'Diskon Baris', measure: { sum: 'diskonBaris', where: berlaku }, as: 'money' },
      { label: 'Promo', measure: { sum: 'potongan', where: berlaku }, as: 'money' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Diskon per kasir',
          by: 'kasir',
          series: [
            { label: 'Diskon', measure: { sum: 'diskon', where: berlaku } },
            { label: 'Diskon Baris', measure: { sum: 'diskonBaris', where: berlaku } },
            { label: 'Promo', measure: { sum: 'potongan', where: berlaku } },
          ],
          as: 'money',
        },
        {
          label: 'Diskon menurut alasan',
          by: 'alasanDiskon',
          series: [
            { label: 'Diskon', measure: { sum: 'diskon', where: berlaku } },
            { label: 'Terjual dengannya', measure: { sum: 'total', where: berlaku } },
          ],
          as: 'money',
        },
      ],
    },
  },
});
