import type { Produk } from '../resources/produk.ts';
import type { StokMasuk } from '../resources/stok-masuk.ts';
import { type Barang, katalog } from './katalog-produk.ts';
import { spread } from './pick.ts';

/** A product of the catalogue with its counters. */
export type Persediaan = Barang & Pick<Produk, 'stok_minimum' | 'stok_awal' | 'stok_masuk' | 'stok_keluar'>;

/** What is in stock: plenty of most things, little of every eighth, none of every sixteenth. */
export const persediaan = (deliveries: readonly StokMasuk[]): Persediaan[] =>
  katalog().map((row, index) => {
    const received = deliveries.filter((each) => each.namaBarang === index + 1 && each.status === 'Diterima');
    const stok_masuk = received.reduce((sum, each) => sum + each.jumlah, 0);
    const size = sizeOf(row.harga_beli);
    const stok_minimum = size / 2;
    const sold = Math.ceil(size / 4) + spread(index, size / 2);
    const left = leftOf(index, stok_minimum, size);
    const stok_awal = Math.max(0, left + sold - stok_masuk);
    return { ...row, stok_minimum, stok_awal, stok_masuk, stok_keluar: stok_awal + stok_masuk - left };
  });

/** The dearer a product, the fewer of it are kept. */
function sizeOf(harga: number): number {
  if (harga >= 400_000) return 4;
  if (harga >= 100_000) return 8;
  return harga >= 30_000 ? 20 : 40;
}

function leftOf(index: number, minimum: number, size: number): number {
  if (index % 16 === 7) return 0;
  return index % 8 === 3 ? 1 + spread(index, minimum) : minimum + 1 + spread(index, size * 2);
}
