import { describe, expect, it } from 'vitest';
import { barisBawaan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';
import {
  barisProduk,
  barisTambahan,
  barisTreatment,
  subtotalKunjungan,
} from '../../../src/domain/kunjungan/kunjungan.ts';

const facial = {
  id: 3,
  name: 'Facial',
  harga: 200_000,
  jenis: 'nonmedis',
  ppn: true,
  satuan: null,
  pecahan: false,
} as const;
const serum = {
  id: 7,
  nama_produk: 'Serum',
  harga_jual: 50_000,
  kategori: 'Vitamin',
  ppn: false,
  aturanPakai: '1 × sehari',
};
const listed = {
  treatment: 3,
  hargaKatalog: null,
  kenaPpn: true,
  termasukPpn: false,
  qty: 1,
  satuan: null,
  pecahan: false,
  pelaksana: [],
  bahan: [],
};

describe('the lines of a visit (product §3): name and price from the catalogue', () => {
  it('of a treatment, an add-on and a product, which names what it is taken from', () => {
    expect(barisTreatment(facial, barisBawaan)).toEqual({
      ...listed,
      nama: 'Facial',
      harga: 200_000,
      kategori: 'Nonmedis',
    });
    expect(barisTambahan(facial, barisBawaan)).toEqual({
      ...listed,
      nama: 'Facial',
      harga: 200_000,
      kategori: 'Tambahan',
    });
    expect(barisProduk(serum, barisBawaan)).toEqual({
      produk: 7,
      nama: 'Serum',
      harga: 50_000,
      kategori: 'Vitamin',
      qty: 1,
      hargaKatalog: null,
      kenaPpn: false,
      termasukPpn: false,
      aturanPakai: '1 × sehari',
    });
  });

  it('§9: subtotal = treatments + products × quantity + add-ons; what is not filled in yet counts for nothing', () => {
    const products = [
      { ...barisProduk(serum, barisBawaan), qty: 3 },
      { ...barisProduk(serum, barisBawaan), qty: null },
      {},
    ];
    const visit = {
      treatments: [barisTreatment(facial, barisBawaan)],
      products,
      addons: [barisTambahan(facial, barisBawaan)],
    };
    expect(subtotalKunjungan(visit)).toBe(550_000);
    const measured = [{ harga: 85_000, qty: 24.5 }, { harga: 333, qty: 0.5 }, { harga: 100_000 }];
    expect(subtotalKunjungan({ treatments: measured, products: null, addons: null })).toBe(2_082_500 + 167 + 100_000);
    expect(subtotalKunjungan({ treatments: null, products: null, addons: [] })).toBe(0);
  });
});
