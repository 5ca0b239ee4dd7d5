import { keadaanStok, pantauanRak } from '../../domain/stok/stok.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { keadaanStokChoices, margin } from '../core/shared.ts';

/**
 * Stock of a product in each branch of several, by its batches: kept by the commands that move stock, but for the minimum. A
 * clinic with one branch has its counters on the product alone.
 */
export const rak = defineResource({
  name: 'rak',
  label: 'Stok Cabang',
  icon: 'Stok',
  branch: true,
  several: 'produk',
  rights: {},
  menu: { under: 'Stok', rank: 5 },
  about: 'Stok tiap produk di cabang, dengan batas minimumnya.',
  alsoCalled: ['stok per cabang', 'stok gudang', 'sisa stok', 'stok minimum', 'stok menipis'],
  title: ({ id }) => `Stok ${id}`,
  page: { headedBy: 'produk', facts: [{ field: 'stok', lead: 'Stok' }, 'status', 'kedaluwarsa'] },
  fields: {
    produk: f.reference('Produk', 'produk', { required: true, readOnly: true, orRetired: true }),
    stok: f.number('Stok', { required: true, readOnly: true, default: 0, min: 0 }),
    layak: f.number('Dapat Dijual', {
      required: true,
      readOnly: true,
      default: 0,
      min: 0,
      help: 'Sisa batch yang belum kedaluwarsa',
    }),
    minimum: f.number('Stok Minimum', { required: true, default: 0, min: 0 }),
    status: f.computed(
      'Status',
      'enum',
      ({ layak, minimum }: { layak: number | null; minimum: number | null }) => keadaanStok(layak, minimum),
      { choices: keadaanStokChoices },
    ),
    kedaluwarsa: f.date('Expired', {
      of: 'expiry',
      readOnly: true,
      help: 'Kedaluwarsa terdekat dari batch yang dapat dijual',
    }),
    nilai: f.money('Nilai Stok', {
      required: true,
      readOnly: true,
      default: 0,
      rights: margin,
      help: 'Sisa setiap batch × harga belinya',
    }),
    // The one that counts it now: one at a time.
    opname: f.reference('Sedang Dihitung', 'opname', {
      readOnly: true,
      rights: { read: { resource: 'opname', action: 'list' } },
    }),
  },
  unique: [{ fields: ['produk'], perBranch: true }],
  notices: [
    { text: '%{count} stok cabang habis', tone: 'red', filter: pantauanRak.out },
    { text: '%{count} stok cabang rendah', tone: 'amber', filter: pantauanRak.low },
    { text: '%{count} stok cabang kedaluwarsa dalam 90 hari', tone: 'amber', filter: pantauanRak.soon },
  ],
  list: {
    create: false,
    import: false,
    heading: 'Stok Cabang',
    search: 'Cari stok...',
    empty: 'Belum ada stok di cabang ini',
    first: { how: 'Terisi saat barang pertama kali masuk ke cabang.', at: 'stok-masuk' },
    columns: [
      { field: 'produk' },
      { field: 'stok', beneath: [{ field: 'layak', lead: 'Dapat dijual' }] },
      { field: 'minimum' },
      'status',
      'kedaluwarsa',
      'nilai',
    ],
    filters: ['produk', 'status', 'kedaluwarsa'],
    sort: { field: 'id', order: 'ASC' },
    cards: [
      { label: 'Nilai Stok', measure: { sum: 'nilai' }, as: 'money' },
      { label: 'Stok Rendah', measure: { count: true, where: { field: 'status', is: 'low_stock' } }, as: 'number' },
      { label: 'Stok Habis', measure: { count: true, where: { field: 'status', is: 'out_of_stock' } }, as: 'number' },
    ],
  },
  form: [{ label: '', fields: ['minimum'] }],
  actions: { delete: false },
});

export type Rak = RecordOf<typeof rak>;
