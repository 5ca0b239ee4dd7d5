import type { Batch } from '../resources/batch.ts';
import type { Produk } from '../resources/produk.ts';
import { numbered } from './pick.ts';

/** One batch a product that is in stock, holding all of it. */
export const batch = (catalogue: readonly Produk[]): Batch[] =>
  numbered(
    catalogue.flatMap((product) =>
      Number(product.stok_akhir) > 0
        ? [
            {
              produk: product.id,
              nomor: `B-${product.kode_produk}`,
              kedaluwarsa: product.expired_date,
              sisa: Number(product.stok_akhir),
            },
          ]
        : [],
    ),
  );
