import { defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import { peranJasa, semuaJasa, signedMoney } from '../core/shared.ts';

/**
 * Fees by who did or sold what: a row for everybody who did a line of a bill, and who sold its goods or a voucher, when it is paid, with the fee and the share of its income, and
 * one with negative amounts for what is given back, on that day; over any days the shares are the treatment report's income. An open row follows a correction of who did it, and 'Hitung Ulang'; one that is paid out never changes,
 * nor one of a day up to which its person was paid, or of a closed month: there a correction is rows of today.
 */
export const laporanJasa = defineResource({
  name: 'laporan/jasa',
  label: 'Jasa Medis',
  icon: 'Uang',
  branch: true,
  menu: { under: 'dokter', rank: 50 },
  about: 'Jasa tiap tindakan dan penjualan: siapa berhak berapa, dan yang belum dibayar.',
  alsoCalled: [
    'jasa medik',
    'komisi',
    'fee',
    'honor',
    'insentif',
    'bagi hasil',
    'gaji',
    'bonus',
    'gaji dokter',
    'jasa saya',
    'penghasilan saya',
  ],
  title: ({ nama, invoice }) => `${nama}, ${invoice}`,
  page: { headedBy: 'orang', facts: ['jumlah', 'peran', 'tanggal', 'invoice'] },
  rights: {
    manager: ['list', 'show', 'export'],
    dokter: ['list', 'show', 'export'],
    perawat: ['list', 'show', 'export'],
  },
  rows: { field: 'orang', is: '$me.dokter' },
  ownUnless: semuaJasa,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    orang: f.reference('Orang', 'dokter', { required: true, readOnly: true }),
    peran: peranJasa({ required: true, readOnly: true }),
    // Of a voucher there is no bill.
    transaksi: f.reference('Transaksi', 'transaksi', { requiredIf: { field: 'voucher', empty: true }, readOnly: true }),
    voucher: f.reference('Voucher', 'voucher', { readOnly: true }),
    invoice: f.text('Invoice', { required: true, readOnly: true }),
    // Index of the invoice's line.
    baris: f.number('Baris', { required: true, readOnly: true, hidden: true, min: 0 }),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    treatment: f.reference('Treatment', 'treatments', { readOnly: true }),
    nama: f.text('Tindakan', { required: true, readOnly: true }),
    dasar: signedMoney('Dasar'),
    jumlah: signedMoney('Jasa'),
    // Of the line's income; those who did it share it, an assistant has none.
    pendapatan: signedMoney('Pendapatan'),
    // How it was worked out, in words; empty where no rule fitted.
    hitungan: f.text('Cara Hitung', { readOnly: true }),
    aturan: f.reference('Aturan', 'aturan-jasa', { readOnly: true, orRetired: true }),
    // The person's first row of the line, of those that refunds and corrections add to it.
    membalik: f.reference('Membalik', 'laporan/jasa', { readOnly: true }),
    sebab: f.enum(
      'Sebab',
      {
        tindakan: { label: 'Tindakan', tone: 'green' },
        penjualan: { label: 'Penjualan', tone: 'pink' },
        pengembalian: { label: 'Pengembalian dana', tone: 'gray' },
        koreksi: { label: 'Koreksi', tone: 'amber' },
      },
      { required: true, readOnly: true, default: 'tindakan' },
    ),
    bayar: f.reference('Dibayar Dengan', 'bayar-jasa', { readOnly: true }),
    status: f.computed(
      'Status',
      'enum',
      ({ bayar }: { bayar: number | null }) => (bayar === null ? 'terbuka' : 'dibayar'),
      {
        choices: { terbuka: { label: 'Belum dibayar', tone: 'amber' }, dibayar: { label: 'Dibayar', tone: 'green' } },
      },
    ),
  },
  list: {
    create: false,
    heading: 'Jasa Medis',
    search: 'Cari jasa...',
    empty: 'Belum ada jasa',
    first: { how: 'Dihitung setiap tagihan dibayar, menurut Aturan Jasa.', at: 'aturan-jasa' },
    columns: [
      { field: 'tanggal', beneath: ['invoice'] },
      { field: 'orang', beneath: ['peran'] },
      { field: 'nama', beneath: ['pasien'] },
      { field: 'dasar', sortable: false, total: true },
      { field: 'hitungan', sortable: false },
      { field: 'jumlah', total: true },
      'status',
    ],
    filters: ['tanggal', 'orang', 'status', 'sebab', 'treatment', 'peran', 'bayar'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Jasa', measure: { sum: 'jumlah' }, as: 'money' },
      { label: 'Belum Dibayar', measure: { sum: 'jumlah', where: { field: 'status', is: 'terbuka' } }, as: 'money' },
      { label: 'Orang', measure: { distinct: 'orang' }, as: 'number' },
    ],
    report: {
      period: 'tanggal',
      also: ['pasien', 'peran', 'aturan', 'bayar'],
      charts: [
        {
          label: 'Jasa per orang',
          by: 'orang',
          series: [{ label: 'Jasa', measure: { sum: 'jumlah' } }],
          as: 'money',
          top: 10,
        },
      ],
    },
  },
  lookups: ['transaksi', 'voucher', 'bayar'],
  unique: [
    {
      fields: ['transaksi', 'baris', 'orang', 'peran'],
      where: {
        all: [
          { field: 'membalik', empty: true },
          { field: 'transaksi', empty: false },
        ],
      },
    },
    {
      fields: ['voucher', 'orang'],
      where: {
        all: [
          { field: 'membalik', empty: true },
          { field: 'voucher', empty: false },
        ],
      },
    },
  ],
  actions: { edit: false, delete: false },
});

