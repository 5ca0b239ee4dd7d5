import { defineResource, defineView, f, type RecordOf } from '../schema/index.ts';
import { satuan } from './satuan.ts';

/** Stock movements (spec §2.18, §3, §5); never altered, so neither edited nor deleted. */
export const mutasiStok = defineResource({
  name: 'mutasi-stok',
  label: 'Mutasi Stok',
  icon: 'Mutasi',
  title: (record) => `Mutasi ${record.id}`,
  fields: {
    tanggal: f.date('Tanggal', { required: true, default: 'today' }),
    jenis_mutasi: f.enum(
      'Jenis',
      { masuk: { label: 'Stok Masuk', tone: 'green' }, keluar: { label: 'Stok Keluar', tone: 'red' } },
      { required: true },
    ),
    produk: f.reference('Produk', 'produk', { required: true }),
    jumlah: f.number('Jumlah', { required: true, min: 1 }),
    satuan: satuan(),
    supplier: f.reference('Supplier', 'supplier', {
      requiredIf: { field: 'jenis_mutasi', is: 'masuk' },
      placeholder: { if: { field: 'jenis_mutasi', is: 'keluar' }, text: 'Kosongkan jika stok keluar' },
    }),
    keterangan: f.longText('Keterangan'),
    created_at: f.datetime('Dicatat', { readOnly: true, default: 'instant' }),
  },
  list: {
    heading: 'Mutasi Stok',
    search: 'Cari mutasi stok...',
    create: 'Tambah Mutasi',
    empty: 'Tidak ada data mutasi',
    columns: ['id', 'tanggal', 'produk', 'jenis_mutasi', 'jumlah', 'supplier'],
    filters: ['jenis_mutasi', 'supplier', 'tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
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
    empty: 'Belum ada data stok keluar',
    columns: ['id', 'tanggal', 'produk', 'jumlah', 'satuan', 'keterangan'],
    filters: ['tanggal'],
    sort: { field: 'id', order: 'DESC' },
  },
  actions: { edit: false, delete: false },
});
