import { addDays } from '../domain/tanggal.ts';
import { batch as declaration } from '../resources/batch.ts';
import type { Persediaan } from './persediaan.ts';
import { spread } from './pick.ts';
import { kodeOf } from './produk.ts';
import { recordsOf } from './records.ts';

/** One batch a product that is in stock, holding all of it, at the product's purchase price. */
export const batch = (today: string, stock: readonly Persediaan[]) =>
  recordsOf(
    declaration,
    stock.flatMap((row, index) => {
      const sisa = row.stok_awal + row.stok_masuk - row.stok_keluar;
      if (sisa <= 0) return [];
      const { harga_beli } = row;
      return [
        { produk: index + 1, nomor: `B-${kodeOf(index)}`, kedaluwarsa: expiry(today, row, index), sisa, harga_beli },
      ];
    }),
  );

/** Most things keep for a year or more; some expire within 90 days (product §9), two have expired, tools never do. */
function expiry(today: string, row: Persediaan, index: number): string | null {
  if (row.kategori === 'Alat Kesehatan') return null;
  if (index % 33 === 9) return addDays(today, -12);
  return addDays(today, index % 11 === 5 ? 15 + index : 180 + spread(index, 700));
}
