import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { rekamMedis } from '../core/shared.ts';

/**
 * Photos of a patient before and after, by area and side: read as clinical notes are. One may be published while a consent
 * to that holds, and leaves the clinic in no other way.
 */
export const foto = defineResource({
  name: 'foto',
  label: 'Foto Pasien',
  icon: 'Medis',
  menu: { under: 'pasien', rank: 30 },
  about: 'Foto sebelum dan sesudah, menurut area; mana yang boleh diterbitkan.',
  alsoCalled: ['before after', 'foto sebelum sesudah', 'foto kulit', 'kamera', 'dokumentasi', 'publikasi foto'],
  title: ({ area, tahap, tanggal }) =>
    [area, tahap, tanggal && formatDate(tanggal)].filter(Boolean).join(', ') || 'Foto',
  page: { headedBy: 'pasien', facts: ['tahap', 'tanggal'], without: () => ['pasien'] },
  rights: { manager: ['list', 'show'], perawat: 'write', dokter: 'write' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, bulk: false }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { bulk: false }),
    tanggal: f.date('Tanggal', { required: true, of: 'booked', bulk: false, default: 'today' }),
    area: f.enum(
      'Area Tubuh',
      {
        Wajah: { label: 'Wajah' },
        Dahi: { label: 'Dahi' },
        Mata: { label: 'Sekitar mata' },
        Pipi: { label: 'Pipi' },
        Bibir: { label: 'Bibir' },
        Dagu: { label: 'Dagu dan rahang' },
        Leher: { label: 'Leher' },
        Dada: { label: 'Dada' },
        Punggung: { label: 'Punggung' },
        Perut: { label: 'Perut' },
        Lengan: { label: 'Lengan' },
        Tangan: { label: 'Tangan' },
        Paha: { label: 'Paha' },
        Kaki: { label: 'Kaki' },
        Rambut: { label: 'Kulit kepala' },
      },
      { required: true, default: 'Wajah', bulk: false },
    ),
    sisi: f.enum(
      'Sisi',
      {
        depan: { label: 'Depan' },
        kiri: { label: 'Kiri' },
        kanan: { label: 'Kanan' },
        belakang: { label: 'Belakang' },
        atas: { label: 'Atas' },
      },
      { required: true, default: 'depan', bulk: false },
    ),
    tahap: f.enum(
      'Tahap',
      { sebelum: { label: 'Sebelum', tone: 'amber' }, sesudah: { label: 'Sesudah', tone: 'green' } },
      { required: true, default: 'sebelum', bulk: false },
    ),
    berkas: f.image('Foto', { required: true, ...rekamMedis, releasedIf: { field: 'terbit', is: true } }),
    terbit: f.boolean('Boleh Terbit', { readOnly: true, default: false }),
    izin: f.reference('Izin Publikasi', 'persetujuan', { readOnly: true }),
  },
  list: {
    create: 'Ambil Foto',
    import: false,
    heading: 'Foto Pasien',
    search: 'Cari pasien...',
    empty: 'Belum ada foto',
    first: { how: 'Ambil dari kunjungan atau halaman pasien, dengan kamera atau dari berkas.' },
    columns: [{ field: 'pasien', image: 'berkas', beneath: ['area', 'sisi'] }, 'tahap', 'tanggal', 'terbit'],
    filters: ['pasien', 'area', 'tahap', 'terbit', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    { label: 'Foto', fields: ['berkas', 'tahap', 'area', 'sisi'] },
    { label: 'Pasien', fields: ['pasien', 'kunjungan', 'tanggal'] },
  ],
  lookups: ['kunjungan', 'izin'],
  // Part of the record for 25 years: put away, never erased.
  delete: { mode: 'archive', confirm: 'Foto ini disimpan di arsip, dan tidak tampil lagi. Lanjutkan?' },
});

export type Foto = RecordOf<typeof foto>;
