import { batchLewat } from '../../domain/stok/stok.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { antarCabang, margin } from '../core/shared.ts';

/** The remaining stock of each delivery of a product, with its expiry date; written by commands only. */
export const batch = defineResource({
  name: 'batch',
  label: 'Batch',
  icon: 'Stok',
  branch: true,
  menu: { under: 'Stok', rank: 40 },
  about: 'Batch tiap produk: sisa, tanggal kedaluwarsa, yang ditarik.',
  alsoCalled: [
    'kedaluwarsa',
    'kadaluarsa',
    'kadaluwarsa',
    'expired',
    'ed',
    'lot',
    'recall',
    'penarikan',
    'barang kedaluwarsa',
    'tarik barang',
    'vial terbuka',
  ],
  title: (record) => record.nomor ?? `Batch ${record.id}`,
  facts: ['produk', { field: 'kedaluwarsa', lead: 'ED' }, { field: 'sisa', lead: 'Sisa' }],
  page: {
    facts: [
      { field: 'sisa', lead: 'Sisa' },
      { field: 'kedaluwarsa', lead: 'Kedaluwarsa' },
      { field: 'nilai', lead: 'Nilai' },
    ],
    without: ({ nomor, ditarik, terbuka }) => [
      ...(terbuka ? [] : (['terbuka'] as const)),
      ...(nomor ? (['nomor'] as const) : []),
      ...(ditarik ? [] : (['ditarik', 'alasanTarik'] as const)),
    ],
  },
  rights: { manager: ['list', 'show', 'export'], perawat: 'read', dokter: 'read' },
  fields: {
    produk: f.reference('Produk', 'produk', { required: true }),
    nomor: f.text('Nomor Batch', { maxLength: 40 }),
    kedaluwarsa: f.date('Kedaluwarsa', { of: 'expiry' }),
    sisa: f.number('Sisa', { required: true, min: 0 }),
    // The rest of an opened package, in the product's small unit; its cost left the stock when it was opened.
    terbuka: f.number('Isi Terbuka', { required: true, readOnly: true, min: 0, default: 0, decimals: 1 }),
    // Recalled: none of it is sold from that day on.
    ditarik: f.date('Ditarik', { readOnly: true, last: true }),
    alasanTarik: f.text('Alasan Ditarik', { readOnly: true, maxLength: 300 }),
    // The batch of another branch from which its goods came: recalled together.
    asal: f.reference('Batch Asal', 'batch', { readOnly: true, rights: antarCabang }),
    // Never altered: a sale takes its cost from here, and a return gives the same cost back.
    harga_beli: f.money('Harga Beli', { required: true, readOnly: true, default: 0, rights: margin }),
    nilai: f.computed('Nilai', 'money', (row: { sisa: number; harga_beli: number }) => row.sisa * row.harga_beli, {
      rights: margin,
    }),
  },
  related: [
    {
      resource: 'stok-masuk',
      field: 'batch',
      label: 'Datang',
      columns: ['tanggal', 'supplier', 'jumlah', 'hargaSatuan', 'pesanan'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'penerima-batch',
      field: 'batch',
      label: 'Penerima',
      columns: ['pasien', 'pembeli', 'tanggal', 'masih', 'transaksi'],
      sort: { field: 'id', order: 'ASC' },
    },
    {
      resource: 'pakai-bahan',
      field: 'batch',
      label: 'Dipakai pada Tindakan',
      columns: ['pasien', 'treatment', 'tanggal', 'jumlah', 'satuan'],
      sort: { field: 'id', order: 'ASC' },
    },
  ],
  found: {},
  notices: [{ text: '%{count} batch sudah kedaluwarsa dan perlu dimusnahkan', tone: 'red', filter: batchLewat }],
  list: {
    create: false,
    first: { how: 'Terbentuk saat stok masuk dicatat dengan batch atau tanggal kedaluwarsanya.', at: 'stok-masuk' },
    columns: [
      'id',
      'produk',
      'nomor',
      { field: 'kedaluwarsa', beneath: [{ field: 'ditarik', lead: 'Ditarik' }] },
      'sisa',
      { field: 'nilai', beneath: [{ field: 'harga_beli', lead: 'Beli' }] },
    ],
    filters: ['produk', 'kedaluwarsa', 'ditarik'],
    sort: { field: 'kedaluwarsa', order: 'ASC' },
  },
  actions: { edit: false, delete: false },
});

export type Batch = RecordOf<typeof batch>;