export type Jasa = RecordOf<typeof laporanJasa>;

const pendapatan = { sum: 'pendapatan' } as const;
const jasa = { sum: 'jumlah' } as const;

/** Earnings by person: the same rows by the income of what was done, whoever's visit it was. */
export const laporanTim = defineView(laporanJasa, {
  name: 'laporan/tim',
  label: 'Pendapatan Tim',
  icon: 'Laporan',
  menu: { under: 'dokter', rank: 55 },
  about: 'Siapa menghasilkan berapa: tindakan, jasa, dan sisanya.',
  alsoCalled: ['pendapatan dokter', 'kinerja dokter', 'produktivitas', 'omzet dokter'],
  where: {},
  rights: { manager: ['list', 'show', 'export'] },
  list: {
    create: false,
    heading: 'Pendapatan Tim',
    search: 'Cari tindakan...',
    empty: 'Belum ada tindakan yang dibayar',
    first: { how: 'Terisi saat tagihan dibayar, menurut siapa yang mengerjakannya.', at: '/transaksi/create' },
    columns: [
      { field: 'tanggal', beneath: ['invoice'] },
      { field: 'orang', beneath: ['peran'] },
      { field: 'nama', beneath: ['pasien'] },
      'sebab',
      { field: 'pendapatan', total: true },
      { field: 'jumlah', total: true },
    ],
    filters: ['tanggal', 'orang', 'peran', 'treatment', 'sebab'],
    sort: { field: 'tanggal', order: 'DESC' },
    cards: [
      {
        label: 'Pendapatan',
        help: 'Yang dikerjakan, tanpa PPN, sesi paket termasuk: Total Pendapatan pada Laporan Treatment',
        measure: pendapatan,
        as: 'money',
      },
      { label: 'Jasa', help: 'Jasa tim pada Laba Rugi', measure: jasa, as: 'money' },
      { label: 'Setelah Jasa', measure: { minus: [pendapatan, jasa] }, as: 'money' },
      { label: 'Jasa dari Pendapatan', measure: { per: [jasa, pendapatan] }, as: 'percent' },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Pendapatan dan jasa per orang',
          by: 'orang',
          series: [
            { label: 'Pendapatan', measure: pendapatan, flow: 'in' },
            { label: 'Jasa', measure: jasa, flow: 'out' },
          ],
          as: 'money',
          top: 10,
        },
        {
          label: 'Setelah jasa per tindakan',
          by: 'nama',
          series: [{ label: 'Setelah jasa', measure: { minus: [pendapatan, jasa] } }],
          as: 'money',
          top: 10,
        },
      ],
    },
  },
  actions: { edit: false, delete: false },
});
