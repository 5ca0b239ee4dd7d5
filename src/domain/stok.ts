import { addDays } from './tanggal.ts';

/** What is left of one delivery of a product. */
export interface Batch {
  id: number;
  sisa: number;
  /** ISO date after which it must not be used; null: it keeps. */
  kedaluwarsa: string | null;
}

export interface Ambil {
  id: number;
  jumlah: number;
}

/** Whether a date of expiry has passed; the day itself still counts as good, and what has none keeps. */
export const kedaluwarsa = (date: unknown, today: string): boolean => typeof date === 'string' && date < today;

/** What a product's batches say of it: how many can be sold, and when the first of those expires. */
export type Layak = {
  stok_layak: number;
  expired_date: string | null;
};

/** The figures that every screen reads: only what is left and has not expired counts. */
export function layakDari(batches: readonly Omit<Batch, 'id'>[], today: string): Layak {
  const good = batches.filter((batch) => layak(batch, today));
  const [first = null] = good.flatMap((batch) => batch.kedaluwarsa ?? []).sort();
  return { stok_layak: good.reduce((sum, { sisa }) => sum + sisa, 0), expired_date: first };
}

const layak = (batch: Omit<Batch, 'id'>, today: string) => batch.sisa > 0 && !kedaluwarsa(batch.kedaluwarsa, today);

/** The products, in id order, of which the stored figures are not what their batches say on this day. */
export function tidakSesuai(
  products: readonly (Partial<Layak> & { id: number })[],
  batches: readonly (Omit<Batch, 'id'> & { produk: number })[],
  today: string,
): number[] {
  const of = new Map<number, Omit<Batch, 'id'>[]>();
  for (const batch of batches) of.set(batch.produk, [...(of.get(batch.produk) ?? []), batch]);
  return products
    .filter(({ id, stok_layak, expired_date }) => {
      const now = layakDari(of.get(id) ?? [], today);
      return stok_layak !== now.stok_layak || (expired_date ?? null) !== now.expired_date;
    })
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

/**
 * Which batches an outgoing quantity is taken from: the first to expire first, split where one is not enough, never an
 * expired one.
 *
 * @returns the parts, in the order taken; or, when there is too little, how many there are
 */
export function ambilBatch(
  batches: readonly Batch[],
  jumlah: number,
  today: string,
): { ambil: Ambil[] } | { tersedia: number } {
  const usable = batches
    .filter((batch) => layak(batch, today))
    .toSorted((a, b) => (a.kedaluwarsa ?? never).localeCompare(b.kedaluwarsa ?? never) || a.id - b.id);
  const tersedia = usable.reduce((sum, batch) => sum + batch.sisa, 0);
  if (jumlah > tersedia) return { tersedia };
  let rest = jumlah;
  const ambil = usable.flatMap(({ id, sisa }) => {
    const part = Math.min(sisa, rest);
    rest -= part;
    return part > 0 ? [{ id, jumlah: part }] : [];
  });
  return { ambil };
}

/** Within so many hours something is about to expire (product §9). */
const jamSegera = 2160;

/** The last day of expiry that is near today; later ones are not yet to be told of. */
export const batasSegera = (today: string): string => addDays(today, jamSegera / 24);

/** How a date of expiry stands today: past, near, or neither (product §2.20: the first two are shown red). */
export function statusKedaluwarsa(date: string, today: string): 'lewat' | 'segera' | 'aman' {
  if (kedaluwarsa(date, today)) return 'lewat';
  return date <= batasSegera(today) ? 'segera' : 'aman';
}

/** Sorts after every date. */
const never = '9999-12-31';

/** Products to be looked after, as filters of their list on a business date: dashboard and bell count the same. */
export const pantauanProduk = {
  low: () => ({ status: 'low_stock' }),
  out: () => ({ status: 'out_of_stock' }),
  soon: (today: string) => ({ expired_date_gte: today, expired_date_lte: batasSegera(today) }),
};

/** Batches that have expired and still lie there. */
export const batchLewat = (today: string) => ({ kedaluwarsa_lte: addDays(today, -1), sisa_gt: 0 });
