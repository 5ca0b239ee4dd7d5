import { jamPraktikSalah } from '../../domain/dokter/jamPraktik.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { alat, hari, jenisAlat, jenisRuang, ruang } from '../core/shared.ts';

/** Rooms and devices that treatments take up: each is in one appointment at a time. */
export const sumberDaya = defineResource({
  name: 'sumber-daya',
  label: 'Ruang dan Alat',
  icon: 'Umum',
  branch: true,
  menu: { under: 'appointments', rank: 40 },
  about: 'Ruang dan alat yang dipesan bersama jadwal.',
  alsoCalled: ['kamar', 'ruangan', 'mesin', 'bed', 'inventaris'],
  title: 'nama',
  facts: ['jenisRuang', 'jenisAlat'],
  page: { peek: true },
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read', hr: 'read' },
  fields: {
    nama: f.text('Nama', { required: true, maxLength: 60, placeholder: 'Mis. Ruang Laser 1' }),
    macam: f.enum(
      'Macam',
      { ruang: { label: 'Ruang', tone: 'blue' }, alat: { label: 'Alat', tone: 'amber' } },
      { required: true, default: 'ruang' },
    ),
    jenisRuang: jenisRuang('Jenis Ruang', { visibleIf: ruang, requiredIf: ruang, example: 'perawatan' }),
    jenisAlat: jenisAlat('Jenis Alat', { visibleIf: alat, requiredIf: alat }),
    jam: f.list(
      'Jam Pakai',
      {
        hari: f.enum('Hari', hari, { required: true }),
        dari: f.time('Dari', { required: true, example: '08:00' }),
        sampai: f.time('Sampai', { required: true, example: '16:00' }),
      },
      { default: [], help: 'Tanpa satu baris pun: selama klinik buka' },
    ),
    rusak: f.list(
      'Tidak Dapat Dipakai',
      {
        dari: f.date('Mulai', { required: true }),
        sampai: f.date('Sampai', { notBefore: { field: 'dari' }, help: 'Kosong: sampai diberi tahu lagi' }),
        alasan: f.text('Keterangan', { maxLength: 120, placeholder: 'Mis. Servis berkala' }),
      },
      { default: [] },
    ),
    nonaktifSejak: f.retired(),
  },
  unique: [{ fields: ['nama'], perBranch: true }],
  list: {
    heading: 'Ruang dan Alat',
    create: 'Tambah Ruang atau Alat',
    search: 'Cari ruang atau alat...',
    empty: 'Belum ada ruang dan alat',
    first: { how: 'Tambah ruang dan alat, lalu sebut di treatment yang memakainya.' },
    columns: ['nama', 'macam', 'jenisRuang', 'jenisAlat'],
    filters: ['macam', 'jenisRuang', 'jenisAlat'],
  },
  form: [
    { label: '', fields: ['nama', 'macam', 'jenisRuang', 'jenisAlat'] },
    { label: 'Waktu', fields: ['jam', 'rusak'] },
  ],
  check: ({ jam }) => jamPraktikSalah(jam, 'jam'),
});

export type SumberDaya = RecordOf<typeof sumberDaya>;
