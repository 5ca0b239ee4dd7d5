import { layakDari } from '../domain/stok.ts';
import type { Batch } from '../resources/batch.ts';
import type { MutasiStok } from '../resources/mutasi-stok.ts';
import { produk as declaration } from '../resources/produk.ts';
import type { Persediaan } from './persediaan.ts';
import { recordsOf } from './records.ts';
import { supplierOf } from './stok-masuk.ts';
import { instantOf } from './waktu.ts';

/** The products, with what their batches and movements amount to. */
export const produk = (
  today: string,
  stock: readonly Persediaan[],
  moves: readonly MutasiStok[],
  batches: readonly Batch[],
) =>
  recordsOf(
    declaration,
    stock.map((row, index) => {
      const harga_jual = Math.ceil((row.harga_beli * 1.35) / 1000) * 1000;
      const moved = moves.filter((move) => move.produk === index + 1).at(-1)?.created_at;
      return {
        ...row,
        kode_produk: kodeOf(index),
        harga_jual,
        ppn: true,
        supplier: supplierOf(index),
        ...layakDari(
          batches.filter((each) => each.produk === index + 1),
          today,
        ),
        // All that left the shelf was sold, at the prices of the catalogue.
        terjual: row.stok_keluar,
        total_penjualan: row.stok_keluar * harga_jual,
        profit: row.stok_keluar * (harga_jual - row.harga_beli),
        kerugian: 0,
        last_updated: moved ?? instantOf(today, '08:00'),
      };
    }),
  );

export const kodeOf = (index: number): string => `PRD-${String(index + 1).padStart(3, '0')}`;
