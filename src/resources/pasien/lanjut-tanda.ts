import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/**
 * Why somebody went on although a patient's tag met a treatment or product, or a consent was lacking: a row for each pair,
 * written with the appointment, visit or sale (`commands/pasien/tanda.ts`).
 */
export const lanjutTanda = defineResource({
  name: 'lanjut-tanda',
  label: 'Peringatan yang Dilewati',
  icon: 'Laporan',
  menu: { under: 'pasien', rank: 50 },
  about: 'Peringatan keamanan dan persetujuan yang dilewati: oleh siapa, mengapa.',
  alsoCalled: ['tetap dilanjutkan', 'override', 'tanpa persetujuan'],
  guard: 'pasien',
  title: ({ nama, tanggal }) => `${nama}, ${formatDate(tanggal)}`,
  page: { headedBy: 'pasien', facts: ['tanda', 'templat', 'nama', 'tempat', 'tanggal'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    // One of the two: the tag that was met, or the consent that was not signed.
    tanda: f.reference('Tanda Keamanan', 'tanda', { readOnly: true, orRetired: true }),
    templat: f.reference('Tanpa Persetujuan', 'templat-persetujuan', { readOnly: true, orRetired: true }),
    nama: f.text('Treatment atau Produk', { required: true, readOnly: true }),
    treatment: f.reference('Treatment', 'treatments', { readOnly: true, orRetired: true }),
    produk: f.reference('Produk', 'produk', { readOnly: true, orRetired: true }),
    tempat: f.enum(
      'Di',
      {
        jadwal: { label: 'Jadwal', tone: 'blue' },
        kunjungan: { label: 'Kunjungan', tone: 'green' },
        kasir: { label: 'Kasir', tone: 'amber' },
      },
      { required: true, readOnly: true },
    ),
    alasan: f.text('Alasan', { required: true, readOnly: true, maxLength: 300 }),
    oleh: signedBy('Oleh', { required: true }),
    pada: f.datetime('Pada', { required: true, readOnly: true }),
    appointment: f.reference('Jadwal', 'appointments', { readOnly: true }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { readOnly: true }),
    transaksi: f.reference('Transaksi', 'transaksi', { readOnly: true }),
  },
  list: {
    create: false,
    import: false,
    heading: 'Peringatan yang Dilewati',
    search: 'Cari pasien atau treatment...',
    empty: 'Belum ada yang dilanjutkan meski bertemu tanda',
    first: { how: 'Tercatat saat treatment atau produk tetap diberikan meski bertemu tanda.', at: 'tanda' },
    columns: [
      { field: 'pasien', beneath: ['tanda', { field: 'templat', lead: 'Tanpa' }] },
      { field: 'nama', beneath: ['tempat'] },
      'alasan',
      { field: 'oleh', beneath: ['pada'] },
    ],
    filters: ['tanggal', 'tanda', 'templat', 'tempat', 'pasien', 'treatment', 'produk'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Peringatan yang Dilewati', measure: { count: true }, as: 'number' },
      ...(['jadwal', 'kunjungan', 'kasir'] as const).map((tempat) => ({
        label: { jadwal: 'Saat Jadwal', kunjungan: 'Saat Kunjungan', kasir: 'Di Kasir' }[tempat],
        measure: { count: true as const, where: { field: 'tempat', is: tempat } as const },
        as: 'number' as const,
      })),
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Menurut tanda',
          by: 'tanda',
          series: [{ label: 'Peringatan yang Dilewati', measure: { count: true } }],
          as: 'number',
        },
      ],
    },
  },
  lookups: ['appointment', 'kunjungan', 'transaksi'],
  actions: { edit: false, delete: false },
});

export type LanjutTanda = RecordOf<typeof lanjutTanda>;
