import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** Recipients of batches, for recalls: a row for each batch of a sale, written with it. */
export const penerimaBatch = defineResource({
  name: 'penerima-batch',
  label: 'Penerima Batch',
  icon: 'Stok',
  menu: { under: 'Stok', rank: 50 },
  about: 'Siapa menerima batch mana, untuk dikabari bila ditarik.',
  alsoCalled: ['recall', 'siapa menerima'],
  guard: 'batch',
  title: ({ invoice }) => invoice,
  page: { headedBy: 'pasien', facts: ['batch', 'masih', 'tanggal', 'invoice'] },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    batch: f.reference('Batch', 'batch', { required: true, readOnly: true }),
    produk: f.reference('Produk', 'produk', { required: true, readOnly: true, orRetired: true }),
    pasien: f.reference('Pasien', 'pasien', { readOnly: true }),
    pembeli: f.text('Pembeli', { readOnly: true, maxLength: 100 }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    transaksi: f.reference('Transaksi', 'transaksi', { required: true, readOnly: true }),
    invoice: f.text('Invoice', { required: true, readOnly: true }),
    jumlah: f.number('Terjual', { required: true, readOnly: true, min: 1 }),
    kembali: f.number('Kembali', { required: true, readOnly: true, default: 0, min: 0 }),
    masih: f.computed('Diterima', 'number', (row: { jumlah: number; kembali: number }) => row.jumlah - row.kembali),
  },
  list: {
    create: false,
    heading: 'Penerima Batch',
    search: 'Cari penerima...',
    empty: 'Belum ada yang menerima batch',
    first: { how: 'Terisi saat produk yang mempunyai batch dijual.', at: '/transaksi/create?jual=langsung' },
    columns: [
      { field: 'pasien', beneath: ['pembeli'] },
      { field: 'produk', beneath: ['batch'] },
      { field: 'tanggal', beneath: ['invoice'] },
      { field: 'masih', beneath: [{ field: 'kembali', lead: 'Kembali' }], total: true },
    ],
    filters: ['batch', 'produk', 'pasien', 'tanggal', 'masih'],
    sort: { field: 'id', order: 'ASC' },
  },
  lookups: ['transaksi'],
  actions: { edit: false, delete: false },
});

export type PenerimaBatch = RecordOf<typeof penerimaBatch>;
