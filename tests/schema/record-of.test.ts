import { describe, expectTypeOf, it } from 'vitest';
import { defineResource, f, type RecordOf } from '../../src/schema/index.ts';

const barang = defineResource({
  name: 'barang',
  label: 'Barang',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama', { required: true }),
    catatan: f.longText('Catatan'),
    harga: f.money('Harga', { required: true }),
    berat: f.number('Berat', { decimals: 2 }),
    aktif: f.boolean('Aktif'),
    jenis: f.enum('Jenis', { a: { label: 'A' }, b: { label: 'B' } }, { required: true }),
    warna: f.enum('Warna', { merah: { label: 'Merah' } }),
    pemasok: f.reference('Pemasok', 'supplier'),
    alamat: f.object('Alamat', { kota: f.text('Kota', { required: true }), kode: f.text('Kode') }),
    riwayat: f.list('Riwayat', { tanggal: f.date('Tanggal', { required: true }) }),
    total: f.computed('Total', 'money', () => 1),
  },
  list: { heading: 'Daftar Barang', search: 'Cari', empty: 'Kosong', columns: ['nama'] },
});

describe('RecordOf (design §4): the record type is inferred, nobody writes it twice', () => {
  it('infers every kind, null where a field may stay empty', () => {
    expectTypeOf<RecordOf<typeof barang>>().toEqualTypeOf<{
      id: number;
      nama: string;
      catatan: string | null;
      harga: number;
      berat: number | null;
      aktif: boolean;
      jenis: 'a' | 'b';
      warna: 'merah' | null;
      pemasok: number | null;
      alamat: { kota: string; kode: string | null } | null;
      riwayat: { tanggal: string }[];
      total: number;
    }>();
  });

  it('knows no other field', () => {
    expectTypeOf<RecordOf<typeof barang>>().not.toHaveProperty('stok');
  });
});
