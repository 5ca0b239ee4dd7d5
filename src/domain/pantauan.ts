import { batasSegera } from './stok.ts';
import { addDays } from './tanggal.ts';

/** Products to be looked after, as filters of their list on a business date: dashboard and bell count the same. */
export const pantauanProduk = {
  low: () => ({ status: 'low_stock' }),
  out: () => ({ status: 'out_of_stock' }),
  soon: (today: string) => ({ expired_date_gte: today, expired_date_lte: batasSegera(today) }),
};

/** Batches that have expired and still lie there. */
export const batchLewat = (today: string) => ({ kedaluwarsa_lte: addDays(today, -1), sisa_gt: 0 });
