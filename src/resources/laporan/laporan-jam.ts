import { type Condition, defineResource, f, type Measure } from '../../schema/index.ts';
import { managersReport, ruang } from '../core/shared.ts';

const orang = { field: 'orang', empty: false } as const;
const milikRuang = { field: 'ruang', empty: false } as const;
const jam = (sum: 'buka' | 'terisi', where: Condition): Measure => ({ per: [{ sum, where }, 60] });
const terisi = (where?: Condition): Measure => ({
  per: [
    { sum: 'terisi', ...(where && { where }) },
    { sum: 'buka', ...(where && { where }) },
  ],
});

/**
 * Minutes open and minutes taken by appointments, a row a day for each person and each room. Written as a day is over, and
 * kept up with for two weeks, since what became of an appointment is often noted later (`commands/dokter/jamTerisi.ts`).
 */
export const laporanJam = defineResource({
  name: 'laporan/jam',
  label: 'Jam Terisi',
  branch: true,
  menu: { under: 'Laporan', rank: 90 },
  about: 'Jam terisi dari jam buka, per orang dan ruang.',
  alsoCalled: ['utilisasi', 'okupansi', 'jam kosong', 'kapasitas'],
  ...managersReport,
  title: 'nama',
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    // Of the person or the room, as it was called on that day.
    nama: f.text('Nama', { required: true, readOnly: true }),
    orang: f.reference('Orang', 'dokter', { readOnly: true, orRetired: true }),
    ruang: f.reference('Ruang', 'sumber-daya', { readOnly: true, orRetired: true, among: ruang }),
    buka: f.number('Waktu Buka', { required: true, readOnly: true, min: 0, unit: 'menit' }),
    terisi: f.number('Terisi', {
      required: true,
      readOnly: true,
      min: 0,
      unit: 'menit',
      help: 'Appointment yang tidak dibatalkan dan tidak absen',
    }),
  },
  list: {
    create: false,
    heading: 'Jam Terisi',
    search: 'Cari orang atau ruang...',
    empty: 'Belum ada jam yang dihitung',
    first: { how: 'Terisi sehari sesudah jadwal yang pertama.', at: 'appointments' },
    columns: ['tanggal', 'nama', { field: 'terisi', total: true }, { field: 'buka', total: true }],
    filters: ['tanggal', 'orang', 'ruang'],
    sort: { field: 'tanggal', order: 'DESC' },
    cards: [
      { label: 'Tim Terisi', help: 'Jam terisi dari jam praktik tim', measure: terisi(orang), as: 'percent' },
      { label: 'Jam Praktik', measure: jam('buka', orang), as: 'number' },
      { label: 'Jam Terisi', measure: jam('terisi', orang), as: 'number' },
      {
        label: 'Ruang Terisi',
        help: 'Jam terpakai dari jam ruang dapat dipakai',
        measure: terisi(milikRuang),
        as: 'percent',
      },
      { label: 'Jam Ruang', measure: jam('buka', milikRuang), as: 'number' },
      { label: 'Jam Ruang Terpakai', measure: jam('terisi', milikRuang), as: 'number' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Terisi per orang',
          by: 'orang',
          series: [{ label: 'Terisi', measure: terisi() }],
          as: 'percent',
          top: 12,
        },
        {
          label: 'Terisi per ruang',
          by: 'ruang',
          series: [{ label: 'Terisi', measure: terisi() }],
          as: 'percent',
          top: 12,
        },
      ],
    },
  },
  lookups: ['tanggal'],
  // A row says all there is.
  actions: { show: false, edit: false, delete: false },
});
