import { defineResource, f } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/** Requests of patients about their own data (UU 27/2022): each with its clock, and who decided what, and why. */
export const permintaanData = defineResource({
  name: 'permintaan-data',
  label: 'Permintaan Data Pasien',
  icon: 'Pasien',
  menu: { under: 'pasien', rank: 72 },
  about: 'Permintaan pasien atas datanya, dengan tenggat 3×24 jam.',
  alsoCalled: ['pdp', 'uu pdp', 'hapus data', 'salinan rekam medis', 'perbaikan data', 'hak pasien'],
  title: ({ jenis, id }) =>
    `${{ salinan: 'Salinan', perbaikan: 'Perbaikan', penghapusan: 'Penghapusan' }[jenis]} data ${id}`,
  page: { headedBy: 'pasien', facts: ['status', { field: 'tenggat', lead: 'Tenggat' }], without: () => ['pasien'] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    jenis: f.enum(
      'Jenis Permintaan',
      {
        salinan: { label: 'Salinan data', tone: 'blue' },
        perbaikan: { label: 'Perbaikan data', tone: 'amber' },
        penghapusan: { label: 'Penghapusan data', tone: 'red' },
      },
      { required: true, bulk: false, default: 'salinan' },
    ),
    pemohon: f.text('Pemohon', {
      required: true,
      maxLength: 120,
      placeholder: 'Pasien sendiri, wali, atau kuasanya',
      bulk: false,
    }),
    isi: f.longText('Yang Diminta', { required: true, minLength: 3, maxLength: 1000, bulk: false }),
    diminta: f.datetime('Diterima Pada', { readOnly: true }),
    tenggat: f.datetime('Tenggat', { readOnly: true }),
    penerima: signedBy('Diterima Oleh'),
    status: f.enum(
      'Status',
      {
        terbuka: { label: 'Terbuka', tone: 'amber' },
        dipenuhi: { label: 'Dipenuhi', tone: 'green' },
        ditolak: { label: 'Ditolak', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'terbuka' },
    ),
    putusan: f.longText('Keputusan', { readOnly: true, maxLength: 1000 }),
    diputus: f.datetime('Diputuskan Pada', { readOnly: true }),
    oleh: signedBy('Diputuskan Oleh'),
  },
  notices: [
    {
      text: '%{count} permintaan data pasien belum diputuskan (3×24 jam)',
      tone: 'amber',
      filter: () => ({ status: 'terbuka' }),
    },
  ],
  list: {
    create: 'Catat Permintaan',
    import: false,
    heading: 'Permintaan Data Pasien',
    search: 'Cari pasien...',
    empty: 'Belum ada permintaan data',
    first: { how: 'Catat saat pasien meminta salinan, perbaikan, atau penghapusan datanya.' },
    columns: [
      { field: 'pasien', beneath: ['pemohon'] },
      'jenis',
      'status',
      { field: 'diminta', beneath: [{ field: 'tenggat', lead: 'Tenggat' }] },
    ],
    filters: ['status', 'jenis', 'pasien'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['pasien', 'jenis', 'pemohon', 'isi'] }],
  actions: { edit: false, delete: false },
});
