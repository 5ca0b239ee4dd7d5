import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { hari, jenis, kategoriProduk, tingkat } from '../core/shared.ts';

/** Promotions: what they are for, when, for whom, and what they take off (`domain/transaksi/promo.ts`). */
export const promo = defineResource({
  name: 'promo',
  label: 'Promo',
  icon: 'Uang',
  menu: { under: 'transaksi', rank: 45 },
  about: 'Potongan harga yang berlaku sendiri di Kasir, pada hari dan jamnya.',
  alsoCalled: [
    'promosi',
    'diskon member',
    'potongan harga',
    'happy hour',
    'harga member',
    'beli 2 gratis 1',
    'kode promo',
    'diskon bulanan',
  ],
  title: 'nama',
  facts: ['persen', 'nominal', 'harga', { field: 'sampai', lead: 'Sampai' }],
  rights: { manager: 'all', kasir: 'read', perawat: 'read', dokter: 'read' },
  fields: {
    nama: f.text('Nama Promo', {
      required: true,
      unique: true,
      maxLength: 100,
      placeholder: 'Mis. Facial pagi 20%',
      help: 'Tercetak pada struk',
    }),
    mulai: f.date('Mulai', { required: true, default: 'today' }),
    sampai: f.date('Sampai', {
      last: true,
      notBefore: { field: 'mulai' },
      help: 'Hari terakhirnya; kosong: sampai dihentikan',
    }),
    hari: f.list(
      'Hari',
      { hari: f.enum('Hari', hari, { required: true }) },
      { default: [], help: 'Kosong: setiap hari' },
    ),
    jamDari: f.time('Dari Jam', { example: '08:00', help: 'Kosong: sejak buka' }),
    jamSampai: f.time('Sampai Jam', {
      example: '12:00',
      help: 'Pasien yang datang sebelum jam ini tetap mendapatnya, walau dibayar sesudahnya',
    }),
    untuk: f.enum(
      'Untuk',
      {
        semua: { label: 'Semua treatment dan produk' },
        treatment: { label: 'Satu treatment' },
        jenis: { label: 'Satu jenis treatment' },
        kategori: { label: 'Satu kategori produk' },
        produk: { label: 'Satu produk' },
        paket: { label: 'Satu paket' },
      },
      { required: true, default: 'semua' },
    ),
    treatment: f.reference('Treatment', 'treatments', {
      visibleIf: { field: 'untuk', is: 'treatment' },
      requiredIf: { field: 'untuk', is: 'treatment' },
    }),
    jenis: jenis('Jenis Treatment', {
      visibleIf: { field: 'untuk', is: 'jenis' },
      requiredIf: { field: 'untuk', is: 'jenis' },
    }),
    kategori: kategoriProduk({
      visibleIf: { field: 'untuk', is: 'kategori' },
      requiredIf: { field: 'untuk', is: 'kategori' },
    }),
    produk: f.reference('Produk', 'produk', {
      visibleIf: { field: 'untuk', is: 'produk' },
      requiredIf: { field: 'untuk', is: 'produk' },
    }),
    paket: f.reference('Paket', 'paket', {
      visibleIf: { field: 'untuk', is: 'paket' },
      requiredIf: { field: 'untuk', is: 'paket' },
    }),
    cara: f.enum(
      'Potongan',
      {
        persen: { label: 'Persen dari harga' },
        nominal: { label: 'Rupiah tiap satuan' },
        harga: { label: 'Harga khusus' },
        beli: { label: 'Beli sekian, gratis sekian' },
      },
      { required: true, default: 'persen' },
    ),
    persen: f.number('Persen', {
      min: 0.01,
      max: 100,
      decimals: 2,
      unit: '%',
      example: 20,
      visibleIf: { field: 'cara', is: 'persen' },
      requiredIf: { field: 'cara', is: 'persen' },
    }),
    nominal: f.money('Rupiah', {
      min: 1,
      max: 1e12,
      visibleIf: { field: 'cara', is: 'nominal' },
      requiredIf: { field: 'cara', is: 'nominal' },
    }),
    harga: f.money('Harga Promo', {
      max: 1e12,
      help: 'Yang harga katalognya lebih murah tetap semurah itu',
      visibleIf: { field: 'cara', is: 'harga' },
      requiredIf: { field: 'cara', is: 'harga' },
    }),
    beli: f.number('Beli', {
      min: 1,
      max: 999,
      example: 2,
      visibleIf: { field: 'cara', is: 'beli' },
      requiredIf: { field: 'cara', is: 'beli' },
    }),
    gratis: f.number('Gratis', {
      min: 1,
      max: 999,
      example: 1,
      help: 'Yang termurah; potongannya dibagi atas semua yang dibeli bersamanya',
      visibleIf: { field: 'cara', is: 'beli' },
      requiredIf: { field: 'cara', is: 'beli' },
    }),
    hanyaTingkat: tingkat('Hanya Tingkat', { help: 'Tingkat ini dan yang di atasnya; kosong: siapa saja' }),
    kuota: f.number('Kuota', {
      min: 1,
      max: 1e6,
      unit: 'tagihan',
      help: 'Untuk semua pasien, dihitung sejak kuota diisi; kosong: tanpa batas',
    }),
    kuotaPasien: f.number('Kuota per Pasien', { min: 1, max: 1e6, unit: 'tagihan', help: 'Kosong: tanpa batas' }),
    terpakai: f.number('Terpakai', { required: true, readOnly: true, default: 0, min: 0, unit: 'tagihan' }),
    gabung: f.boolean('Boleh Bersama Promo Lain', {
      default: true,
      help: 'Pada satu tagihan; tiap barisnya mendapat satu promo',
    }),
    kode: f.text('Kode', {
      unique: true,
      maxLength: 20,
      help: 'Hanya untuk yang menyebutkannya; kosong: berlaku sendiri',
    }),
  },
  duplicates: true,
  check: ({ jamDari, jamSampai }) =>
    jamDari && jamSampai && jamSampai <= jamDari ? { jamSampai: 'Jam selesai harus sesudah jam mulai' } : {},
  list: {
    heading: 'Promo',
    create: 'Tambah Promo',
    search: 'Cari promo...',
    empty: 'Belum ada promo',
    first: { how: 'Tambah satu; di Kasir ia memotong sendiri pada hari dan jamnya.' },
    columns: [
      { field: 'nama', beneath: ['kode', { field: 'hanyaTingkat', lead: 'Tingkat' }] },
      { field: 'untuk', beneath: ['treatment', 'jenis', 'kategori', 'produk', 'paket'] },
      { field: 'cara', beneath: ['persen', 'nominal', 'harga'] },
      { field: 'mulai', beneath: ['hari', { field: 'jamDari', lead: 'Jam' }, { field: 'jamSampai', lead: 'sampai' }] },
      'sampai',
      { field: 'kuota', beneath: [{ field: 'terpakai', lead: 'Terpakai' }] },
    ],
    filters: ['untuk', 'cara', 'hanyaTingkat', 'mulai', 'sampai'],
    sort: { field: 'mulai', order: 'DESC' },
  },
  form: [
    {
      label: 'Potongan',
      fields: [
        'nama',
        'untuk',
        'treatment',
        'jenis',
        'kategori',
        'produk',
        'paket',
        'cara',
        'persen',
        'nominal',
        'harga',
        'beli',
        'gratis',
      ],
    },
    { label: 'Masa', fields: ['mulai', 'sampai', 'jamDari', 'jamSampai', 'hari'] },
    { label: 'Syarat', fields: ['hanyaTingkat', 'kuota', 'kuotaPasien', 'kode', 'gabung'] },
  ],
  related: [
    {
      resource: 'laporan/promo',
      field: 'promo',
      label: 'Terjual dengan Promo Ini',
      columns: ['tanggal', 'invoice', 'nama', 'pasien', 'potongan', 'neto'],
      sort: { field: 'id', order: 'DESC' },
      total: { sum: 'potongan' },
    },
  ],
});

export type PromoTersimpan = RecordOf<typeof promo>;
