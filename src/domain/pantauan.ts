import { batasSegera } from '../../domain/stok.ts';
import { addDays } from '../../domain/tanggal.ts';

/**
 * What of the stock must be looked after, each with the list and the filter that shows its rows: the dashboard and the
 * bell count the same ones.
 */
export const pantauanStok = (today: string) =>
  ({
    low: { resource: 'laporan/produk', filter: { status: 'low_stock' } },
    out: { resource: 'laporan/produk', filter: { status: 'out_of_stock' } },
    soon: { resource: 'laporan/produk', filter: { expired_date_gte: today, expired_date_lte: batasSegera(today) } },
    past: { resource: 'batch', filter: { kedaluwarsa_lte: addDays(today, -1), sisa_gt: 0 } },
  }) as const;
