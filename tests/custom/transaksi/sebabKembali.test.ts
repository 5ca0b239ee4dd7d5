import { expect, it } from 'vitest';
import { pilihanSaklar, sebabUntuk } from '../../../src/custom/transaksi/sebabKembali.ts';

const line = (jenis: string) => ({
  nama: jenis,
  jenis,
  qty: 1,
  jumlah: 100,
  diskon: 0,
  ppn: 0,
  qtyKembali: 0,
  netoKembali: 0,
  ppnKembali: 0,
});
const visit = { kunjungan: 3, lines: [line('Treatment'), line('Produk')] };
const sale = { kunjungan: null, lines: [line('Produk')] };
const none = { kembalikanProduk: false, batalkanLayanan: false, tagihUlang: false };

it.each([
  [
    visit,
    { cara: 'semua', mengapa: 'salahTagih' },
    { kembalikanProduk: true, batalkanLayanan: true, tagihUlang: true },
  ],
  [visit, { cara: 'baris', mengapa: 'salahTagih' }, { ...none, kembalikanProduk: true, batalkanLayanan: true }],
  [visit, { cara: 'semua', mengapa: 'barangKembali' }, { ...none, kembalikanProduk: true }],
  [visit, { cara: 'semua', mengapa: 'layananBatal' }, { ...none, batalkanLayanan: true }],
  // Money alone can neither bring goods back nor bill a visit again.
  [visit, { cara: 'jumlah', mengapa: 'salahTagih' }, none],
  [visit, { cara: 'semua', mengapa: 'lainnya', kembalikanProduk: true }, { ...none, kembalikanProduk: true }],
  [visit, { cara: 'semua', mengapa: 'barangKembali', tagihUlang: true }, { ...none, kembalikanProduk: true }],
  [sale, { cara: 'semua', mengapa: 'salahTagih' }, { ...none, kembalikanProduk: true }],
])('%j given back as %j does %j', (bill, typed, expected) => {
  expect(pilihanSaklar(bill, typed)).toEqual(expected);
});

it('offers the reasons that a bill can have', () => {
  expect(sebabUntuk(visit)).toEqual(['salahTagih', 'barangKembali', 'layananBatal', 'lainnya']);
  expect(sebabUntuk(sale)).toEqual(['salahTagih', 'barangKembali', 'lainnya']);
});
