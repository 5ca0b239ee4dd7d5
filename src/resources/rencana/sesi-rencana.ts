import { addDays } from '../../domain/core/tanggal.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** The sessions of treatment plans; appointments and payments move their state (`commands/sesi.ts`). */
export const sesiRencana = defineResource({
  name: 'sesi-rencana',
  label: 'Sesi Treatment Plan',
  icon: 'Treatment',
  menu: { under: 'appointments', rank: 30 },
  about: 'Sesi semua rencana: yang sudah, dan yang belum dijadwalkan.',
  alsoCalled: ['sesi rencana', 'belum dijadwalkan'],
  guard: 'treatment-plan',
  title: 'nama',
  page: { peek: true, headedBy: 'pasien', without: () => ['nomor'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    rencana: f.reference('Treatment Plan', 'treatment-plan', { required: true, readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    treatment: f.reference('Treatment', 'treatments', { required: true, readOnly: true }),
    nama: f.text('Sesi', { required: true, readOnly: true }),
    nomor: f.number('Nomor', { required: true, readOnly: true, min: 1 }),
    status: f.enum(
      'Status',
      {
        direncanakan: { label: 'Direncanakan', tone: 'gray' },
        terjadwal: { label: 'Terjadwal', tone: 'blue' },
        selesai: { label: 'Selesai', tone: 'green' },
        terlewat: { label: 'Terlewat', tone: 'red' },
        dibatalkan: { label: 'Dibatalkan', tone: 'amber' },
      },
      { required: true, readOnly: true, default: 'direncanakan' },
    ),
    // The day of the appointment, or on which it was given.
    tanggal: f.date('Tanggal', { readOnly: true }),
    appointment: f.reference('Appointment', 'appointments', { readOnly: true }),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
    // Index of the invoice's line.
    baris: f.number('Baris', { readOnly: true, hidden: true, min: 0 }),
  },
  notices: [
    {
      text: '%{count} sesi treatment plan terlewat dan perlu dijadwalkan lagi',
      tone: 'amber',
      filter: () => ({ status: 'terlewat' }),
    },
    {
      text: '%{count} sesi treatment plan lewat tanggalnya tanpa kabar',
      tone: 'amber',
      filter: (today) => ({ status: 'terjadwal', tanggal_lte: addDays(today, -1) }),
    },
  ],
  list: {
    create: false,
    heading: 'Sesi Treatment Plan',
    search: 'Cari sesi...',
    empty: 'Belum ada sesi',
    first: { how: 'Terisi saat treatment plan dibuat.', at: 'treatment-plan' },
    columns: ['id', { field: 'pasien', beneath: ['rencana'] }, 'nama', 'tanggal', 'status'],
    filters: ['status', 'tanggal', 'pasien', 'rencana'],
    sort: { field: 'id', order: 'ASC' },
  },
  lookups: ['appointment', 'transaksi'],
  actions: { edit: false, delete: false },
});

export type SesiRencana = RecordOf<typeof sesiRencana>;
