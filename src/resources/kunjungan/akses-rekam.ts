import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/**
 * Who read a patient's clinical words, a row for a person, patient and day (UU 27/2022 art. 31): written by the server as it
 * answers. The demo, where everybody is one browser, has none.
 */
export const aksesRekam = defineResource({
  name: 'akses-rekam',
  label: 'Akses Rekam Medis',
  icon: 'Pasien',
  menu: { under: 'pasien', rank: 70 },
  about: 'Siapa membaca rekam medis siapa, dan kapan.',
  alsoCalled: ['log rekam medis', 'siapa membaca'],
  title: ({ nama, tanggal }) => `${nama}, ${formatDate(tanggal)}`,
  page: { peek: true },
  rights: { manager: ['list', 'show', 'export'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    akun: f.reference('Akun', 'user', { required: true, readOnly: true, hidden: true }),
    nama: signedBy('Dibaca Oleh', { required: true }),
    pertama: f.datetime('Pertama Kali', { required: true, readOnly: true }),
  },
  list: {
    create: false,
    import: false,
    empty: 'Belum ada yang membaca rekam medis',
    first: { how: 'Tercatat sendiri saat seseorang membuka rekam medis.' },
    columns: ['tanggal', 'pasien', 'nama', 'pertama'],
    filters: ['tanggal', 'pasien', 'akun'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});

export type AksesRekam = RecordOf<typeof aksesRekam>;
