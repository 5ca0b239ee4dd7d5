import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { rekamMedis } from '../core/shared.ts';

/**
 * Medical history of the patients (product §2.9, §3): a row for each treatment, with the names of that day. Written by
 * commands only; whoever may see a patient may see it, but for the words of the clinical note.
 */
export const riwayat = defineResource({
  name: 'riwayat',
  label: 'Riwayat Medis',
  icon: 'Kunjungan',
  title: 'treatment',
  guard: 'pasien',
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    date: f.date('Tanggal', { required: true, readOnly: true }),
    treatment: f.text('Treatment', { required: true, readOnly: true }),
    dokter: f.text('Dokter', { required: true, readOnly: true }),
    status: f.enum(
      'Status',
      {
        Completed: { label: 'Completed', tone: 'green' },
        Scheduled: { label: 'Scheduled', tone: 'blue' },
        Cancelled: { label: 'Cancelled', tone: 'red' },
      },
      { required: true, readOnly: true },
    ),
    keluhan: f.longText('Keluhan', { readOnly: true, maxLength: 1000, ...rekamMedis }),
    diagnosa: f.text('Diagnosa', { readOnly: true, ...rekamMedis }),
    obat: f.longText('Obat/Resep', { readOnly: true, maxLength: 2000 }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { readOnly: true }),
    referensi: f.text('Invoice', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Riwayat Medis',
    search: 'Cari riwayat...',
    empty: 'Belum ada riwayat medis',
    columns: [
      'date',
      'pasien',
      { field: 'treatment', beneath: ['dokter'] },
      'diagnosa',
      { field: 'obat', sortable: false },
      'status',
    ],
    filters: ['date', 'status'],
    // Newer rows of a day first: a corrected treatment stands above the cancelled one.
    sort: { field: 'date', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
  lookups: ['referensi'],
});

export type Riwayat = RecordOf<typeof riwayat>;
