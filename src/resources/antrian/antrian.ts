import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/**
 * The doctor queue (product §2.19, §3, §4). Commands assign and call the numbers, so that no form can call two patients
 * at once; a form only corrects the patient or doctor of a number.
 */
export const antrian = defineResource({
  name: 'antrian',
  label: 'Antrian',
  icon: 'Antrian',
  branch: true,
  about: 'Nomor hari ini: memanggil, melayani, selesai.',
  alsoCalled: ['antrean', 'nomor antrian', 'panggil pasien', 'queue'],
  title: (record) => `Antrian ${tigaAngka(record.nomor ?? record.id)}`,
  page: { peek: true, without: () => ['nomor'] },
  rights: { manager: 'all', kasir: 'write', perawat: 'write', dokter: ['list', 'show', 'edit'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    nomor: f.number('No. Antrian', { required: true, readOnly: true, min: 1, max: 999, pad: 3 }),
    pasien: f.reference('Nama Pasien', 'pasien', { required: true }),
    dokter: f.reference('Dokter', 'dokter', { required: true }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    estimatedTime: f.time('Estimasi', { required: true, readOnly: true }),
    status: f.enum(
      'Status',
      {
        current: { label: 'Sedang Dilayani', tone: 'green' },
        waiting: { label: 'Menunggu', tone: 'amber' },
        completed: { label: 'Selesai', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'waiting' },
    ),
    urutan: f.number('Urutan', { readOnly: true, hidden: true }),
    dipanggil: f.datetime('Dipanggil', { readOnly: true }),
    selesai: f.datetime('Selesai', { readOnly: true }),
  },
  // A number is assigned once a day in each branch, a doctor serves one patient at a time, and a patient is served by one doctor
  // there: whoever left one branch before it ended their turn is called in another all the same.
  unique: [
    { fields: ['tanggal', 'nomor'], perBranch: true },
    { fields: ['tanggal', 'pasien'], where: { field: 'status', is: 'current' }, perBranch: true },
    { fields: ['tanggal', 'dokter'], where: { field: 'status', is: 'current' } },
  ],
  list: {
    create: false,
    first: { how: 'Nomor diambil di sini, di halaman pasien, atau saat pasien yang berjadwal datang.' },
    heading: 'Sistem Antrian Dokter',
    search: 'Cari antrian...',
    columns: ['nomor', 'pasien', 'dokter', { field: 'estimatedTime', beneath: ['tanggal'] }, 'status'],
    filters: ['status', 'dokter', 'tanggal'],
    sort: { field: 'tanggal', order: 'DESC' },
  },
});

export type Antrian = RecordOf<typeof antrian>;
