import { type Condition, defineResource, f, type Measure, type RecordOf } from '../../schema/index.ts';
import { dariSaldoAwal, takings } from '../core/shared.ts';

const terpakai = { field: 'keadaan', is: 'terpakai' } as const;
const banyak = (where: Condition): Measure => ({ count: true, where });

/**
 * The sessions of sold packages, a row each: what a patient may still take is the rows that are `tersedia`. Written by
 * commands only (`commands/paket/`).
 */
export const jatah = defineResource({
  name: 'jatah',
  label: 'Sesi Paket',
  icon: 'Treatment',
  branch: 'noted',
  menu: { under: 'Treatment', rank: 20 },
  about: 'Sesi paket yang sudah dibeli: sisa dan masa berlakunya.',
  alsoCalled: [
    'sisa sesi',
    'sisa paket',
    'paket pasien',
    'kuota',
    'sesi hangus',
    'paket hangus',
    'paket kedaluwarsa',
    'pakai sesi',
  ],
  title: 'nama',
  page: { headedBy: 'pasien', facts: ['keadaan', 'sampai', 'treatment', 'nilai'] },
  rights: {
    manager: ['list', 'show', 'export'],
    kasir: ['list', 'show'],
    perawat: ['list', 'show'],
    dokter: ['list', 'show'],
  },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    paket: f.reference('Paket', 'paket', {
      ...{ readOnly: true, orRetired: true },
      requiredIf: { field: 'saldoAwal', empty: true },
    }),
    saldoAwal: dariSaldoAwal,
    nama: f.text('Sesi', { required: true, readOnly: true, maxLength: 260 }),
    treatment: f.reference('Treatment', 'treatments', { required: true, readOnly: true, orRetired: true }),
    qty: f.number('Banyak', { required: true, readOnly: true, decimals: 1, min: 0.1 }),
    // Sessions of this treatment in the package.
    dari: f.number('Jumlah Sesi', { required: true, readOnly: true, hidden: true, min: 1 }),
    keadaan: f.enum(
      'Keadaan',
      {
        tersedia: { label: 'Tersedia', tone: 'green' },
        terpakai: { label: 'Terpakai', tone: 'blue' },
        dikembalikan: { label: 'Dikembalikan', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'tersedia' },
    ),
    // Its share of what was paid for the package, and of that one's PPN; of a session that was given back what the patient
    // got for it, and `ditahan` what the clinic kept. At the catalogue it would have cost `hargaKatalog`.
    nilai: f.money('Nilai', { required: true, readOnly: true, rights: takings }),
    ppn: f.money('PPN', { required: true, readOnly: true, hidden: true }),
    ditahan: f.money('Ditahan', { readOnly: true, rights: takings }),
    hargaKatalog: f.money('Harga Katalog', { required: true, readOnly: true, hidden: true }),
    dijual: f.date('Dijual', { required: true, readOnly: true }),
    // Its last day, grace included; empty until the first session where that begins it.
    sampai: f.date('Berlaku Sampai', { readOnly: true, last: true }),
    transaksi: f.reference('Dijual Dengan', 'transaksi', { required: true, readOnly: true }),
    // Index of the invoice's line.
    baris: f.number('Baris', { required: true, readOnly: true, hidden: true, min: 0 }),
    dipakai: f.date('Dipakai', { readOnly: true }),
    dipakaiDengan: f.reference('Dipakai Dengan', 'transaksi', { readOnly: true }),
    barisPakai: f.number('Baris Pemakaian', { readOnly: true, hidden: true, min: 0 }),
    // The last time that it was prolonged; with the reason of that, or of handing it on.
    diperpanjang: f.date('Diperpanjang', { readOnly: true }),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
  },
  found: {},
  list: {
    create: false,
    heading: 'Sesi Paket',
    search: 'Cari sesi paket...',
    empty: 'Belum ada paket terjual',
    first: { how: 'Terisi saat paket dijual.', at: '/transaksi/create?jual=langsung' },
    columns: [
      { field: 'pasien', beneath: ['paket'] },
      { field: 'nama', beneath: ['alasan'] },
      'keadaan',
      {
        field: 'sampai',
        beneath: [
          { field: 'dijual', lead: 'Dijual' },
          { field: 'diperpanjang', lead: 'Diperpanjang' },
        ],
      },
      { field: 'dipakai', beneath: ['dipakaiDengan'] },
      { field: 'nilai', beneath: [{ field: 'ditahan', lead: 'Ditahan' }], total: true },
    ],
    filters: ['keadaan', 'dijual', 'dipakai', 'sampai', 'pasien', 'paket', 'treatment'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Belum Dipakai',
        help: 'Nilai sesi yang masih menjadi utang klinik kepada pasien',
        measure: { sum: 'nilai', where: terutang() },
        as: 'money',
      },
      { label: 'Terpakai', measure: { sum: 'nilai', where: terpakai }, as: 'money' },
      {
        label: 'Hangus',
        help: 'Lewat masa berlakunya: pendapatan pada hari setelahnya',
        measure: { sum: 'nilai', where: hangus() },
        as: 'money',
      },
      {
        label: 'Dikembalikan',
        measure: { sum: 'nilai', where: { field: 'keadaan', is: 'dikembalikan' } },
        as: 'money',
      },
      {
        label: 'Ditahan',
        help: 'Bagian harga yang tetap milik klinik saat paket dikembalikan menurut harga katalog',
        measure: { sum: 'ditahan' },
        as: 'money',
      },
      {
        label: 'Bagian Terpakai',
        help: 'Sesi yang sudah diambil, dari semua yang tidak dikembalikan',
        measure: { per: [banyak(terpakai), banyak({ field: 'keadaan', isNot: 'dikembalikan' })] },
        as: 'percent',
      },
    ],
    report: {
      period: 'dijual',
      charts: [
        {
          label: 'Sesi per paket',
          by: 'paket',
          series: [
            { label: 'Sesi terpakai', measure: banyak(terpakai) },
            { label: 'Sesi tersedia', measure: banyak(terutang()) },
            { label: 'Sesi hangus', measure: banyak(hangus()) },
          ],
          as: 'number',
        },
      ],
    },
  },
  lookups: ['transaksi', 'dipakaiDengan', 'saldoAwal'],
  actions: { edit: false, delete: false },
});

function hangus() {
  return {
    all: [
      { field: 'keadaan', is: 'tersedia' },
      { field: 'sampai', below: '$today' },
    ],
  } as const;
}

function terutang() {
  return {
    all: [
      { field: 'keadaan', is: 'tersedia' },
      { field: 'sampai', notBy: '$today-1' },
    ],
  } as const;
}

export type Jatah = RecordOf<typeof jatah>;
