import { defineResource, f } from '../../src/schema/index.ts';

/** A declaration with names that look like a filter's keys, and a field that no column shows. */
export const obat = defineResource({
  name: 'obat',
  label: 'Obat',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama', { required: true }),
    annual_income: f.number('Pendapatan'),
    harga: f.money('Harga'),
    tanggal: f.date('Tanggal'),
    jenis: f.enum('Jenis', { k: { label: 'Keras' }, b: { label: 'Bebas' } }),
    dokter: f.reference('Dokter', 'dokter'),
    tersembunyi: f.text('Tersembunyi'),
    batas_gte: f.number('Batas'),
  },
  list: {
    heading: 'Daftar Obat',
    search: 'Cari',
    empty: 'Kosong',
    columns: ['id', { field: 'nama', beneath: ['tanggal'] }, 'harga', 'jenis', 'dokter'],
  },
});
