import { merugikan } from '../../domain/stok/stok.ts';
import {
  branches,
  type Condition,
  defineResource,
  defineView,
  f,
  type Measure,
  type RecordOf,
} from '../../schema/index.ts';
import { antarCabang, managersReport, margin, satuan } from '../core/shared.ts';

const masuk = { field: 'jenis_mutasi', is: 'masuk' } as const;
const keluar = { field: 'jenis_mutasi', is: 'keluar' } as const;
const note =
  'Pastikan semua data yang dimasukkan sudah benar. Mutasi stok akan mempengaruhi jumlah stok yang tersedia.';

/**
 * Stock movements (product §2.18, §3, §5): written by commands that change the stock with them; never edited or deleted.
 */
export const mutasiStok = defineResource({
  name: 'mutasi-stok',
  label: 'Mutasi Stok',
  icon: 'Mutasi',
  branch: true,
  about: 'Semua gerak stok, masuk dan keluar, dengan sebabnya.',
  alsoCalled: ['kartu stok', 'riwayat stok', 'penyesuaian stok', 'retur'],
  title: (record) => `Mutasi ${record.id}`,
  page: {
    facts: [{ field: 'jumlah', lead: 'Jumlah', unit: 'satuan' }, 'jenis_mutasi', 'sebab', 'tanggal', 'supplier'],
  },
  rights: { manager: 'all', perawat: ['list', 'show', 'create'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    jenis_mutasi: f.enum(
      'Jenis',
      { masuk: { label: 'Stok Masuk', tone: 'green' }, keluar: { label: 'Stok Keluar', tone: 'gray' } },
      { required: true },
    ),
    // A retired product leaves the shelf all the same; none comes in (`commands/stok.ts`).
    produk: f.reference('Produk', 'produk', {
      required: true,
      orRetired: true,
      alsoCalled: ['nama produk', 'kode', 'kode produk', 'nama barang', 'barang'],
    }),
    jumlah: f.number('Jumlah', {
      required: true,
      min: 1,
      alsoCalled: ['stok', 'qty', 'stok awal', 'jumlah stok', 'masuk', 'keluar'],
    }),
    // On record right after it; of movements from before it was kept none.
    sesudah: f.number('Stok Setelahnya', { readOnly: true }),
    satuan: satuan(),
    supplier: f.reference('Supplier', 'supplier', {
      alsoCalled: ['distributor', 'pemasok', 'nama pt', 'pt'],
      requiredIf: { all: [masuk, { field: 'sebab', isNot: 'ditemukan' }] },
      placeholder: { if: keluar, text: 'Kosongkan jika stok keluar' },
    }),
    nomorBatch: f.text('Nomor Batch', { maxLength: 40, visibleIf: masuk }),
    kedaluwarsa: f.date('Kedaluwarsa', {
      of: 'expiry',
      visibleIf: masuk,
      help: 'Kosongkan jika tidak kedaluwarsa',
      alsoCalled: ['exp', 'expired', 'ed', 'tgl exp', 'tanggal kedaluwarsa'],
    }),
    keterangan: f.longText('Keterangan'),
    diambil: f.list(
      'Diambil dari Batch',
      {
        nomor: f.text('Nomor Batch'),
        kedaluwarsa: f.date('Kedaluwarsa', { of: 'expiry' }),
        jumlah: f.number('Jumlah', { required: true, min: 1 }),
      },
      { readOnly: true, visibleIf: keluar },
    ),
    sebab: f.enum(
      'Sebab',
      {
        penerimaan: { label: 'Penerimaan' },
        penjualan: { label: 'Penjualan' },
        retur: { label: 'Retur' },
        'retur-supplier': { label: 'Retur ke supplier' },
        tindakan: { label: 'Tindakan' },
        pemusnahan: { label: 'Kedaluwarsa', tone: 'red' },
        penarikan: { label: 'Ditarik', tone: 'red' },
        rusak: { label: 'Rusak', tone: 'red' },
        hilang: { label: 'Hilang', tone: 'red' },
        tester: { label: 'Tester', tone: 'amber' },
        ditemukan: { label: 'Ditemukan', tone: 'green' },
        catatan: { label: 'Lainnya' },
        'saldo-awal': { label: 'Saldo awal' },
        transfer: { label: 'Transfer stok', between: true },
      },
      {
        required: true,
        default: 'catatan',
        help: 'Rusak, hilang, dan tester menjadi kerugian bulan itu; yang ditemukan menguranginya',
      },
    ),
    nilai: f.money('Nilai', { readOnly: true, help: 'Jumlah × harga beli batchnya', rights: margin }),
    // Of goods that went back to their supplier, or came again; and by whom and why that was taken back.
    batch: f.reference('Batch', 'batch', { readOnly: true }),
    tagihan: f.reference('Tagihan', 'tagihan-supplier', { readOnly: true }),
    dibatalkan: f.text('Dibatalkan', { readOnly: true, maxLength: 900 }),
    // Its cost where it was lost, negative where it was found.
    kerugian: f.money('Kerugian', { required: true, readOnly: true, default: 0, min: -1e12, rights: margin }),
    golongan: f.computed(
      'Golongan',
      'enum',
      ({ sebab }: { sebab: string }) => (merugikan(sebab) || sebab === 'ditemukan' ? 'kerugian' : 'biasa'),
      { hidden: true, choices: { kerugian: { label: 'Kerugian' }, biasa: { label: 'Biasa' } } },
    ),
    // Of goods that went to another branch, or came from one: which, and how.
    lawan: f.reference('Cabang Lain', branches, { readOnly: true, rights: antarCabang }),
    transfer: f.reference('Transfer Stok', 'transfer', { readOnly: true, rights: antarCabang }),
    // It moved while this one counted the product; the differences that it posts do not.
    opname: f.reference('Selama Opname', 'opname', { readOnly: true }),
    created_at: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Mutasi Stok',
    search: 'Cari mutasi stok...',
    create: 'Tambah Mutasi',
    empty: 'Tidak ada data mutasi',
    first: { how: 'Mulai dengan stok awal tiap produk, satu per satu atau dari satu berkas.' },
    columns: [
      'id',
      'tanggal',
      'produk',
      { field: 'jenis_mutasi', beneath: ['sebab'] },
      { field: 'jumlah', beneath: [{ field: 'sesudah', lead: 'Menjadi' }] },
      'supplier',
    ],
    filters: ['jenis_mutasi', 'sebab', 'supplier', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    {
      label: '',
      fields: [
        'tanggal',
        'jenis_mutasi',
        'sebab',
        'produk',
        'jumlah',
        'satuan',
        'supplier',
        'nomorBatch',
        'kedaluwarsa',
        'keterangan',
      ],
    },
  ],
  dialog: { create: 'Tambah Mutasi Stok', note },
  lookups: ['tagihan'],
  actions: { edit: false, delete: false },
  commands: { create: 'mutasi-stok/catat' },
});

export type MutasiStok = RecordOf<typeof mutasiStok>;

const berapa = (jenis: Condition, ...sebab: readonly string[]): Measure => ({
  sum: 'jumlah',
  where: { all: [jenis, { field: 'sebab', in: sebab }] },
});

/** Stock that left for use, less returns. */
export const terpakai: Measure = {
  minus: [berapa(keluar, 'penjualan', 'tindakan'), berapa(masuk, 'retur', 'tindakan')],
};

/** The outgoing movements. */
export const stokKeluar = defineView(mutasiStok, {
  name: 'stok-keluar',
  label: 'Stok Keluar',
  icon: 'StokKeluar',
  about: 'Barang yang keluar selain dijual: rusak, kedaluwarsa, dipakai.',
  alsoCalled: ['barang keluar', 'barang rusak', 'pemakaian', 'barang pecah', 'hapus barang', 'hapus buku', 'write off'],
  where: { jenis_mutasi: 'keluar' },
  list: {
    heading: 'Stok Barang Keluar',
    search: 'Cari mutasi stok...',
    create: 'Tambah Stok Keluar',
    empty: 'Belum ada data stok keluar',
    first: { how: 'Catat di sini yang rusak, kedaluwarsa, atau dipakai sendiri.' },
    columns: ['id', 'tanggal', 'produk', 'jumlah', 'satuan', { field: 'keterangan', beneath: ['sebab'] }],
    filters: ['tanggal', 'sebab'],
    sort: { field: 'id', order: 'DESC' },
  },
  // A loss that nobody said to be one would be missing from the month's result.
  form: [{ label: '', fields: ['produk', 'jumlah', 'satuan', 'sebab', 'tanggal', 'keterangan'], asks: ['sebab'] }],
  dialog: { create: 'Tambah Stok Keluar', note },
  actions: { edit: false, delete: false },
});

/** Stock that left unsold, at its cost, and stock that was found; in the result of the month (product §11). */
export const laporanKerugian = defineView(mutasiStok, {
  name: 'laporan/kerugian',
  label: 'Laporan Kerugian',
  menu: { under: 'Laporan', rank: 50 },
  about: 'Stok yang rusak, hilang, atau kedaluwarsa, senilai berapa.',
  alsoCalled: ['barang hilang', 'barang rusak', 'penyusutan'],
  ...managersReport,
  where: { golongan: 'kerugian' },
  list: {
    heading: 'Laporan Kerugian Stok',
    search: 'Cari kerugian...',
    empty: 'Tidak ada kerugian stok',
    first: { how: 'Terisi dari Stok Keluar yang rusak, hilang, atau kedaluwarsa.', at: 'stok-keluar' },
    columns: [
      'tanggal',
      { field: 'produk', beneath: ['keterangan'] },
      'sebab',
      { field: 'jumlah', beneath: ['satuan'] },
      { field: 'kerugian', total: true },
    ],
    filters: ['tanggal', 'sebab', 'produk'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      {
        label: 'Rusak dan Hilang',
        help: 'Rusak, hilang, tester, kedaluwarsa, dan yang ditarik, menurut harga beli batchnya',
        measure: { sum: 'kerugian', where: keluar },
        as: 'money',
      },
      { label: 'Ditemukan', measure: { sum: 'nilai', where: masuk }, as: 'money' },
      {
        label: 'Kerugian',
        help: 'Rusak dan hilang, dikurangi yang ditemukan',
        measure: { sum: 'kerugian' },
        as: 'money',
      },
    ],
    report: {
      period: 'tanggal',
      charts: [
        {
          label: 'Kerugian per sebab',
          by: 'sebab',
          series: [{ label: 'Kerugian', measure: { sum: 'kerugian' }, flow: 'out' }],
          as: 'money',
        },
        {
          label: 'Kerugian terbesar',
          by: 'produk',
          series: [{ label: 'Kerugian', measure: { sum: 'kerugian' }, flow: 'out' }],
          as: 'money',
        },
      ],
    },
  },
});
