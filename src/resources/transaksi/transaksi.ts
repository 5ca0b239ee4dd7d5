import { daysBetween } from '../../domain/core/tanggal.ts';
import { dppNilaiLain } from '../../domain/laporan/coretax.ts';
import { sisaTagihan, type Tertagih } from '../../domain/transaksi/bagianBayar.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { dariSaldoAwal, kategori, margin, metodeTagihan, signedMoney, takings } from '../core/shared.ts';
import { bagian, rincian } from './tagihan.ts';

const yaTidak = { ya: { label: 'Ya' }, tidak: { label: 'Tidak' } } as const;

/** The field that says whether a bill was sold here. */
interface Dijual {
  status: string;
  dibayar: number;
  membalik?: number | null;
  saldoAwal?: number | null;
}

/** Transactions (product §2.15, §3, §4), made by the payment command (§2.16) only. */
export const transaksi = defineResource({
  name: 'transaksi',
  label: 'Transaksi',
  icon: 'Transaksi',
  branch: true,
  about: 'Semua tagihan: lunas, belum, dan yang dikembalikan.',
  alsoCalled: [
    'tagihan',
    'invoice',
    'nota',
    'struk',
    'kuitansi',
    'kwitansi',
    'pembayaran',
    'belum lunas',
    'cetak ulang',
    'kirim struk',
    'struk wali',
  ],
  title: 'invoiceNumber',
  facts: ['pasien', 'tanggal', 'total'],
  page: {
    headedBy: 'pasien',
    facts: ['total', { field: 'sisa', lead: 'Sisa Tagihan' }, 'metodeBayar', 'status', 'tanggal', 'waktu', 'kasir'],
    // The services and batches where each has its line, one payment of all, days and rates that others tell.
    without: ({ rincian, membalik, bagian, dibayar, total, tanggal, tanggalBayar, tanggalLunas, ppn }) => [
      ...(rincian?.length && membalik === null ? (['layanan', 'batchTerjual'] as const) : []),
      ...(bagian && bagian.length < 2 ? (['bagian'] as const) : []),
      ...(dibayar === total ? (['dibayar'] as const) : []),
      ...(tanggalBayar === (tanggalLunas ?? tanggal) ? (['tanggalBayar'] as const) : []),
      ...(tanggalLunas === tanggal ? (['tanggalLunas'] as const) : []),
      ...(ppn ? [] : (['persenPpn', 'dasarPpn', 'dppNilaiLain', 'bebasPpn'] as const)),
      'tarifKlinik',
    ],
  },
  rights: { manager: 'all', kasir: ['list', 'show', 'create', 'export'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    invoiceNumber: f.text('Invoice', {
      required: true,
      readOnly: true,
      unique: true,
      example: 'INV-2024-001',
      pattern: { regex: /^[A-Z][A-Z0-9]{0,7}-\d{4}-\d{3,}$/, message: 'Bentuk nomor: INV-tahun-nomor' },
    }),
    // Neither is known of a sale without a visit to somebody who is no patient.
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    // As on the day of the sale: a print of an old bill says what the first one said, whatever became of the patient.
    namaPasien: f.text('Nama Pasien', { readOnly: true, hidden: true }),
    dokter: f.reference('Dokter', 'dokter', { readOnly: true }),
    pembeli: f.text('Pembeli', { readOnly: true, maxLength: 100, help: 'Pada penjualan kepada bukan pasien' }),
    penulisResep: f.text('Penulis Resep', {
      readOnly: true,
      maxLength: 100,
      help: 'Dokter yang menulis resep, pada penjualan obat keras tanpa kunjungan',
    }),
    layanan: f.text('Layanan', { required: true, readOnly: true }),
    kategori: kategori({ required: true, readOnly: true }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    waktu: f.time('Waktu', { required: true, readOnly: true, default: 'now' }),
    total: signedMoney('Total', takings),
    metodeBayar: metodeTagihan('Metode', { required: true, readOnly: true, default: 'Cash' }),
    status: f.enum(
      'Status',
      {
        Paid: { label: 'Paid', tone: 'green' },
        Pending: { label: 'Pending', tone: 'amber' },
        Cancelled: { label: 'Cancelled', tone: 'red' },
        Refunded: { label: 'Refunded', tone: 'blue' },
      },
      { required: true, readOnly: true, default: 'Pending' },
    ),
    // In plain words: the one badge of a bill is that of its money.
    statusLayanan: f.enum(
      'Status Layanan',
      {
        Completed: { label: 'Completed' },
        Scheduled: { label: 'Scheduled' },
        'In Progress': { label: 'In Progress' },
        Cancelled: { label: 'Cancelled' },
      },
      { required: true, readOnly: true, default: 'Scheduled' },
    ),
    kasir: f.text('Kasir', { readOnly: true, help: 'Yang menerima pembayaran' }),
    // The till; the name is a copy for print.
    akunKasir: f.reference('Akun Kasir', 'user', { readOnly: true, hidden: true }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
    bagian,
    dibayar: f.money('Sudah Dibayar', { required: true, readOnly: true, default: 0, min: -1e12, rights: takings }),
    pembulatan: f.money('Pembulatan', { required: true, readOnly: true, default: 0, min: -1e12, rights: takings }),
    // The part of the rest that fell by refunds.
    sisaGugur: f.money('Sisa yang Gugur', { required: true, readOnly: true, hidden: true, default: 0 }),
    sisa: f.computed('Sisa Tagihan', 'money', sisaTagihan),
    // The rows of the list of debtors.
    terutang: f.computed('Terutang', 'enum', (row: Tertagih) => (sisaTagihan(row) > 0 ? 'ya' : 'tidak'), {
      hidden: true,
      choices: yaTidak,
    }),
    umur: f.live('Umur', (row: Tertagih & { tanggal: string }, today) =>
      sisaTagihan(row) > 0 ? `${daysBetween(row.tanggal, today)} hari` : null,
    ),
    tanggalBayar: f.date('Pembayaran Terakhir', { readOnly: true }),
    tanggalLunas: f.date('Lunas', { readOnly: true }),
    membalik: f.reference('Membalik', 'transaksi', { readOnly: true }),
    saldoAwal: dariSaldoAwal,
    dikembalikan: f.money('Sudah Dikembalikan', { required: true, readOnly: true, default: 0, rights: takings }),
    pengembalian: f.enum(
      'Pengembalian',
      {
        sebagian: { label: 'Dikembalikan sebagian' },
        penuh: { label: 'Dikembalikan' },
      },
      { readOnly: true },
    ),
    kunjungan: f.reference('Kunjungan', 'kunjungan', { readOnly: true }),
    rincian,
    // Of its lines: the subtotal is what they come to after both.
    potongan: f.money('Potongan Promo', { readOnly: true, min: -1e12, rights: takings }),
    diskonBaris: f.money('Diskon Baris', { readOnly: true, min: -1e12, rights: takings }),
    subtotal: f.money('Subtotal', { readOnly: true, min: -1e12, rights: takings }),
    persenDiskon: f.number('Persen Diskon', { readOnly: true, decimals: 2, unit: '%' }),
    diskon: f.money('Diskon', { readOnly: true, min: -1e12 }),
    alasanDiskon: f.text('Alasan Diskon', { readOnly: true, maxLength: 300 }),
    persenPpn: f.number('Tarif PPN', { readOnly: true, decimals: 2, unit: '%' }),
    tarifKlinik: f.number('Tarif PPN Klinik', { readOnly: true, decimals: 2, unit: '%' }),
    dasarPpn: f.money('Dasar PPN', { readOnly: true, min: -1e12, rights: takings }),
    ppn: f.money('PPN', { readOnly: true, min: -1e12, rights: takings }),
    bebasPpn: f.computed(
      'Bebas PPN',
      'money',
      ({ total, ppn, dasarPpn }: { total: number; ppn: number | null; dasarPpn: number | null }) =>
        dasarPpn === null || dasarPpn === undefined ? 0 : total - (ppn ?? 0) - dasarPpn,
      { rights: takings },
    ),
    dppNilaiLain: f.computed(
      'DPP Nilai Lain',
      'money',
      ({ dasarPpn, persenPpn }: { dasarPpn: number | null; persenPpn: number | null }) =>
        dppNilaiLain(dasarPpn ?? 0, persenPpn ?? 0),
      { rights: takings },
    ),
    // The rows of the sales report come from these.
    terjual: f.computed(
      'Terjual',
      'enum',
      ({ status, dibayar, membalik = null, saldoAwal = null }: Dijual) =>
        saldoAwal === null && (status === 'Paid' || (status === 'Pending' && (dibayar !== 0 || membalik !== null)))
          ? 'ya'
          : 'tidak',
      { hidden: true, choices: yaTidak },
    ),
    // A discount, a promotion, or PPN at another rate than the clinic's: the rows of the discount report.
    disesuaikan: f.boolean('Disesuaikan', { readOnly: true, hidden: true }),
    catatan: f.longText('Catatan', { readOnly: true, maxLength: 500 }),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
    // For recalls, and so that returned goods go back to their batch.
    batchTerjual: f.list(
      'Batch Terjual',
      {
        batch: f.reference('Batch', 'batch', { required: true }),
        produk: f.reference('Produk', 'produk', { required: true }),
        jumlah: f.number('Jumlah', { required: true, min: 1 }),
        hargaBeli: f.money('Harga Beli', { required: true }),
        kembali: f.number('Kembali', { required: true, default: 0, min: 0 }),
      },
      { readOnly: true, rights: margin },
    ),
  },
  related: [
    {
      label: 'Pengembalian',
      resource: 'transaksi',
      field: 'membalik',
      columns: ['invoiceNumber', 'tanggal', 'total', 'metodeBayar', 'alasan'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  // A visit has one payment that was not wholly refunded.
  unique: [
    {
      fields: ['kunjungan'],
      where: {
        all: [
          { field: 'status', in: ['Paid', 'Pending'] },
          { field: 'pengembalian', isNot: 'penuh' },
        ],
      },
    },
  ],
  lookups: ['saldoAwal'],
  found: {},
  list: {
    search: 'Cari transaksi...',
    create: 'Buat Transaksi',
    first: { how: 'Dibuat di Kasir, dari kunjungan atau penjualan langsung.' },
    import: false,
    columns: [
      'invoiceNumber',
      { field: 'pasien', beneath: ['pembeli'] },
      { field: 'layanan', beneath: ['dokter'] },
      { field: 'tanggal', beneath: ['waktu'] },
      'total',
      'metodeBayar',
      { field: 'status', beneath: ['pengembalian', 'statusLayanan'] },
    ],
    filters: ['status', 'metodeBayar', 'kategori', 'tanggal', 'tanggalLunas', 'sisa'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Total Pendapatan',
        help: 'Transaksi Paid sesuai filter, menurut tanggal lunasnya; tanpa filter tanggal, semua tanggal',
        measure: {
          sum: 'total',
          where: {
            all: [
              { field: 'status', is: 'Paid' },
              { field: 'saldoAwal', empty: true },
            ],
          },
        },
        dated: { period: 'tanggal', by: 'tanggalLunas' },
        as: 'money',
      },
      { label: 'Total Transaksi', measure: { count: true }, as: 'number' },
      {
        label: 'Transaksi Hari Ini',
        measure: { count: true, where: { field: 'tanggal', is: '$today' } },
        as: 'number',
      },
      {
        label: 'Sisa Tagihan',
        help: 'Yang belum dibayar dari transaksi yang dibayar sebagian; dengan filter tanggal, pada akhir tanggal itu',
        measure: { sum: 'sisa', where: { field: 'sisa', atLeast: 1 } },
        dated: { period: 'tanggal', until: 'tanggal', list: 'laporan/sisa-tagihan', measure: { sum: 'jumlah' } },
        as: 'money',
      },
    ],
  },
  form: [
    { label: 'Rincian', fields: ['rincian'] },
    {
      label: 'Transaksi',
      fields: [
        'invoiceNumber',
        'pasien',
        'pembeli',
        'dokter',
        'penulisResep',
        'layanan',
        'kategori',
        'tanggal',
        'waktu',
        'status',
        'pengembalian',
        'statusLayanan',
        'kunjungan',
      ],
    },
    {
      label: 'Pembayaran',
      fields: [
        'potongan',
        'diskonBaris',
        'subtotal',
        'persenDiskon',
        'diskon',
        'alasanDiskon',
        'persenPpn',
        'dasarPpn',
        'ppn',
        'total',
        'metodeBayar',
        'pembulatan',
        'dibayar',
        'sisa',
        'tanggalBayar',
        'tanggalLunas',
        'kasir',
        'tutupKas',
        'membalik',
        'dikembalikan',
        'catatan',
        'alasan',
      ],
    },
    { label: 'Bagian Pembayaran', fields: ['bagian'] },
  ],
  // Payments are in the ledger: they are refunded, never deleted.
  actions: {
    edit: false,
    delete: {
      all: [
        { field: 'status', in: ['Pending', 'Cancelled'] },
        { field: 'dibayar', is: 0 },
        { field: 'membalik', empty: true },
        { field: 'tutupKas', empty: true },
        { field: 'saldoAwal', empty: true },
      ],
    },
  },
  settled:
    'Transaksi yang sudah dibayar atau berasal dari Saldo Awal tidak dapat dihapus. Kembalikan dananya bila perlu.',
  delete: { confirm: 'Apakah anda yakin ingin menghapus transaksi ini?', mode: 'archive' },
});

export type Transaksi = RecordOf<typeof transaksi>;
/** A line of a bill. */
export type BarisTransaksi = Transaksi['rincian'][number];
