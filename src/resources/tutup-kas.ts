import { defineResource, f, formatDate, type RecordOf } from '../schema/index.ts';
import { metodeBayar } from './metodeBayar.ts';

const amount = (label: string) => f.money(label, { required: true, readOnly: true, min: -1e12 });

/**
 * Daily closings: one a day and cashier, per payment method what was counted against what the ledger expects. Written
 * by the command `kas/tutup` only; from then on that cashier's transactions of that day are frozen.
 */
export const tutupKas = defineResource({
  name: 'tutup-kas',
  label: 'Tutup Kas',
  icon: 'Keuangan',
  title: (record) => `Tutup kas ${record.kasir}, ${formatDate(record.tanggal)}`,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true }),
    rincian: f.list('Rincian per metode', {
      metode: metodeBayar('Metode', { required: true }),
      seharusnya: f.money('Seharusnya', { required: true, min: -1e12 }),
      dihitung: f.money('Dihitung', { required: true }),
      selisih: f.money('Selisih', { required: true, min: -1e12 }),
    }),
    total_seharusnya: amount('Seharusnya'),
    total_dihitung: amount('Dihitung'),
    selisih: amount('Selisih'),
    catatan: f.longText('Catatan', { readOnly: true, maxLength: 500 }),
    ditutup_oleh: f.text('Ditutup Oleh', { required: true, readOnly: true }),
    ditutup_pada: f.datetime('Ditutup', { required: true, readOnly: true }),
    /** Date and cashier: what makes a second closing of the same day impossible. */
    kunci: f.text('Kunci', { required: true, unique: true, readOnly: true }),
  },
  list: {
    heading: 'Tutup Kas',
    search: 'Cari data...',
    create: 'Tutup Kas Hari Ini',
    empty: 'Belum ada kas yang ditutup',
    columns: [
      'tanggal',
      'kasir',
      { field: 'total_seharusnya', total: true },
      { field: 'total_dihitung', total: true },
      { field: 'selisih', total: true },
      { field: 'ditutup_oleh', beneath: ['ditutup_pada'] },
    ],
    filters: ['tanggal', 'kasir'],
    sort: { field: 'tanggal', order: 'DESC' },
    cards: [
      { label: 'Total Tutup Kas', measure: { count: true }, as: 'number', icon: 'Selesai', tone: 'blue' },
      { label: 'Total Dihitung', measure: { sum: 'total_dihitung' }, as: 'money', icon: 'Uang', tone: 'green' },
      {
        label: 'Total Selisih',
        measure: { sum: 'selisih' },
        as: 'money',
        icon: 'Peringatan',
        tone: 'blue',
        negativeTone: 'orange',
      },
    ],
    report: { period: 'tanggal', charts: [] },
  },
  form: [
    { label: 'Tutup Kas', fields: ['tanggal', 'kasir', 'total_seharusnya', 'total_dihitung', 'selisih', 'catatan'] },
    { label: 'Tanda Tangan', fields: ['ditutup_oleh', 'ditutup_pada'] },
    { label: 'Rincian per metode', fields: ['rincian'] },
  ],
  actions: { edit: false, delete: false },
});

export type TutupKas = RecordOf<typeof tutupKas>;
