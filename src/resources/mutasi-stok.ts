import { defineResource, defineView, f, type RecordOf } from '../schema/index.ts';
import { margin, satuan } from './shared.ts';

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
  title: (record) => `Mutasi ${record.id}`,
  rights: { manager: 'all', perawat: ['list', 'show', 'create'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    jenis_mutasi: f.enum(
      'Jenis',
      { masuk: { label: 'Stok Masuk', tone: 'green' }, keluar: { label: 'Stok Keluar', tone: 'red' } },
      { required: true },
    ),
    produk: f.reference('Produk', 'produk', {
      required: true,
      alsoCalled: ['nama produk', 'kode', 'kode produk', 'nama barang', 'barang'],
    }),
    jumlah: f.number('Jumlah', {
      required: true,
      min: 1,
      alsoCalled: ['stok', 'qty', 'stok awal', 'jumlah stok', 'masuk', 'keluar'],
    }),
    satuan: satuan(),
    supplier: f.reference('Supplier', 'supplier', {
      requiredIf: masuk,
      alsoCalled: ['distributor', 'pemasok', 'nama pt', 'pt'],
      placeholder: { if: keluar, text: 'Kosongkan jika stok keluar' },
    }),
    nomorBatch: f.text('Nomor Batch', { maxLength: 40, visibleIf: masuk }),
    kedaluwarsa: f.date('Kedaluwarsa', {
      visibleIf: masuk,
      help: 'Kosongkan jika tidak kedaluwarsa',
      alsoCalled: ['exp', 'expired', 'ed', 'tgl exp', 'tanggal kedaluwarsa'],
    }),
    keterangan: f.longText('Keterangan'),
    diambil: f.list(
      'Diambil dari Batch',
      {
        nomor: f.text('Nomor Batch'),
        kedaluwarsa: f.date('Kedaluwarsa'),
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
        pemusnahan: { label: 'Pemusnahan' },
        catatan: { label: 'Catatan' },
      },
      { required: true, readOnly: true, default: 'catatan' },
    ),
    nilai: f.money('Nilai', { readOnly: true, help: 'Jumlah × harga beli batchnya', rights: margin }),
    created_at: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Mutasi Stok',
    search: 'Cari mutasi stok...',
    create: 'Tambah Mutasi',
    links: ['batch'],
    empty: 'Tidak ada data mutasi',
    columns: ['id', 'tanggal', 'produk', 'jenis_mutasi', 'jumlah', 'supplier'],
    filters: ['jenis_mutasi', 'supplier', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [
    {
      label: '',
      fields: [
        'tanggal',
        'jenis_mutasi',
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
  actions: { edit: false, delete: false },
  commands: { create: 'mutasi-stok/catat' },
});

export type MutasiStok = RecordOf<typeof mutasiStok>;

/** The outgoing movements. */
export const stokKeluar = defineView(mutasiStok, {
  name: 'stok-keluar',
  label: 'Stok Keluar',
  icon: 'StokKeluar',
  where: { jenis_mutasi: 'keluar' },
  list: {
    heading: 'Stok Barang Keluar',
    search: 'Cari mutasi stok...',
    create: 'Tambah Stok Keluar',
    links: ['batch'],
    empty: 'Belum ada data stok keluar',
    columns: ['id', 'tanggal', 'produk', 'jumlah', 'satuan', 'keterangan'],
    filters: ['tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  form: [{ label: '', fields: ['produk', 'jumlah', 'satuan', 'tanggal', 'keterangan'] }],
  dialog: { create: 'Tambah Stok Keluar', note },
  actions: { edit: false, delete: false },
});
