import { defineView } from '../../schema/index.ts';
import { laporanKeuangan } from '../laporan/laporan-keuangan.ts';

/** Small expenses out of a cashier's own drawer, each with a picture of its slip: rows of the ledger. */
export const kasKecil = defineView(laporanKeuangan, {
  name: 'kas-kecil',
  label: 'Kas Kecil',
  icon: 'Uang',
  menu: { under: 'transaksi', rank: 50 },
  about: 'Pengeluaran kecil dari laci, dengan foto notanya.',
  alsoCalled: ['petty cash', 'pengeluaran', 'biaya kecil', 'bon', 'kas keluar', 'uang keluar'],
  where: { asal: 'kas-kecil', jenis_transaksi: 'pengeluaran', metode_pembayaran: 'Cash', sumber: 'laci' },
  rights: { manager: ['list', 'show', 'create'], kasir: ['list', 'show', 'create'] },
  list: {
    heading: 'Kas Kecil',
    create: 'Catat Pengeluaran',
    import: false,
    empty: 'Belum ada pengeluaran kas kecil',
    first: { how: 'Catat satu dari laci yang terbuka.' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      'kategori',
      { field: 'deskripsi', image: 'foto', beneath: [{ field: 'dibatalkan', lead: 'Dibatalkan' }] },
      'nominal',
      'created_by',
    ],
    filters: ['tanggal'],
    sort: { field: 'tanggal', order: 'DESC', within: 'waktu' },
  },
  form: [
    { label: 'Pengeluaran', fields: ['kategori', 'nominal', 'deskripsi', 'referensi', 'foto'] },
    { label: 'Pembatalan', fields: ['dibatalkan'] },
  ],
  actions: { edit: false, delete: false },
  commands: { create: 'kas/kecil' },
});
