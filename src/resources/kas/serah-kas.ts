import { defineResource, f, formatDateTime, type RecordOf } from '../../schema/index.ts';
import { metodeBayar, ownTill, signedBy } from '../core/shared.ts';

/**
 * Handovers of tills, one row for each count of who gives, written by commands: both count without seeing what is expected,
 * which no row tells. `tutupKas` is the closing that it became part of.
 */
export const serahKas = defineResource({
  name: 'serah-kas',
  label: 'Serah Terima Kas',
  icon: 'Keuangan',
  branch: true,
  title: ({ kasir, diserahkan_pada }) => `Serah terima kas ${kasir}, ${formatDateTime(String(diserahkan_pada))}`,
  rights: { manager: 'read', kasir: 'read' },
  ...ownTill,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    // The owner of the till, who gives; `kasir` is a copy of the name.
    akun: f.reference('Akun', 'user', { required: true, readOnly: true, hidden: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true }),
    status: f.enum(
      'Status',
      {
        menunggu: { label: 'Menunggu', tone: 'amber' },
        diterima: { label: 'Diterima', tone: 'green' },
        berbeda: { label: 'Hitungan Berbeda', tone: 'red' },
        batal: { label: 'Batal', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'menunggu' },
    ),
    rincian: f.list(
      'Dihitung yang Menyerahkan',
      {
        metode: metodeBayar('Metode', { required: true }),
        dihitung: f.money('Dihitung', { required: true, min: -1e15, max: 1e15 }),
      },
      { readOnly: true },
    ),
    tunai: f.money('Cash yang Diserahkan', { required: true, readOnly: true }),
    diserahkan_oleh: signedBy('Diserahkan Oleh', { required: true }),
    diserahkan_pada: f.datetime('Diserahkan', { required: true, readOnly: true }),
    tunaiPenerima: f.money('Cash Menurut Penerima', { readOnly: true }),
    penerima_oleh: signedBy('Dihitung Penerima'),
    penerima_pada: f.datetime('Dihitung Penerima Pada', { readOnly: true }),
    // Last entry, float and deposits that were counted, so that a later one is noticed.
    keadaan: f.text('Keadaan', { required: true, readOnly: true, hidden: true }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Serah Terima Kas',
    empty: 'Belum ada kas yang diserahkan',
    columns: ['diserahkan_pada', 'kasir', 'tunai', 'tunaiPenerima', 'penerima_oleh', 'status'],
  },
  unique: [{ fields: ['akun'], where: { field: 'status', is: 'menunggu' } }],
  actions: { edit: false, delete: false },
});

export type SerahKas = RecordOf<typeof serahKas>;
