import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** `#TRX0007` (product §3). */
const formatId = (id: number) => `#TRX${String(id).padStart(4, '0')}`;

const pending = { field: 'status', is: 'Pending' } as const;

/** Incoming stock (product §2.17, §3, §5). */
export const stokMasuk = defineResource({
  name: 'stok-masuk',
  label: 'Stok Masuk',
  icon: 'StokMasuk',
  branch: true,
  about: 'Barang yang datang: dicatat, lalu diterima atau ditolak.',
  alsoCalled: ['barang masuk', 'terima barang', 'obat masuk', 'penerimaan barang', 'pembelian', 'kulakan'],
  title: (record) => formatId(record.id),
  formatId,
  page: { peek: true, headedBy: 'namaBarang' },
  rights: { manager: 'all', perawat: 'write' },
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    supplier: f.reference('Supplier', 'supplier', { required: true }),
    namaBarang: f.reference('Nama Barang', 'produk', { required: true, bulk: false }),
    jumlah: f.number('Jumlah', { required: true, min: 1, bulk: false }),
    hargaSatuan: f.money('Harga Satuan', { required: true, min: 0 }),
    totalHarga: f.computed('Total Harga', 'money', (row: { jumlah: number | null; hargaSatuan: number | null }) =>
      row.jumlah == null || row.hargaSatuan == null ? null : row.jumlah * row.hargaSatuan,
    ),
    status: f.enum(
      'Status',
      {
        Diterima: { label: 'OK', tone: 'green' },
        Pending: { label: 'Wait', tone: 'amber' },
        Ditolak: { label: 'No', tone: 'red' },
      },
      { required: true, readOnly: true, default: 'Pending', fallbackTone: 'amber' },
    ),
    keterangan: f.longText('Keterangan'),
    pesanan: f.reference('Pesanan', 'pesanan', { readOnly: true }),
    // Its goods, and what is owed for them; the invoice stays that of one that waits again.
    batch: f.reference('Batch', 'batch', { readOnly: true }),
    tagihan: f.reference('Tagihan', 'tagihan-supplier', { readOnly: true }),
    alasan: f.text('Alasan Ditolak', { readOnly: true, maxLength: 300 }),
    pembuat: f.reference('Dicatat Oleh', 'user', { readOnly: true }),
    pengubah: f.reference('Diubah Oleh', 'user', { readOnly: true }),
  },
  notices: [{ text: '%{count} stok masuk menunggu diterima', filter: () => ({ status: 'Pending' }) }],
  list: {
    heading: 'Stok Barang Masuk',
    search: 'Cari transaksi...',
    create: 'Tambah Stok Masuk',
    empty: 'Belum ada data stok masuk',
    first: { how: 'Catat barang yang datang, atau terima dari Pesanan.' },
    columns: ['id', 'tanggal', 'namaBarang', 'supplier', 'jumlah', 'hargaSatuan', 'totalHarga', 'status'],
    filters: ['status', 'supplier', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
    cards: [
      { label: 'Total Transaksi', measure: { count: true }, as: 'number' },
      { label: 'Diterima', measure: { count: true, where: { field: 'status', is: 'Diterima' } }, as: 'number' },
      { label: 'Pending', measure: { count: true, where: { field: 'status', is: 'Pending' } }, as: 'number' },
      {
        label: 'Total Nilai',
        measure: { sum: 'totalHarga', where: { field: 'status', is: 'Diterima' } },
        as: 'money',
      },
    ],
  },
  dialog: { create: 'Tambah Stok Barang Masuk' },
  lookups: ['batch', 'tagihan'],
  // Stock and ledger depend on a received one.
  actions: { edit: pending, delete: pending },
});

export type StokMasuk = RecordOf<typeof stokMasuk>;
