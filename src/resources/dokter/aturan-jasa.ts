import { defineResource, f } from '../../schema/index.ts';
import { jenis, kategoriProduk, peranJasa, profesi } from '../core/shared.ts';

const dijual = { field: 'peran', is: 'penjual' } as const;
const dikerjakan = { field: 'peran', isNot: 'penjual' } as const;

/** Fees of those who treat or sell, from a day on: of the rules that fit a line the most specific one (`domain/dokter/jasa.ts`). */
export const aturanJasa = defineResource({
  name: 'aturan-jasa',
  label: 'Aturan Jasa',
  icon: 'Uang',
  menu: { under: 'dokter', rank: 70 },
  about: 'Berapa jasa tiap orang untuk tiap tindakan dan penjualan.',
  alsoCalled: ['aturan komisi', 'tarif jasa', 'persentase komisi', 'bagi hasil', 'komisi penjualan'],
  title: 'nama',
  rights: { manager: 'all' },
  fields: {
    nama: f.text('Nama Aturan', { required: true, unique: true, placeholder: 'Mis. Laser oleh dokter' }),
    peran: peranJasa({ required: true, default: 'pelaksana' }),
    orang: f.reference('Orang', 'dokter', { help: 'Kosong: siapa pun' }),
    profesi: profesi('Profesi', { alsoCalled: ['jabatan'] }),
    treatment: f.reference('Treatment', 'treatments', { help: 'Kosong: semua', visibleIf: dikerjakan }),
    jenis: jenis('Jenis Treatment', { required: false, visibleIf: dikerjakan }),
    barang: f.enum(
      'Yang Dijual',
      { produk: { label: 'Produk' }, paket: { label: 'Paket' }, voucher: { label: 'Voucher' } },
      {
        help: 'Kosong: produk dan paket. Voucher perlu aturannya sendiri: yang dibeli dengannya berkomisi lagi',
        visibleIf: dijual,
      },
    ),
    produk: f.reference('Produk', 'produk', { help: 'Kosong: semua', visibleIf: { field: 'barang', is: 'produk' } }),
    kategoriProduk: kategoriProduk({ visibleIf: { field: 'barang', is: 'produk' } }),
    paket: f.reference('Paket', 'paket', { help: 'Kosong: semua', visibleIf: { field: 'barang', is: 'paket' } }),
    cara: f.enum(
      'Cara Hitung',
      { persen: { label: 'Persen' }, nominal: { label: 'Rupiah tiap tindakan atau satuan' } },
      { required: true, default: 'persen' },
    ),
    persen: f.number('Persen', {
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
      example: 10,
      visibleIf: { field: 'cara', is: 'persen' },
      requiredIf: { field: 'cara', is: 'persen' },
    }),
    dasar: f.enum(
      'Dihitung dari',
      {
        bruto: { label: 'Harga sebelum diskon' },
        neto: { label: 'Harga setelah diskon' },
        bahan: { label: 'Harga setelah diskon dan bahan' },
      },
      {
        default: 'neto',
        visibleIf: { field: 'cara', is: 'persen' },
        requiredIf: { field: 'cara', is: 'persen' },
        help: 'PPN tidak pernah ikut dihitung',
      },
    ),
    nominal: f.money('Rupiah', {
      max: 1e12,
      visibleIf: { field: 'cara', is: 'nominal' },
      requiredIf: { field: 'cara', is: 'nominal' },
    }),
    mulai: f.date('Mulai', { required: true, default: 'today' }),
    sampai: f.date('Sampai', { notBefore: { field: 'mulai' }, help: 'Kosong: sampai diganti' }),
  },
  list: {
    heading: 'Aturan Jasa',
    create: 'Tambah Aturan Jasa',
    search: 'Cari aturan...',
    empty: 'Belum ada aturan jasa',
    first: { how: 'Tambah satu aturan; sejak itu jasa dihitung setiap tagihan dibayar.' },
    columns: [
      ...(['nama', 'peran', 'orang', 'profesi'] as const),
      { field: 'treatment', beneath: ['barang', 'produk', 'kategoriProduk', 'paket'] },
      ...(['persen', 'nominal', 'mulai'] as const),
    ],
    filters: ['peran', 'orang', 'treatment', 'barang', 'produk', 'paket', 'profesi'],
    sort: { field: 'mulai', order: 'DESC' },
  },
  form: [
    {
      label: 'Berlaku untuk',
      fields: [
        ...(['nama', 'peran', 'orang', 'profesi', 'treatment', 'jenis'] as const),
        ...(['barang', 'kategoriProduk', 'produk', 'paket'] as const),
      ],
    },
    { label: 'Tarif', fields: ['cara', 'persen', 'dasar', 'nominal'] },
    { label: 'Masa', fields: ['mulai', 'sampai'] },
  ],
});
