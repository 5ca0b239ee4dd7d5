import { describe, expect, it } from 'vitest';
import { denganHarga, type HargaTercatat } from '../../../src/domain/klinik/harga.ts';

const [pusat, kemang] = [1, 2];
const facial = { id: 7, name: 'Facial', harga: 300_000 };
const row = (id: number, cabang: number | null, mulai: string, harga: number | null): HargaTercatat => ({
  ...{ id, cabang, mulai, harga, treatment: facial.id, produk: null, paket: null },
});
const hargaPada = (rows: readonly HargaTercatat[], cabang: number | null, tanggal: string) =>
  denganHarga(rows, 'treatments', facial, { cabang, tanggal }).harga;

describe('the price of an item in a branch on a day', () => {
  const rows = [
    row(1, kemang, '2024-09-01', 350_000),
    row(2, null, '2024-08-01', 310_000),
    row(3, kemang, '2024-08-15', 330_000),
    row(4, null, '2024-09-10', 320_000),
  ];

  it('is that of the branch, else of all, else of the catalogue', () => {
    expect(hargaPada(rows, kemang, '2024-07-31')).toBe(300_000);
    expect(hargaPada(rows, kemang, '2024-08-14')).toBe(310_000);
    expect(hargaPada(rows, kemang, '2024-08-31')).toBe(330_000);
    // A newer one of all branches is none of this one.
    expect(hargaPada(rows, kemang, '2024-09-30')).toBe(350_000);
    expect(hargaPada(rows, pusat, '2024-09-30')).toBe(320_000);
    expect(hargaPada(rows, null, '2024-09-09')).toBe(310_000);
  });

  it('begins on its day', () => {
    expect(hargaPada(rows, kemang, '2024-09-01')).toBe(350_000);
    expect(hargaPada(rows, pusat, '2024-08-01')).toBe(310_000);
  });

  it('is the one written last of two that begin on a day, however they are read', () => {
    const two = [row(9, kemang, '2024-08-01', 2), row(8, kemang, '2024-08-01', 1)];
    expect(hargaPada(two, kemang, '2024-08-01')).toBe(2);
    expect(hargaPada(two.toReversed(), kemang, '2024-08-01')).toBe(2);
  });

  it('is the common one again from a row on that says so', () => {
    expect(hargaPada([...rows, row(5, kemang, '2024-09-20', null)], kemang, '2024-09-30')).toBe(320_000);
    expect(hargaPada([...rows, row(6, null, '2024-09-20', null)], pusat, '2024-09-30')).toBe(300_000);
  });

  it('is no other item’s, of another kind neither, and free where it says 0', () => {
    const other = { ...row(1, kemang, '2024-08-01', 5), treatment: null, produk: facial.id };
    expect(hargaPada([other, { ...other, produk: null, treatment: 8 }], kemang, '2024-08-01')).toBe(300_000);
    expect(hargaPada([row(1, kemang, '2024-08-01', 0)], kemang, '2024-08-01')).toBe(0);
    const serum = { id: 7, harga_jual: 90_000 };
    expect(denganHarga([other], 'produk', serum, { cabang: kemang, tanggal: '2024-08-01' })).toEqual({
      ...{ id: 7, harga_jual: 5 },
    });
  });
});
