import { defineResource, f, formatDateTime, type RecordOf } from '../../schema/index.ts';

const kept = { readOnly: true } as const;
/** A change of many records at once names all their ids. */
const long = { maxLength: 1e6 } as const;

/**
 * The audit: a row for every write, stored in the same transaction and never altered, with the fingerprint of the row
 * before. It has no references, so that it outlives the records.
 */
export const audit = defineResource({
  name: 'audit',
  label: 'Jejak Audit',
  icon: 'Laporan',
  menu: { under: 'Pengaturan', rank: 40 },
  about: 'Siapa mengubah apa dan kapan; tidak dapat dihapus.',
  alsoCalled: ['log', 'log aktivitas', 'siapa edit', 'riwayat perubahan', 'audit trail', 'siapa mengubah', 'history'],
  title: (record) => `Jejak ${record.id}, ${formatDateTime(record.waktu)}`,
  page: { without: () => ['tanggal', 'waktu'] },
  rights: { manager: 'read' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, ...kept }),
    waktu: f.datetime('Waktu', { required: true, ...kept }),
    idPengguna: f.number('ID User', kept),
    pengguna: f.text('User', { required: true, ...kept }),
    role: f.text('Role', kept),
    tindakan: f.enum(
      'Tindakan',
      {
        create: { label: 'Tambah', tone: 'green' },
        edit: { label: 'Ubah', tone: 'blue' },
        delete: { label: 'Hapus', tone: 'red' },
        export: { label: 'Ekspor', tone: 'amber' },
        load: { label: 'Data awal', tone: 'gray' },
        login: { label: 'Masuk', tone: 'gray' },
        logout: { label: 'Keluar', tone: 'gray' },
        denied: { label: 'Gagal masuk', tone: 'amber' },
      },
      { required: true, ...kept },
    ),
    perintah: f.text('Perintah', kept),
    sumber: f.text('Data', { required: true, ...kept }),
    idData: f.number('ID Data', kept),
    perubahan: f.list(
      'Perubahan',
      {
        kolom: f.text('Kolom', { required: true }),
        sebelum: f.text('Sebelum', long),
        sesudah: f.text('Sesudah', long),
      },
      kept,
    ),
    permintaan: f.text('ID Panggilan', kept),
    alamat: f.text('Alamat Jaringan', kept),
    sidikSebelum: f.text('Sidik Sebelumnya', kept),
    sidik: f.text('Sidik', kept),
  },
  list: {
    create: false,
    heading: 'Jejak Audit',
    empty: 'Belum ada jejak audit',
    first: { how: 'Tercatat sendiri setiap kali data berubah.' },
    columns: [
      'waktu',
      'pengguna',
      { field: 'role', sortable: false },
      { field: 'tindakan', sortable: false },
      'sumber',
      { field: 'idData', sortable: false },
      { field: 'perintah', sortable: false },
    ],
    filters: ['tanggal', 'pengguna', 'tindakan', 'sumber'],
    sort: { field: 'id', order: 'DESC' },
  },
  lookups: ['idData'],
  form: [
    { label: 'Peristiwa', fields: ['waktu', 'tindakan', 'perintah', 'sumber', 'idData'] },
    { label: 'Pelaku', fields: ['pengguna', 'idPengguna', 'role', 'alamat', 'permintaan'] },
    { label: 'Perubahan', fields: ['perubahan'] },
    { label: 'Rantai', fields: ['tanggal', 'sidikSebelum', 'sidik'] },
  ],
  actions: { edit: false, delete: false },
});

export type Audit = RecordOf<typeof audit>;
