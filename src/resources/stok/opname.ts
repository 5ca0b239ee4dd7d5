import { defineResource, f, formatDate, type RecordOf } from '../../schema/index.ts';
import { kategoriProduk, signedBy } from '../core/shared.ts';

/**
 * Counts of the stock while the clinic works: what was on record at the start, a row a product (`opname-baris`), is
 * counted blind, and differences are posted once, when somebody else approves. Written by commands only.
 */
export const opname = defineResource({
  name: 'opname',
  label: 'Opname',
  icon: 'Stok',
  branch: true,
  menu: { under: 'Stok', rank: 30 },
  about: 'Menghitung stok yang ada, dan menyesuaikan selisihnya.',
  alsoCalled: ['stok opname', 'stock opname', 'so', 'hitung stok', 'cek stok', 'inventarisasi'],
  title: ({ id, tanggal }) => `Opname ${id}, ${formatDate(tanggal)}`,
  page: { facts: ['status', 'kategori', { field: 'pembuat', lead: 'Oleh' }] },
  rights: { manager: ['list', 'show', 'create', 'edit', 'export'], perawat: ['list', 'show', 'create'] },
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true, default: 'today' }),
    kategori: kategoriProduk({ help: 'Kosongkan untuk menghitung semua produk. Penjualan boleh berjalan terus.' }),
    catatan: f.longText('Catatan', { maxLength: 300 }),
    status: f.enum(
      'Status',
      {
        berjalan: { label: 'Berjalan', tone: 'blue' },
        menunggu: { label: 'Menunggu Persetujuan', tone: 'amber' },
        selesai: { label: 'Selesai', tone: 'green' },
        batal: { label: 'Batal', tone: 'gray' },
      },
      { required: true, readOnly: true, default: 'berjalan' },
    ),
    pembuat: signedBy('Dimulai Oleh'),
    dimulaiPada: f.datetime('Dimulai', { readOnly: true, default: 'instant' }),
    // Whose signature the next field is: somebody else approves.
    pengaju: f.reference('Pengaju', 'user', { readOnly: true, hidden: true }),
    diajukanOleh: signedBy('Diajukan Oleh'),
    disetujuiOleh: signedBy('Disetujui Oleh'),
    disetujuiPada: f.datetime('Disetujui', { readOnly: true }),
    alasan: f.text('Alasan', { readOnly: true, maxLength: 300 }),
  },
  notices: [
    {
      text: '%{count} opname belum selesai sejak kemarin atau sebelumnya',
      tone: 'amber',
      filter: (today) => ({ status: 'berjalan', tanggal_lt: today }),
    },
    {
      text: '%{count} opname menunggu persetujuan',
      tone: 'amber',
      filter: () => ({ status: 'menunggu' }),
      needs: { resource: 'opname', action: 'edit' },
    },
  ],
  list: {
    heading: 'Opname',
    search: 'Cari opname...',
    create: 'Mulai Opname',
    import: false,
    empty: 'Belum ada opname',
    first: { how: 'Mulai dengan satu kategori, lalu hitung produknya satu per satu.' },
    columns: [
      { field: 'tanggal', beneath: ['kategori'] },
      'status',
      { field: 'pembuat', beneath: [{ field: 'disetujuiOleh', lead: 'Disetujui' }] },
      'catatan',
    ],
    filters: ['status', 'tanggal', 'kategori'],
    sort: { field: 'id', order: 'DESC' },
  },
  related: [
    {
      resource: 'mutasi-stok',
      field: 'opname',
      label: 'Bergerak Selama Opname',
      columns: ['tanggal', 'produk', 'jenis_mutasi', 'sebab', 'jumlah'],
      sort: { field: 'id', order: 'DESC' },
    },
  ],
  form: [{ label: '', fields: ['kategori', 'catatan'] }],
  actions: { edit: false, delete: false },
  commands: { create: 'opname/mulai' },
});

export type Opname = RecordOf<typeof opname>;
