import { defineResource, f, formatDate, formatNumber, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

interface Hitungan {
  keadaan: string;
  diperiksa: number;
  beda: number;
}

const hasil = ({ keadaan, diperiksa, beda }: Hitungan): string => {
  if (keadaan === 'berjalan') return 'Sedang diperiksa';
  const checked = `${formatNumber(diperiksa)} hal diperiksa`;
  return beda === 0 ? `${checked}, cocok` : `${checked}, ${formatNumber(beda)} tidak cocok`;
};

/**
 * Looks through the books, one row each, begun at night or by hand; whoever calls `buku/periksa` goes on where the one that
 * runs has come to.
 */
export const periksaBuku = defineResource({
  name: 'periksa-buku',
  label: 'Pemeriksaan Buku',
  icon: 'Laporan',
  menu: { under: 'Laporan', rank: 64 },
  about: 'Apakah semua catatan saling cocok, diperiksa setiap malam.',
  alsoCalled: ['cek buku', 'kecocokan', 'rekonsiliasi', 'periksa data'],
  title: ({ tanggal }) => `Pemeriksaan ${formatDate(tanggal)}`,
  page: { facts: ['hasil', 'mulai', 'selesai', 'oleh'] },
  rights: { manager: ['list', 'show', 'create'] },
  ofAll: true,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    hasil: f.computed('Hasil', 'text', hasil),
    keadaan: f.enum(
      'Keadaan',
      {
        berjalan: { label: 'Berjalan', tone: 'blue' },
        cocok: { label: 'Cocok', tone: 'green' },
        berbeda: { label: 'Tidak cocok', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'berjalan' },
    ),
    diperiksa: f.number('Diperiksa', { required: true, readOnly: true, default: 0, min: 0 }),
    beda: f.number('Tidak Cocok', { required: true, readOnly: true, default: 0, min: 0 }),
    luput: f.number('Luput Ditemukan', { required: true, readOnly: true, default: 0, min: 0 }),
    // Counted up while it runs: the step and the last id of it that was looked at, and how many things agreed or not.
    tempat: f.number('Tempat', { required: true, readOnly: true, hidden: true, default: 0, min: 0 }),
    hitungan: f.number('Hitungan', { required: true, readOnly: true, hidden: true, default: 0, min: 0 }),
    mulai: f.datetime('Mulai', { required: true, readOnly: true, default: 'instant' }),
    selesai: f.datetime('Selesai', { readOnly: true }),
    oleh: signedBy('Diminta Oleh', { required: true }),
  },
  list: {
    heading: 'Pemeriksaan Buku',
    create: false,
    search: 'Cari pemeriksaan...',
    empty: 'Buku belum pernah diperiksa',
    first: { how: 'Diperiksa sendiri setiap malam, atau kapan saja dari sini.' },
    columns: [
      { field: 'tanggal', beneath: ['oleh'] },
      { field: 'hasil', beneath: ['keadaan'] },
      'luput',
      'mulai',
      'selesai',
    ],
    filters: ['keadaan', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});

export type PeriksaBuku = RecordOf<typeof periksaBuku>;
