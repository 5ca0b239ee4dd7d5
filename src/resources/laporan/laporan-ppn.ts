import { defineView } from '../../schema/index.ts';
import { managersReport } from '../core/shared.ts';
import { transaksi } from '../transaksi/transaksi.ts';

/** PPN by invoice, with its base and rate as on the receipt; what was given back is a row of its day. */
export const laporanPpn = defineView(transaksi, {
  name: 'laporan/ppn',
  label: 'Laporan PPN',
  menu: { under: 'Laporan', rank: 40 },
  about: 'PPN yang dipungut tiap masa, dan berkas Coretax.',
  alsoCalled: ['pajak', 'coretax', 'faktur pajak', 'efaktur', 'spt', 'djp'],
  ...managersReport,
  where: { terjual: 'ya' },
  list: {
    heading: 'Laporan PPN',
    search: 'Cari invoice...',
    empty: 'Belum ada penjualan',
    first: { how: 'Terisi saat tagihan dibayar.', at: '/transaksi/create' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      'invoiceNumber',
      { field: 'pasien', beneath: ['pembeli'] },
      { field: 'bebasPpn', sortable: false, total: true },
      { field: 'dasarPpn', label: 'DPP', sortable: false, total: true },
      { field: 'dppNilaiLain', sortable: false, total: true },
      { field: 'persenPpn', sortable: false },
      { field: 'ppn', sortable: false, total: true },
      { field: 'total', total: true },
    ],
    filters: ['tanggal', 'persenPpn'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'DPP',
        help: 'Dasar pengenaan pajak: yang dikenai PPN, setelah diskon',
        measure: { sum: 'dasarPpn' },
        as: 'money',
      },
      {
        label: 'DPP Nilai Lain',
        help: 'Dasar yang dengan tarif 12 % memberi PPN yang sama: 11/12 dari DPP pada tarif 11 % (PMK 131/2024)',
        measure: { sum: 'dppNilaiLain' },
        as: 'money',
      },
      { label: 'PPN', measure: { sum: 'ppn' }, as: 'money' },
      { label: 'Bebas PPN', measure: { sum: 'bebasPpn' }, as: 'money' },
      { label: 'Invoice', measure: { count: true }, as: 'number' },
    ],
    report: { period: 'tanggal', charts: [], also: ['kasir', 'metodeBayar', 'membalik'] },
  },
});
