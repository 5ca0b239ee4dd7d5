import { addDays } from '../domain/tanggal.ts';
import type { MutasiStok } from '../resources/mutasi-stok.ts';
import { produk as declaration, type Produk } from '../resources/produk.ts';
import { withComputed } from './computed.ts';
import type { Persediaan } from './persediaan.ts';
import { numbered, spread } from './pick.ts';
import { supplierOf } from './stok-masuk.ts';
import { instantOf } from './waktu.ts';

/** The products, with what their stock and movements amount to. */
export const produk = (today: string, stock: readonly Persediaan[], moves: readonly MutasiStok[]): Produk[] =>
  numbered(
    withComputed(
      declaration,
      stock.map((row, index) => {
        const harga_jual = Math.ceil((row.harga_beli * 1.35) / 1000) * 1000;
        const moved = moves.filter((move) => move.produk === index + 1).at(-1)?.created_at;
        return {
          ...row,
          kode_produk: `PRD-${String(index + 1).padStart(3, '0')}`,
          harga_jual,
          ppn: true,
          supplier: supplierOf(index),
          expired_date: expiry(today, row, index),
          total_penjualan: row.stok_keluar * harga_jual,
          profit: row.stok_keluar * (harga_jual - row.harga_beli),
          last_updated: moved ?? instantOf(today, '08:00'),
        };
      }),
    ),
  );

/** Most things keep for a year or more; some expire within 90 days (spec §9), two have expired, tools never do. */
function expiry(today: string, row: Persediaan, index: number): string | null {
  if (row.kategori === 'Alat Kesehatan') return null;
  if (index % 33 === 9) return addDays(today, -12);
  return addDays(today, index % 11 === 5 ? 15 + index : 180 + spread(index, 700));
}
