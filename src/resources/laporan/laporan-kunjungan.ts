import { type Condition, defineView, type Measure } from '../../schema/index.ts';
import { managersReport } from '../core/shared.ts';
import { kunjungan } from '../kunjungan/kunjungan.ts';

const datang = { field: 'status', isNot: 'Batal' } as const;
const sebagai = (kedatangan: 'baru' | 'lama'): Condition => ({
  all: [datang, { field: 'kedatangan', is: kedatangan }],
});
const banyak = (where: Condition): Measure => ({ count: true, where });
const tercatat: Condition = { all: [datang, { field: 'kedatangan', isNot: null }] };

const baruDanLama = [
  { label: 'Pasien baru', measure: banyak(sebagai('baru')) },
  { label: 'Pasien lama', measure: banyak(sebagai('lama')) },
] as const;

/** New and returning patients, how often, and from where. A visit counts on its day, paid or not. */
export const laporanKunjungan = defineView(kunjungan, {
  name: 'laporan/kunjungan',
  label: 'Laporan Kunjungan',
  menu: { under: 'Laporan', rank: 80 },
  about: 'Pasien baru dan kembali, kunjungan, dan dari mana mereka tahu.',
  alsoCalled: ['pasien baru', 'pasien lama', 'sumber pasien', 'dari mana pasien baru', 'tahu dari', 'retensi'],
  ...managersReport,
  where: {},
  page: { peek: true },
  list: {
    create: false,
    heading: 'Laporan Kunjungan',
    search: 'Cari pasien...',
    empty: 'Belum ada kunjungan',
    first: { how: 'Terisi saat pasien mengambil nomor antrian.', at: 'antrian' },
    columns: [
      { field: 'tanggal', beneath: ['waktuMasuk'] },
      { field: 'pasien', beneath: ['antrian'] },
      'kedatangan',
      'dokter',
      'kategori',
      'status',
    ],
    filters: ['tanggal', 'kedatangan', 'dokter', 'kategori', 'status'],
    sort: { field: 'tanggal', order: 'DESC', within: 'waktuMasuk' },
    cards: [
      { label: 'Kunjungan', help: 'Yang tidak dibatalkan', measure: banyak(datang), as: 'number' },
      { label: 'Pasien', measure: { distinct: 'pasien', where: datang }, as: 'number' },
      { label: 'Pasien Baru', help: 'Datang untuk pertama kali', measure: banyak(sebagai('baru')), as: 'number' },
      { label: 'Kunjungan Pasien Lama', measure: banyak(sebagai('lama')), as: 'number' },
      {
        label: 'Bagian Pasien Baru',
        measure: { per: [banyak(sebagai('baru')), banyak(tercatat)] },
        as: 'percent',
      },
      {
        label: 'Kunjungan per Pasien',
        measure: { per: [banyak(datang), { distinct: 'pasien', where: datang }] },
        as: 'number',
      },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Pasien baru dan lama per hari',
          by: 'tanggal',
          series: baruDanLama,
          as: 'number',
        },
        {
          label: 'Tahu dari mana',
          by: 'pasien.tahuDari',
          series: baruDanLama,
          as: 'number',
        },
        {
          label: 'Datang lagi, menurut bulan bergabung',
          by: 'pasien.joinDate',
          step: 'month',
          series: [
            { label: 'Pasien yang datang', measure: { distinct: 'pasien', where: datang } },
            { label: 'Datang lagi', measure: { distinct: 'pasien', where: sebagai('lama') } },
          ],
          as: 'number',
        },
      ],
    },
  },
  commands: { buttons: false },
});
