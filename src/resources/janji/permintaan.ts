import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/**
 * Appointments that patients ask for on the clinic's public page: no appointment yet. Accepted, refused and erased by
 * commands (`commands/janji/permintaan.ts`). What a stranger typed is kept out of the audit, which keeps everything.
 */
export const permintaan = defineResource({
  name: 'permintaan',
  label: 'Permintaan Jadwal',
  icon: 'Kalender',
  branch: true,
  menu: { under: 'appointments', rank: 10 },
  about: 'Jadwal yang diminta pasien sendiri, untuk diterima atau ditolak.',
  alsoCalled: ['booking online', 'reservasi online', 'minta jadwal', 'permintaan janji'],
  guard: 'appointments',
  title: ({ nama }) => `Permintaan ${nama}`,
  page: { facts: ['status', 'telepon', { field: 'banyak', lead: 'banyak dari nomor ini' }] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    treatment: f.reference('Treatment', 'treatments', { required: true }),
    tanggal: f.date('Tanggal', { required: true }),
    waktu: f.time('Waktu', { required: true, example: '10:00' }),
    nama: f.text('Nama', {
      required: true,
      sensitive: true,
      minLength: 2,
      maxLength: 100,
      // No address of a web page: the clinic sends the name to whoever has the number.
      pattern: { regex: /^(?:[\p{L}\p{M}'’-]+[.,]?(?: +|$))+$/u, message: 'Tulis nama dengan huruf, tanpa angka' },
      example: 'Sari Dewi',
    }),
    gender: f.enum(
      'Jenis Kelamin',
      { Perempuan: { label: 'Perempuan' }, 'Laki-laki': { label: 'Laki-laki' } },
      { required: true, sensitive: true },
    ),
    lahir: f.date('Tanggal Lahir', { of: 'birth', required: true, sensitive: true, example: '1990-05-17' }),
    telepon: f.phone('Telepon', { required: true, sensitive: true, rest: 'catatan', placeholder: '0812 3456 7890' }),
    catatan: f.longText('Catatan', { sensitive: true, maxLength: 300 }),
    // Of the one that stands for all beyond the third of a number: how many these are.
    banyak: f.number('Banyak dari nomor ini', { readOnly: true, min: 1 }),
    status: f.enum(
      'Status',
      {
        menunggu: { label: 'Menunggu', tone: 'amber' },
        diterima: { label: 'Diterima', tone: 'green' },
        ditolak: { label: 'Ditolak', tone: 'red' },
        lewat: { label: 'Lewat', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'menunggu' },
    ),
    diminta: f.datetime('Diminta', { required: true, readOnly: true }),
    // What was agreed to, as it was read.
    persetujuan: f.longText('Persetujuan', { required: true, readOnly: true, maxLength: 600 }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    appointment: f.reference('Jadwal', 'appointments', { readOnly: true }),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
    selesai: f.date('Dijawab', { readOnly: true }),
    oleh: signedBy('Dijawab Oleh'),
  },
  notices: [
    {
      text: '%{count} permintaan jadwal dari pasien',
      tone: 'amber',
      filter: (today) => ({ status: 'menunggu', tanggal_gte: today }),
      needs: { resource: 'appointments', action: 'create' },
    },
  ],
  list: {
    heading: 'Permintaan Jadwal',
    create: false,
    import: false,
    search: 'Cari permintaan...',
    empty: 'Belum ada permintaan jadwal',
    first: { how: 'Pasien memintanya di halaman yang dibuka dari Pengaturan.', at: 'settings' },
    columns: [
      { field: 'nama', beneath: ['telepon', { field: 'banyak', lead: 'banyak dari nomor ini' }] },
      { field: 'treatment', beneath: ['catatan'] },
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'status', beneath: ['alasan'] },
    ],
    filters: ['status', 'tanggal', 'treatment'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});

export type Permintaan = RecordOf<typeof permintaan>;
