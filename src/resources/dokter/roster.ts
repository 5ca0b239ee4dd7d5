import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { ruang } from '../core/shared.ts';

/** Who is there on a day, and where: in the place of the usual hours of whoever has a row on it. */
export const roster = defineResource({
  name: 'roster',
  label: 'Jadwal Jaga',
  icon: 'Kalender',
  branch: true,
  menu: { under: 'dokter', rank: 30 },
  about: 'Siapa bertugas hari apa, bila lain dari jam praktiknya.',
  alsoCalled: ['shift', 'dokter jaga', 'jadwal kerja', 'jaga', 'piket', 'roster'],
  title: ({ tanggal, dari, sampai }) => `${formatDate(tanggal, 'full')}, ${dari} - ${sampai}`,
  page: { peek: true },
  rights: { manager: 'all', hr: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  fields: {
    orang: f.reference('Orang', 'dokter', { required: true }),
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    dari: f.time('Dari', { required: true, default: '08:00', example: '08:00' }),
    sampai: f.time('Sampai', { required: true, default: '16:00', example: '16:00' }),
    ruang: f.reference('Ruang', 'sumber-daya', { among: ruang }),
    catatan: f.text('Catatan', { maxLength: 120 }),
  },
  list: {
    heading: 'Jadwal Jaga',
    search: 'Cari jadwal jaga...',
    create: 'Tambah Jadwal Jaga',
    ahead: true,
    empty: 'Belum ada jadwal jaga: yang berlaku jam praktik masing-masing',
    first: { how: 'Isi hanya untuk hari yang lain dari jam praktiknya.' },
    columns: ['tanggal', { field: 'orang', beneath: ['catatan'] }, 'dari', 'sampai', 'ruang'],
    filters: ['tanggal', 'orang', 'ruang'],
    sort: { field: 'tanggal', order: 'DESC', within: 'dari' },
  },
  dialog: { create: 'Tambah Jadwal Jaga' },
  check: ({ dari, sampai }) => (sampai <= dari ? { sampai: 'Jam selesai harus sesudah jam mulai' } : {}),
});

export type Roster = RecordOf<typeof roster>;
