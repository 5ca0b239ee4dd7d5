import { defineResource, f, formatDate } from '../schema/index.ts';

/**
 * Closed months: ledger and stock refuse entries dated in them, and the closing keeps what was reported. Deleting one opens
 * the month again.
 */
export const tutupBulan = defineResource({
  name: 'tutup-bulan',
  label: 'Tutup Bulan',
  icon: 'Kalender',
  title: (record) => formatDate(`${record.bulan}-01`, 'month'),
  page: { without: () => ['bulan'] },
  rights: { manager: ['list', 'show', 'create', 'delete'] },
  fields: {
    bulan: f.text('Bulan', {
      required: true,
      unique: true,
      placeholder: '2026-10',
      example: '2026-01',
      help: 'Tahun dan bulan yang sudah lewat',
      pattern: { regex: /^20\d{2}-(0[1-9]|1[0-2])$/, message: 'Bentuk bulan: tahun-bulan, misalnya 2026-10' },
    }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
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
    ditutup_oleh: f.text('Ditutup Oleh', { readOnly: true, default: 'user' }),
    ditutup_pada: f.datetime('Ditutup', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Tutup Bulan',
    create: 'Tutup Bulan',
    empty: 'Belum ada bulan yang ditutup',
    columns: ['bulan', 'catatan', { field: 'ditutup_oleh', beneath: ['ditutup_pada'] }],
    sort: { field: 'bulan', order: 'DESC' },
  },
  dialog: {
    create: 'Tutup Bulan',
    note: 'Setelah bulan ditutup, laporan keuangan dan stok tidak menerima catatan bertanggal bulan itu.',
  },
  actions: { edit: false },
  delete: {
    confirm: 'Buka kembali bulan ini? Laporan keuangan dan stok akan menerima lagi catatan bertanggal bulan itu.',
  },
});
