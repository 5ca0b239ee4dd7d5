import { defineResource, f } from '../../schema/index.ts';
import { managersReport, pilihanPph, semuaJasa, signedMoney } from '../core/shared.ts';

/**
 * PPh withheld from fees: a row for each payment of fees that it was taken from, and its opposite on the day on which that
 * payment was taken back. Written by `jasa/bayar` and `jasa/batal-bayar`; handed over by an entry 'Setoran PPh 21' or '23'.
 */
export const laporanPph = defineResource({
  name: 'laporan/pph',
  label: 'Laporan PPh Jasa',
  ...managersReport,
  branch: true,
  menu: { under: 'Laporan', rank: 42 },
  about: 'PPh yang dipotong dari jasa tim, per orang.',
  alsoCalled: ['pph 21', 'pph 23', 'bukti potong', 'pajak penghasilan'],
  title: ({ bukti }) => bukti,
  page: { headedBy: 'orang', facts: ['pph', 'jenis', 'bruto', 'tarif', 'tanggal'] },
  rows: { field: 'orang', is: '$me.dokter' },
  ownUnless: semuaJasa,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    // Of its payment, so that a proof of withholding can name it.
    bukti: f.text('Bukti', { required: true, readOnly: true, maxLength: 40 }),
    orang: f.reference('Orang', 'dokter', { required: true, readOnly: true, orRetired: true }),
    // As it was on the day.
    npwp: f.text('NPWP atau NIK', { readOnly: true, maxLength: 20 }),
    jenis: f.enum('PPh', pilihanPph, { required: true, readOnly: true }),
    bruto: signedMoney('Jasa Bruto'),
    tarif: f.number('Tarif', { required: true, readOnly: true, decimals: 2, min: 0, max: 100, unit: '%' }),
    pph: signedMoney('PPh Dipotong'),
    sebab: f.enum(
      'Sebab',
      { dipotong: { label: 'Dipotong', tone: 'green' }, batal: { label: 'Pembayaran dibatalkan', tone: 'gray' } },
      { required: true, readOnly: true, default: 'dipotong' },
    ),
    bayar: f.reference('Dibayar Dengan', 'bayar-jasa', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Laporan PPh Jasa',
    search: 'Cari PPh...',
    empty: 'Belum ada PPh yang dipotong dari jasa',
    first: { how: 'Terisi saat jasa dibayar kepada siapa yang dipotong PPh.', at: 'bayar-jasa' },
    columns: [
      { field: 'tanggal', beneath: ['bukti'] },
      { field: 'orang', beneath: ['npwp'] },
      { field: 'jenis', beneath: ['sebab'] },
      { field: 'bruto', total: true },
      'tarif',
      { field: 'pph', total: true },
    ],
    filters: ['tanggal', 'jenis', 'orang', 'sebab'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Jasa Bruto', measure: { sum: 'bruto' }, as: 'money' },
      { label: 'PPh 21', measure: { sum: 'pph', where: { field: 'jenis', is: 'pph21' } }, as: 'money' },
      { label: 'PPh 23', measure: { sum: 'pph', where: { field: 'jenis', is: 'pph23' } }, as: 'money' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'PPh per orang',
          by: 'orang',
          series: [{ label: 'PPh', measure: { sum: 'pph' } }],
          as: 'money',
        },
      ],
    },
  },
  lookups: ['bayar'],
  unique: [{ fields: ['bayar', 'sebab'] }],
});
