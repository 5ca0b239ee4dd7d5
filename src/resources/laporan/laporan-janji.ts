import { defineView, type Measure } from '../../schema/index.ts';
import { managersReport } from '../core/shared.ts';
import { appointments } from '../janji/appointments.ts';

const berstatus = (...status: readonly string[]): Measure => ({ count: true, where: { field: 'status', in: status } });
const datang = berstatus('in-progress', 'completed');
const tidakHadir = berstatus('no-show');
const dibatalkan = berstatus('cancelled');
/** Of those whose patient came or did not. */
const tingkat: Measure = { per: [tidakHadir, berstatus('no-show', 'in-progress', 'completed')] };

/** Outcomes of appointments, each on the day that it was for. */
export const laporanJanji = defineView(appointments, {
  name: 'laporan/janji',
  label: 'Laporan Appointment',
  menu: { under: 'Laporan', rank: 70 },
  about: 'Jadwal yang terjadi, batal, dan tidak dihadiri.',
  alsoCalled: ['no show', 'tidak hadir', 'laporan jadwal', 'pembatalan'],
  ...managersReport,
  where: {},
  page: { peek: true },
  list: {
    create: false,
    import: false,
    heading: 'Laporan Appointment',
    search: 'Cari appointment...',
    empty: 'Belum ada appointment',
    first: { how: 'Terisi saat jadwal dibuat.', at: 'appointments' },
    columns: [
      { field: 'tanggal', beneath: ['waktu'] },
      { field: 'pasien', beneath: ['treatment'] },
      'userId',
      'status',
      { field: 'durasi', total: true },
    ],
    filters: ['tanggal', 'status', 'userId', 'treatment'],
    sort: { field: 'tanggal', order: 'DESC', within: 'waktu' },
    cards: [
      { label: 'Appointment', measure: { count: true }, as: 'number' },
      { label: 'Datang', measure: datang, as: 'number' },
      { label: 'Tidak Hadir', measure: tidakHadir, as: 'number' },
      {
        label: 'Tingkat Tidak Hadir',
        help: 'Dari yang datang dan yang tidak hadir; yang dibatalkan tidak dihitung',
        measure: tingkat,
        as: 'percent',
      },
      { label: 'Dibatalkan', measure: dibatalkan, as: 'number' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Datang, tidak hadir, dibatalkan',
          by: 'tanggal',
          series: [
            { label: 'Datang', measure: datang },
            { label: 'Tidak hadir', measure: tidakHadir },
            { label: 'Dibatalkan', measure: dibatalkan },
          ],
          as: 'number',
        },
        {
          label: 'Tingkat tidak hadir per treatment',
          by: 'treatment',
          series: [{ label: 'Tingkat tidak hadir', measure: tingkat }],
          as: 'percent',
          top: 8,
        },
      ],
    },
  },
  commands: { buttons: false },
});
