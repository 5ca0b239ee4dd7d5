import { addDays } from '../../domain/core/tanggal.ts';
import { pesanan as declaration } from '../../resources/stok/pesanan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { recordsOf } from '../core/rows.ts';

/** An order on its way and a draft, of what two suppliers sell. */
export function pesanan(today: string, products: readonly Produk[]) {
  const order = (supplier: number, ago: number, status: 'draf' | 'dipesan') => ({
    tanggal: addDays(today, -ago),
    supplier,
    isi: products
      .filter((each) => each.supplier === supplier)
      .slice(0, 3)
      .map(({ id, harga_beli, stok_minimum }) => ({
        produk: id,
        jumlah: Math.max(5, stok_minimum),
        hargaSatuan: harga_beli,
      })),
    status,
  });
  return recordsOf(declaration, [order(1, 2, 'dipesan'), order(2, 0, 'draf')]);
}
