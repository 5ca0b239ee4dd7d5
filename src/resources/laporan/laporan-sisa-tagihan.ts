import { defineResource, f } from '../../schema/index.ts';
import { signedMoney, takings } from '../core/shared.ts';

/**
 * Rests of bills and their settling: a row on the day of a bill that was paid in part, and a negative one on each
 * day on which some of its rest was paid or fell by a refund. Up to a day the sum is what was due at its end.
 */
export const laporanSisaTagihan = defineResource({
  name: 'laporan/sisa-tagihan',
  label: 'Sisa Tagihan',
  icon: 'Laporan',
  branch: true,
  menu: { under: 'transaksi', rank: 70 },
  about: 'Siapa masih berutang berapa, dan yang dilunasi.',
  alsoCalled: ['siapa berutang', 'hutang', 'utang', 'belum lunas', 'cicilan', 'tunggakan', 'kasbon'],
  guard: 'transaksi',
  title: 'invoice',
  page: { headedBy: 'pasien' },
  rows: { field: 'transaksi.pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    waktu: f.time('Waktu', { required: true, readOnly: true }),
    invoice: f.text('Invoice', { required: true, readOnly: true }),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    sebab: f.enum(
      'Sebab',
      {
        sebagian: { label: 'Dibayar sebagian', tone: 'amber' },
        'saldo-awal': { label: 'Saldo awal', tone: 'gray' },
        pelunasan: { label: 'Pelunasan', tone: 'green' },
        gugur: { label: 'Gugur karena pengembalian', tone: 'blue' },
      },
      { required: true, readOnly: true },
    ),
    jumlah: signedMoney('Jumlah', takings),
    kasir: f.text('Kasir', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Laporan Sisa Tagihan',
    search: 'Cari tagihan...',
    empty: 'Tidak ada tagihan yang dibayar sebagian',
    first: { how: 'Terisi saat tagihan dibayar sebagian.', at: '/transaksi/create' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      'invoice',
      'pasien',
      { field: 'sebab', beneath: ['kasir'] },
      { field: 'jumlah', total: true },
    ],
    filters: ['tanggal', 'sebab', 'pasien'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Masih Terutang',
        help: 'Yang menjadi sisa dikurangi yang dilunasi dan yang gugur',
        measure: { sum: 'jumlah' },
        as: 'money',
      },
      { label: 'Tagihan Baru', measure: { sum: 'jumlah', where: { field: 'sebab', is: 'sebagian' } }, as: 'money' },
      { label: 'Dilunasi', measure: { sum: 'jumlah', where: { field: 'sebab', is: 'pelunasan' } }, as: 'money' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Masih terutang per pasien',
          by: 'pasien',
          series: [{ label: 'Masih terutang', measure: { sum: 'jumlah' } }],
          as: 'money',
          top: 10,
        },
      ],
    },
  },
  actions: { edit: false, delete: false },
});
