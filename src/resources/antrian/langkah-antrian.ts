import { defineResource, f } from '../../schema/index.ts';

/**
 * The latest step of each lane of the queue, with what it changed, so that it can be taken back (product §2.19); one row
 * a lane, written by commands only.
 */
export const langkahAntrian = defineResource({
  name: 'langkah-antrian',
  label: 'Langkah Antrian',
  icon: 'Antrian',
  branch: true,
  title: 'lajur',
  rights: {},
  fields: {
    lajur: f.text('Lajur', { required: true, unique: true }),
    ke: f.number('Langkah ke', { required: true, min: 1, default: 1 }),
    waktu: f.datetime('Waktu', { required: true }),
    // Each turn as it was, and the state and place that the step gave it.
    baris: f.list('Giliran', {
      antrian: f.number('Antrian', { required: true }),
      status: f.text('Status', { required: true }),
      urutan: f.number('Urutan'),
      dipanggil: f.datetime('Dipanggil'),
      selesai: f.datetime('Selesai'),
      statusBaru: f.text('Status Baru', { required: true }),
      urutanBaru: f.number('Urutan Baru'),
    }),
    kunjungan: f.number('Kunjungan yang dibuka'),
    layanan: f.text('Layanan sebelumnya'),
    urung: f.boolean('Diurungkan', { required: true, default: false }),
  },
  list: { create: false, heading: 'Langkah Antrian', columns: ['lajur'] },
  actions: { edit: false, delete: false },
});
