import { sebutan } from '../../domain/core/teks.ts';
import { lamaKirimBiasa } from '../../domain/stok/pesanan.ts';
import { defineResource, f, type RecordOf } from '../../schema/index.ts';

/** Suppliers (product §2.12, §3). */
export const supplier = defineResource({
  name: 'supplier',
  label: 'Supplier',
  icon: 'Supplier',
  about: 'Pemasok barang dan cara menghubunginya.',
  alsoCalled: ['pemasok', 'distributor', 'vendor', 'pbf'],
  title: 'name',
  rights: { manager: 'all', perawat: 'read' },
  page: { facts: ['phone', 'email'] },
  related: [
    {
      resource: 'tagihan-supplier',
      field: 'supplier',
      label: 'Tagihan',
      columns: ['nomor', 'tanggal', 'jatuhTempo', 'total', 'sisa', 'status'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'sisa' },
    },
    {
      resource: 'stok-masuk',
      field: 'supplier',
      label: 'Stok Masuk',
      columns: ['tanggal', 'namaBarang', 'jumlah', 'totalHarga', 'status'],
      sort: { field: 'id', order: 'DESC' },
    },
    {
      resource: 'produk',
      field: 'supplier',
      label: 'Produk',
      columns: ['nama_produk', 'harga_beli', 'stok_akhir', 'status'],
      sort: { field: 'nama_produk', order: 'ASC' },
    },
  ],
  duplicates: true,
  fields: {
    name: f.text('Nama Supplier', {
      required: true,
      unique: true,
      alsoCalled: ['nama pt', 'pt', 'distributor', 'nama distributor', 'pemasok', 'nama pemasok', 'perusahaan'],
    }),
    username: f.text('Username', { required: true, unique: true, proposed: ({ name }) => sebutan(name) }),
    email: f.email('Email'),
    phone: f.phone('Telepon', {
      alsoCalled: ['kontak', 'no kontak', 'telepon sales', 'hp sales', 'no telepon kantor'],
    }),
    address: f.longText('Alamat', { maxLength: 300 }),
    tempo: f.number('Tempo Bayar', {
      min: 0,
      max: 365,
      unit: 'hari',
      help: 'Dari barang diterima sampai jatuh tempo; kosong: hari itu juga',
      alsoCalled: ['tempo', 'top', 'termin', 'jangka waktu bayar'],
    }),
    lamaKirim: f.number('Lama Kirim', {
      min: 0,
      max: 365,
      unit: 'hari',
      help: `Dari dipesan sampai datang; dihitung ${lamaKirimBiasa} hari bila kosong`,
    }),
    nonaktifSejak: f.retired(),
  },
  list: {
    create: 'Create Supplier',
    first: { how: 'Tambah satu per satu, atau unggah satu berkas.' },
    columns: ['id', 'name', 'username', 'email'],
  },
});

export type Supplier = RecordOf<typeof supplier>;
