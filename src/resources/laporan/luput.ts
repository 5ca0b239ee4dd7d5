import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { alasan, signedBy } from '../core/shared.ts';
import { aturanLuput, type NamaAturan } from './aturanLuput.ts';

/** Findings where the books do not say the same twice; beside the rules of what may have left. */
export const bukuBeda = 'buku';

const aturan = {
  [bukuBeda]: { label: 'Buku tidak cocok', tone: 'red' },
  ...(Object.fromEntries(
    Object.entries(aturanLuput).map(([name, { label }]) => [name, { label, tone: 'amber' }]),
  ) as Record<NamaAturan, { label: string; tone: 'amber' }>),
} as const;

/**
 * 'Yang luput': what the nightly look found, a row each, written by `buku/periksa` alone. It stays until somebody closes it
 * with a reason, or what it tells of is no more.
 */
export const luput = defineResource({
  name: 'luput',
  label: 'Yang Luput',
  icon: 'Laporan',
  branch: true,
  menu: { under: 'Laporan', rank: 62 },
  about: 'Yang mungkin keluar tanpa uang, ditemukan setiap malam.',
  alsoCalled: [
    'kebocoran',
    'kecurangan',
    'fraud',
    'uang hilang',
    'ringkasan malam',
    'curang',
    'tanpa bayar',
    'belum bayar',
  ],
  title: ({ aturan: kind, keterangan }) => `${aturan[kind].label}: ${keterangan}`,
  page: { peek: true, without: () => ['aturan', 'keterangan'] },
  rights: { manager: ['list', 'show', 'edit', 'export'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    aturan: f.enum('Yang Luput', aturan, { required: true, readOnly: true }),
    keterangan: f.text('Keterangan', { required: true, readOnly: true, maxLength: 300 }),
    jumlah: f.money('Nilai', { required: true, readOnly: true, default: 0, min: -1e15, max: 1e15 }),
    orang: f.text('Orang', { readOnly: true, maxLength: 460 }),
    akun: f.reference('Akun', 'user', { readOnly: true, hidden: true }),
    keadaan: f.enum(
      'Keadaan',
      {
        terbuka: { label: 'Terbuka', tone: 'amber' },
        ditutup: { label: 'Ditutup', tone: 'gray' },
        beres: { label: 'Beres sendiri', tone: 'green' },
      },
      { required: true, readOnly: true, default: 'terbuka' },
    ),
    alasan: f.longText('Alasan', { readOnly: true, maxLength: alasan.maxLength }),
    ditutup_oleh: signedBy('Ditutup Oleh'),
    ditutup_pada: f.datetime('Ditutup', { readOnly: true }),
    ditemukan: f.datetime('Ditemukan', { required: true, readOnly: true, default: 'instant' }),
    // The list of the rows it is about, and their filter as JSON: `{"id":12}`.
    daftar: f.text('Daftar', { required: true, readOnly: true, hidden: true }),
    saring: f.text('Saringan', { required: true, readOnly: true, hidden: true, maxLength: 1000 }),
    idData: f.number('ID Data', { readOnly: true, hidden: true }),
    kunci: f.text('Kunci', { required: true, readOnly: true, hidden: true, unique: true, maxLength: 300 }),
  },
  notices: [{ text: '%{count} hal yang luput', tone: 'amber', filter: () => ({ keadaan: 'terbuka' }) }],
  list: {
    heading: 'Yang Luput',
    create: false,
    search: 'Cari yang luput...',
    empty: 'Tidak ada yang luput',
    first: { how: 'Dicari sendiri setiap malam.' },
    columns: [
      { field: 'keterangan', beneath: ['tanggal'] },
      { field: 'aturan', beneath: ['keadaan'] },
      'orang',
      { field: 'jumlah', total: true },
      { field: 'alasan', beneath: ['ditutup_oleh'] },
    ],
    filters: ['keadaan', 'aturan', 'orang', 'tanggal'],
    opens: { keadaan: 'terbuka' },
    sort: { field: 'tanggal', order: 'DESC', within: 'id' },
    cards: [
      { label: 'Terbuka', measure: { count: true, where: { field: 'keadaan', is: 'terbuka' } }, as: 'number' },
      { label: 'Nilai', measure: { sum: 'jumlah' }, as: 'money' },
      { label: 'Ditutup', measure: { count: true, where: { field: 'keadaan', is: 'ditutup' } }, as: 'number' },
    ],
    report: {
      period: 'tanggal',
      also: ['tanggal', 'keadaan', 'ditutup_oleh', 'ditutup_pada'],
      charts: [
        {
          label: 'Menurut jenisnya',
          by: 'aturan',
          series: [{ label: 'Temuan', measure: { count: true } }],
          as: 'number',
        },
        {
          label: 'Menurut orang',
          by: 'orang',
          series: [{ label: 'Temuan', measure: { count: true } }],
          as: 'number',
        },
      ],
    },
  },
  lookups: ['idData'],
  actions: { edit: false, delete: false },
});

export type Luput = RecordOf<typeof luput>;
