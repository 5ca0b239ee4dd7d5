import { defineView } from '../../schema/index.ts';
import { managersReport, menurutUmur } from '../core/shared.ts';
import { transaksi } from '../transaksi/transaksi.ts';

const sisa = { sum: 'sisa' } as const;
const umur = menurutUmur('tanggal', sisa);

/** Bills with a rest, by who owes it and since when; what was owed on a past day is 'Laporan Sisa Tagihan'. */
export const laporanPiutang = defineView(transaksi, {
  name: 'laporan/piutang',
  label: 'Piutang Pasien',
  menu: { under: 'transaksi', rank: 69 },
  about: 'Siapa masih berutang berapa, dan sejak kapan.',
  alsoCalled: ['umur piutang', 'aging', 'penagihan', 'utang pasien', 'siapa berutang', 'siapa utang', 'belum lunas'],
  ...managersReport,
  where: { terutang: 'ya' },
  list: {
    heading: 'Piutang Pasien',
    search: 'Cari transaksi...',
    empty: 'Tidak ada tagihan yang belum lunas',
    first: { how: 'Terisi saat tagihan dibayar sebagian.', at: '/transaksi/create' },
    columns: [
      'pasien',
      { field: 'invoiceNumber', beneath: ['kasir'] },
      { field: 'tanggal', beneath: ['umur'] },
      { field: 'total', total: true },
      { field: 'dibayar', beneath: ['tanggalBayar'], total: true },
      { field: 'sisa', total: true },
    ],
    filters: ['tanggal', 'pasien', 'kasir'],
    sort: { field: 'tanggal', order: 'ASC' },
    cards: [
      { label: 'Piutang', measure: sisa, as: 'money' },
      umur('Sampai 30 Hari', '$today-30'),
      umur('31–60 Hari', '$today-60', '$today-30'),
      umur('61–90 Hari', '$today-90', '$today-60'),
      umur('Lewat 90 Hari', null, '$today-90'),
      { label: 'Pasien', measure: { distinct: 'pasien' }, as: 'number' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Piutang terbesar',
          by: 'pasien',
          series: [{ label: 'Sisa', measure: sisa }],
          as: 'money',
          top: 10,
        },
      ],
    },
  },
});
