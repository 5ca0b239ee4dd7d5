import { defineView } from '../../schema/index.ts';
import { managersReport } from '../core/shared.ts';
import { laporanPenjualan } from './laporan-penjualan.ts';

const baru = { field: 'pasienPromo', is: 'baru' } as const;
const lama = { field: 'pasienPromo', is: 'lama' } as const;

/** The outcome of promotions: the lines that they reduced, by whom bought, and what was left of them. */
export const laporanPromo = defineView(laporanPenjualan, {
  name: 'laporan/promo',
  label: 'Hasil Promo',
  menu: { under: 'Laporan', rank: 35 },
  about: 'Apa yang dibawa tiap promo: baris, pasien baru dan lama, potongan, hasilnya.',
  alsoCalled: ['laporan promo', 'efektivitas promo', 'promosi', 'hasil promosi'],
  ...managersReport,
  where: { berpromo: true },
  list: {
    create: false,
    heading: 'Hasil Promo',
    search: 'Cari penjualan...',
    empty: 'Belum ada yang terjual dengan promo',
    first: { how: 'Terisi saat tagihan dibayar dengan promo.', at: 'promo' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'promo', beneath: ['invoice'] },
      { field: 'nama', beneath: ['kategori'] },
      { field: 'pasien', beneath: ['pasienPromo'] },
      { field: 'bruto', total: true },
      { field: 'potongan', total: true },
      { field: 'neto', total: true },
      { field: 'laba', total: true },
    ],
    filters: ['tanggal', 'promo', 'jenis', 'pasienPromo', 'kasir'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Baris', measure: { count: true, where: { field: 'total', atLeast: 0 } }, as: 'number' },
      { label: 'Pasien Baru', measure: { distinct: 'pasien', where: baru }, as: 'number' },
      { label: 'Pasien Lama', measure: { distinct: 'pasien', where: lama }, as: 'number' },
      { label: 'Potongan Promo', measure: { sum: 'potongan' }, as: 'money' },
      {
        label: 'Hasil',
        help: 'Terjual setelah semua potongan, tanpa PPN',
        measure: { sum: 'neto' },
        as: 'money',
      },
    ],
    report: {
      period: 'tanggal',
      also: ['promo', 'kasir'],
      charts: [
        {
          label: 'Menurut promo',
          by: 'promo',
          series: [
            { label: 'Hasil', measure: { sum: 'neto' }, flow: 'in' },
            { label: 'Potongan', measure: { sum: 'potongan' } },
          ],
          as: 'money',
        },
      ],
    },
  },
});
