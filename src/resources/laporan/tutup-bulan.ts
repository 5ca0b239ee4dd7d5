import { defineResource, f, formatDate } from '../../schema/index.ts';
import { alasan, isiAkun, semuaJasa, signedMoney } from '../core/shared.ts';

/**
 * Closed months, a row for each closing: ledger and stock refuse entries dated in them, and the closing keeps what was
 * reported. One that was opened again stays, with its figures; the month is closed anew by another row.
 */
export const tutupBulan = defineResource({
  name: 'tutup-bulan',
  label: 'Tutup Bulan',
  icon: 'Kalender',
  branch: true,
  menu: { under: 'Laporan', rank: 60 },
  about: 'Menutup bulan, sehingga angkanya tidak berubah lagi.',
  alsoCalled: ['tutup buku', 'closing bulanan', 'kunci bulan', 'akhir bulan'],
  title: (record) => formatDate(`${record.bulan}-01`, 'month'),
  page: { without: () => ['bulan'] },
  rights: { manager: ['list', 'show', 'create'] },
  fields: {
    bulan: f.text('Bulan', {
      required: true,
      placeholder: 'tahun-bulan',
      example: '2026-01',
      help: 'Tahun dan bulan yang sudah lewat',
      pattern: { regex: /^20\d{2}-(0[1-9]|1[0-2])$/, message: 'Tulis tahun empat angka, garis, bulan dua angka' },
    }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
    status: f.enum(
      'Status',
      { ditutup: { label: 'Ditutup', tone: 'green' }, dibuka: { label: 'Dibuka kembali', tone: 'amber' } },
      { required: true, readOnly: true, default: 'ditutup' },
    ),
    // As it was reported when it was closed; none of closings from before.
    angka: f.list(
      'Angka Saat Ditutup',
      {
        kunci: f.text('Kunci', { required: true, hidden: true }),
        angka: f.text('Angka', { required: true }),
        nilai: f.number('Nilai', { required: true, min: -1e15 }),
      },
      { readOnly: true },
    ),
    // Fees dated in it, by who earned them.
    jasa: f.list(
      'Jasa Saat Ditutup',
      { orang: f.reference('Orang', 'dokter', { required: true, orRetired: true }), jumlah: signedMoney('Jasa') },
      { readOnly: true, rights: { read: { resource: semuaJasa, action: 'edit' } } },
    ),
    // The chart of accounts by which its journal is told from then on.
    akun: f.list('Akun Jurnal Saat Ditutup', isiAkun, { readOnly: true, hidden: true }),
    ditutup_oleh: f.text('Ditutup Oleh', { readOnly: true, default: 'user' }),
    ditutup_pada: f.datetime('Ditutup', { readOnly: true, default: 'instant' }),
    alasan_buka: f.text('Alasan Dibuka', { readOnly: true, maxLength: alasan.maxLength }),
    dibuka_oleh: f.text('Dibuka Oleh', { readOnly: true }),
    dibuka_pada: f.datetime('Dibuka', { readOnly: true }),
  },
  list: {
    heading: 'Tutup Bulan',
    create: 'Tutup Bulan',
    import: false,
    empty: 'Belum ada bulan yang ditutup',
    first: { how: 'Tutup bulan yang sudah lengkap; yang masih terbuka dikatakan lebih dulu.' },
    columns: [
      'bulan',
      { field: 'status', beneath: ['alasan_buka'] },
      'catatan',
      { field: 'ditutup_oleh', beneath: ['ditutup_pada'] },
    ],
    filters: ['status', 'bulan'],
    sort: { field: 'id', order: 'DESC' },
  },
  dialog: {
    create: 'Tutup Bulan',
    done: '%{title} ditutup',
    note: 'Setelah bulan ditutup, laporan keuangan dan stok tidak menerima catatan bertanggal bulan itu.',
  },
  actions: { edit: false, delete: false },
});
