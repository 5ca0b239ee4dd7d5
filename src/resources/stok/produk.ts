import { keadaanStok, pantauanProduk } from '../../domain/stok/stok.ts';
import { defineResource, defineView, f, type RecordOf } from '../../schema/index.ts';
import {
  aturanPakai,
  daftarTanda,
  hargaPerCabang,
  jenis,
  kategoriProduk,
  keadaanStokChoices,
  managersReport,
  margin,
  satuan,
  takings,
} from '../core/shared.ts';

/** Where there are several branches a shelf has figures of its own (`rak`), and these are of all together. */
const ofAll = true;

type Stok = { stok_awal: number; stok_masuk: number; stok_keluar: number };
const stokAkhir = (row: Stok) => row.stok_awal + row.stok_masuk - row.stok_keluar;

/** Products with their stock counters (product §2.14, §2.20, §3), which only commands change. */
export const produk = defineResource({
  name: 'produk',
  label: 'Produk',
  icon: 'Produk',
  title: 'nama_produk',
  facts: [
    'harga_jual',
    { field: 'stok_akhir', lead: 'Stok', unit: 'satuan' },
    { field: 'expired_date', lead: 'Kedaluwarsa' },
  ],
  page: {
    facts: [
      'harga_jual',
      { field: 'stok_akhir', lead: 'Stok', unit: 'satuan' },
      'status',
      { field: 'expired_date', lead: 'Kedaluwarsa' },
    ],
    without: ({ stok_layak, stok_akhir }) => (stok_layak === stok_akhir ? ['stok_layak'] : []),
  },
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  duplicates: true,
  fields: {
    kode_produk: f.text('Kode', {
      required: true,
      unique: true,
      maxLength: 20,
      alsoCalled: ['kode barang', 'kode obat', 'sku'],
      // A price list may know the goods by what is printed on them alone.
      proposed: ({ barcode }) => (Array.isArray(barcode) ? (barcode[0]?.kode ?? null) : null),
    }),
    // Unique over all products, together with their own codes (`aturanProduk`).
    barcode: f.list(
      'Barcode',
      {
        kode: f.text('Barcode', { required: true, maxLength: 40, example: '8999909000001' }),
        isi: f.number('Isi Kemasan', { min: 1, max: 10_000, default: 1, help: 'Banyaknya dalam kemasan berkode ini' }),
      },
      {
        default: [],
        help: 'Kode pada kemasannya, juga pada dus',
        alsoCalled: ['kode batang', 'ean', 'gtin', 'upc', 'kode kemasan'],
      },
    ),
    nama_produk: f.text('Nama Produk', {
      required: true,
      alsoCalled: ['nama barang', 'barang', 'item', 'nama obat', 'nama item', 'deskripsi barang'],
    }),
    foto: f.image('Foto', { help: 'Tampil di daftar dan di halaman produk' }),
    keterangan: f.longText('Keterangan'),
    jenis: jenis(),
    kategori: kategoriProduk({ required: true }),
    satuan: satuan(),
    // A treatment takes from an opened package what the next one finds in it.
    isi: f.number('Isi per Kemasan', {
      required: true,
      min: 1,
      max: 100000,
      default: 1,
      help: 'Banyaknya satuan pakai dalam satu satuan, seperti 100 unit dalam satu vial; 1 bila dipakai utuh',
      alsoCalled: ['isi', 'isi kemasan', 'isi per satuan'],
    }),
    satuanPakai: f.text('Satuan Pakai', {
      maxLength: 20,
      help: 'Satuan yang ditakar pada tindakan; kosong bila sama dengan satuannya',
      alsoCalled: ['satuan kecil', 'satuan terkecil'],
    }),
    aturanPakai: aturanPakai({ help: 'Tercetak pada etiket; dapat diubah pada setiap kunjungan' }),
    tidakUntuk: daftarTanda('Tidak Untuk', { help: 'Pasien bertanda ini hanya mendapatnya dengan alasan' }),
    harga_beli: f.money('Harga Beli', {
      required: true,
      rights: margin,
      alsoCalled: ['hpp', 'modal', 'harga pokok', 'harga modal', 'harga dasar', 'h beli'],
    }),
    harga_jual: f.money('Harga Jual', { required: true, alsoCalled: ['harga', 'h jual', 'harga umum', 'ralan'] }),
    ppn: f.boolean('Dikenai PPN', { default: true, alsoCalled: ['ppn', 'pajak', 'kena ppn', 'kena pajak', 'pkp'] }),
    supplier: f.reference('Supplier', 'supplier', {
      required: true,
      alsoCalled: ['distributor', 'pemasok', 'nama pt', 'pt', 'nama supplier', 'kode supplier'],
    }),
    // Computed from the batches, like the figure below: when one changes, and with each new business date.
    expired_date: f.date('Expired', {
      ofAll,
      of: 'expiry',
      readOnly: true,
      help: 'Kedaluwarsa terdekat dari batch yang dapat dijual',
    }),
    stok_layak: f.number('Dapat Dijual', {
      ofAll,
      required: true,
      readOnly: true,
      default: 0,
      min: 0,
      help: 'Sisa batch yang belum kedaluwarsa',
    }),
    stok_minimum: f.number('Stok Minimum', {
      required: true,
      min: 0,
      default: 0,
      alsoCalled: ['min', 'stok min', 'min stok', 'stok minimal', 'stokminimal'],
    }),
    stok_awal: f.number('Stok Awal', { ofAll, required: true, readOnly: true, default: 0, min: 0 }),
    stok_masuk: f.number('Stok Masuk', { ofAll, required: true, readOnly: true, default: 0, min: 0 }),
    stok_keluar: f.number('Stok Keluar', { ofAll, required: true, readOnly: true, default: 0, min: 0 }),
    stok_akhir: f.computed('Stok', 'number', stokAkhir, { ofAll, min: 0 }),
    status: f.computed(
      'Status',
      'enum',
      ({ stok_layak, stok_minimum }: { stok_layak: number | null; stok_minimum: number | null }) =>
        keadaanStok(stok_layak, stok_minimum),
      { ofAll, choices: keadaanStokChoices },
    ),
    // The cost of the pieces on the shelf; null before the first movement.
    nilai_batch: f.money('Nilai Batch', { ofAll, readOnly: true, hidden: true, rights: margin }),
    nilai_stok: f.computed(
      'Nilai Stok',
      'money',
      (row: Stok & { harga_beli: number | null; nilai_batch?: number | null }) =>
        row.nilai_batch ?? stokAkhir(row) * (row.harga_beli ?? 0),
      { ofAll, rights: margin, help: 'Sisa setiap batch × harga belinya' },
    ),
    terjual: f.number('Terjual', {
      ofAll,
      required: true,
      readOnly: true,
      default: 0,
      min: 0,
      help: 'Yang terjual dikurangi yang dikembalikan',
    }),
    tanggal_jual: f.date('Tanggal Penjualan', { readOnly: true, help: 'Penjualan yang terakhir' }),
    total_penjualan: f.money('Total Penjualan', {
      ofAll,
      required: true,
      readOnly: true,
      default: 0,
      min: -1e12,
      help: 'Setelah diskon dan pengembalian dana',
      rights: takings,
    }),
    profit: f.money('Profit', {
      ofAll,
      required: true,
      readOnly: true,
      default: 0,
      min: -1e12,
      help: 'Penjualan dikurangi harga beli batch yang terjual; barang yang dimusnahkan ada di Kerugian',
      rights: margin,
    }),
    kerugian: f.money('Kerugian', {
      ofAll,
      required: true,
      readOnly: true,
      default: 0,
      help: 'Harga beli barang yang dimusnahkan',
      rights: margin,
    }),
    last_updated: f.datetime('Terakhir Diperbarui', { readOnly: true }),
    // The one that counts it now: one at a time.
    opname: f.reference('Sedang Dihitung', 'opname', {
      ofAll,
      readOnly: true,
      rights: { read: { resource: 'opname', action: 'list' } },
    }),
    nonaktifSejak: f.retired(),
  },
  found: { named: true },
  lookups: ['barcode'],
  list: {
    create: 'Create Produk',
    first: { how: 'Tambah satu per satu, atau unggah satu daftar dengan kolom Jenis.' },
    columns: [
      'id',
      { field: 'nama_produk', image: 'foto', beneath: [{ field: 'tidakUntuk', lead: 'Tidak untuk' }] },
      'keterangan',
    ],
  },
  // The opening stock is a movement like any other, with a batch.
  along: [
    {
      resource: 'mutasi-stok',
      field: 'produk',
      columns: {
        jumlah: f.number('Stok Awal', {
          min: 0,
          unit: 'satuan',
          alsoCalled: ['stok', 'qty', 'jumlah', 'jumlah stok', 'stok akhir', 'sisa stok', 'saldo', 'sisa'],
        }),
        kedaluwarsa: f.date('Kedaluwarsa Stok Awal', {
          of: 'expiry',
          alsoCalled: ['kedaluwarsa', 'tanggal kedaluwarsa', 'expired date', 'exp date'],
        }),
        nomorBatch: f.text('Nomor Batch Stok Awal', {
          maxLength: 40,
          alsoCalled: ['nomor batch', 'batch', 'lot', 'nomor lot'],
        }),
      },
      given: { jenis_mutasi: 'masuk', sebab: 'saldo-awal', keterangan: 'Stok awal' },
      from: { satuan: 'satuan', supplier: 'supplier' },
    },
  ],
  form: [
    {
      label: 'Produk',
      fields: [
        ...(['kode_produk', 'nama_produk', 'jenis', 'kategori', 'satuan', 'aturanPakai'] as const),
        ...(['tidakUntuk', 'keterangan', 'foto', 'barcode'] as const),
      ],
    },
    { label: 'Harga', fields: ['harga_beli', 'harga_jual', 'ppn'] },
    { label: 'Persediaan', fields: ['supplier', 'stok_minimum', 'isi', 'satuanPakai'] },
  ],
  related: [
    hargaPerCabang('produk'),
    {
      resource: 'rak',
      field: 'produk',
      label: 'Stok Cabang',
      columns: ['stok', 'layak', 'minimum', 'status', 'kedaluwarsa'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'batch',
      field: 'produk',
      label: 'Batch',
      columns: ['nomor', 'kedaluwarsa', 'sisa', 'terbuka'],
      sort: { field: 'kedaluwarsa', order: 'ASC' },
      where: { field: 'sisa', above: 0 },
    },
    {
      resource: 'laporan/penjualan',
      field: 'produk',
      label: 'Penjualan',
      columns: ['tanggal', 'invoice', 'pasien', 'qty', 'total'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'mutasi-stok',
      field: 'produk',
      label: 'Mutasi Stok',
      columns: ['tanggal', 'jenis_mutasi', 'sebab', 'jumlah'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
});

export type Produk = RecordOf<typeof produk>;

export const produkMedis = defineView(produk, {
  name: 'produk/medis',
  label: 'Produk Medis',
  icon: 'Medis',
  about: 'Obat dan produk medis: harga, stok, batas minimum.',
  alsoCalled: [
    'obat',
    'apotek',
    'farmasi',
    'resep',
    'barang',
    'harga',
    'cek harga',
    'cetak label',
    'label harga',
    'stiker barcode',
  ],
  where: { jenis: 'medis' },
  list: produk.list,
});

export const produkNonmedis = defineView(produk, {
  name: 'produk/nonmedis',
  label: 'Produk Nonmedis',
  icon: 'Kecantikan',
  about: 'Produk kecantikan yang dijual: harga, stok, batas minimum.',
  alsoCalled: ['skincare', 'kosmetik', 'barang', 'harga', 'cek harga', 'cetak label', 'label harga', 'stiker barcode'],
  where: { jenis: 'nonmedis' },
  list: produk.list,
});

/** Proposed orders by supplier, of which drafts are made. */
export const usulanPesanan = defineView(produk, {
  name: 'pesanan/usulan',
  label: 'Usulan Pesanan',
  icon: 'Supplier',
  menu: { under: 'Stok', rank: 20 },
  about: 'Apa yang sebaiknya dipesan, menurut pemakaian dan sisa stok.',
  alsoCalled: ['reorder', 'stok menipis', 'stok habis', 'stok kosong', 'barang habis', 'stok minimum'],
  guard: 'pesanan',
  where: {},
  list: {
    create: false,
    import: false,
    heading: 'Usulan Pesanan',
    // Those of the products, so that both are searched by one index; the page shows others.
    columns: ['id', { field: 'nama_produk', beneath: ['tidakUntuk'] }, 'keterangan'],
  },
  actions: { edit: false, delete: false, show: false },
});

/** The product report (product §2.20): the same rows with their figures. */
export const laporanProduk = defineView(produk, {
  name: 'laporan/produk',
  label: 'Laporan Produk',
  about: 'Produk: stok, terjual, laba, dan yang hampir kedaluwarsa.',
  alsoCalled: ['laporan stok', 'nilai stok', 'margin', 'kedaluwarsa'],
  ...managersReport,
  where: {},
  notices: [
    { text: '%{count} produk habis', tone: 'red', filter: pantauanProduk.out },
    { text: '%{count} produk dengan stok rendah', tone: 'amber', filter: pantauanProduk.low },
    { text: '%{count} produk kedaluwarsa dalam 90 hari', tone: 'amber', filter: pantauanProduk.soon },
  ],
  list: {
    heading: 'Laporan Produk',
    search: 'Cari produk...',
    empty: 'Tidak ada data produk',
    first: { how: 'Terisi dari daftar produk.', at: 'produk/medis' },
    columns: [
      { field: 'kode_produk' },
      { field: 'nama_produk', beneath: ['kategori'] },
      { field: 'stok_akhir', beneath: [{ field: 'stok_minimum', lead: 'Min' }] },
      'status',
      { field: 'harga_jual', beneath: [{ field: 'harga_beli', lead: 'Beli' }] },
      { field: 'total_penjualan', beneath: [{ field: 'terjual', lead: 'Terjual' }], total: true },
      { field: 'profit', total: true },
      'expired_date',
    ],
    filters: ['tanggal_jual', 'status', 'kategori', 'expired_date'],
    cards: [
      { label: 'Total Produk', measure: { count: true }, as: 'number' },
      {
        label: 'Stok Rendah',
        measure: {
          count: true,
          where: {
            all: [
              { field: 'status', is: 'low_stock' },
              { field: 'nonaktifSejak', notBy: '$today' },
            ],
          },
        },
        as: 'number',
      },
      { label: 'Nilai Stok', measure: { sum: 'nilai_stok' }, as: 'money' },
      { label: 'Total Penjualan', measure: { sum: 'total_penjualan' }, as: 'money' },
      { label: 'Total Profit', measure: { sum: 'profit' }, as: 'money' },
    ],
    report: {
      // The fields are of all time; under a period they are those of its sales.
      period: 'tanggal_jual',
      figures: {
        list: 'laporan/penjualan',
        date: 'tanggal',
        by: 'produk',
        filter: { jenis: 'Produk' },
        fields: { total_penjualan: { sum: 'neto' }, terjual: { sum: 'qty' }, profit: { sum: 'laba' } },
      },
      charts: [
        {
          label: 'Produk terlaris',
          by: 'nama_produk',
          series: [{ label: 'Total Penjualan', measure: { sum: 'total_penjualan' } }],
          as: 'money',
          top: 8,
        },
        {
          label: 'Nilai stok per kategori',
          by: 'kategori',
          series: [{ label: 'Nilai Stok', measure: { sum: 'nilai_stok' } }],
          as: 'money',
        },
      ],
    },
  },
});
