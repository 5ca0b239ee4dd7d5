import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { margin } from '../core/shared.ts';

/**
 * Materials that a visit's treatments took from each batch, in the product's small unit: for recalls, the note and the cost of
 * a treatment. Written by commands, which keep it what the finished visit uses (`commands/stok/bahan.ts`).
 */
export const pakaiBahan = defineResource({
  name: 'pakai-bahan',
  label: 'Bahan Terpakai',
  icon: 'Stok',
  branch: true,
  menu: { under: 'Stok', rank: 60 },
  about: 'Bahan yang dipakai tindakan, per kunjungan.',
  alsoCalled: [
    'bhp',
    'bahan habis pakai',
    'pemakaian bahan',
    'isi terbuka',
    'sisa vial',
    'botol terbuka',
    'bahan terbuka',
  ],
  title: ({ id }) => `Pemakaian ${id}`,
  page: {
    headedBy: 'pasien',
    facts: ['produk', { field: 'jumlah', unit: 'satuan' }, 'nomorBatch', 'treatment', 'tanggal'],
  },
  rights: { manager: ['list', 'show', 'export'], perawat: 'read', dokter: 'read' },
  rows: { field: 'pasien.dokter', is: '$me.dokter' },
  fields: {
    kunjungan: f.reference('Kunjungan', 'kunjungan', { required: true, readOnly: true }),
    pasien: f.reference('Pasien', 'pasien', { required: true, readOnly: true }),
    treatment: f.reference('Treatment', 'treatments', { required: true, readOnly: true, orRetired: true }),
    produk: f.reference('Produk', 'produk', { required: true, readOnly: true, orRetired: true }),
    batch: f.reference('Batch', 'batch', { required: true, readOnly: true }),
    // Copied, since not all who read it may see batches.
    nomorBatch: f.text('Nomor Batch', { readOnly: true, maxLength: 40 }),
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    jumlah: f.number('Banyak', { required: true, readOnly: true, min: 0, decimals: 1 }),
    satuan: f.text('Satuan', { required: true, readOnly: true }),
    modal: f.money('Biaya Bahan', { required: true, readOnly: true, default: 0, rights: margin }),
  },
  list: {
    create: false,
    heading: 'Bahan Terpakai',
    search: 'Cari bahan...',
    empty: 'Belum ada bahan yang dipakai tindakan',
    first: {
      how: 'Terisi saat kunjungan selesai, menurut bahan yang disebut treatmentnya.',
      at: 'treatments/nonmedis',
    },
    columns: [
      { field: 'pasien', beneath: ['tanggal'] },
      { field: 'produk', beneath: ['nomorBatch'] },
      'treatment',
      { field: 'jumlah', beneath: ['satuan'] },
      { field: 'modal', total: true },
    ],
    filters: ['produk', 'batch', 'treatment', 'pasien', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  lookups: ['kunjungan'],
  actions: { edit: false, delete: false },
});

export type PakaiBahan = RecordOf<typeof pakaiBahan>;
