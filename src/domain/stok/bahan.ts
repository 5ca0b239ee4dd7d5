import type { BahanTerpakai } from '../kunjungan/kunjungan.ts';
import { persepuluh } from '../transaksi/pembayaran.ts';
import { type Batch, layak, lebihDulu } from './stok.ts';

/** A material of a treatment, see `resources/treatments.ts`; amounts are in the product's small unit. */
export interface Resep {
  produk: number;
  /** For one, or for one of what the treatment is measured by; null where it is told at each visit. */
  jumlah: number | null;
}

/** A line of a visit, as far as it uses something up. */
export interface BarisTindakan {
  treatment?: number | null;
  qty?: number | null;
  /** Amounts told at the visit, in place of the recipe's. */
  bahan?: readonly BahanTerpakai[] | null;
}

/** Of a line: how much of a product it uses; null where it was not told yet. */
export interface Kebutuhan {
  produk: number;
  jumlah: number | null;
}

/** The materials of a line: those told, and of the rest of its recipe the amounts for its quantity. */
export function kebutuhanBaris({ qty, bahan }: BarisTindakan, resep: readonly Resep[]): Kebutuhan[] {
  const told = bahan ?? [];
  const rest = resep
    .filter(({ produk }) => !told.some((each) => each.produk === produk))
    .map(({ produk, jumlah }) => ({ produk, jumlah: jumlah === null ? null : tenths(jumlah * (qty ?? 1)) }));
  return [...told.map(({ produk, jumlah }) => ({ produk, jumlah })), ...rest];
}

/** A quantity in the tenths in which small units are counted. */
export const tenths = (qty: number): number => persepuluh(qty) / 10;

/** A batch with the rest of its opened package, in small units: less than one package holds. */
export interface BatchTerbuka extends Batch {
  terbuka: number;
}

/** A batch after `delta` small units were put back (or taken, where it is below 0). */
export function geser<B extends Pick<BatchTerbuka, 'sisa' | 'terbuka'>>(batch: B, delta: number, isi: number): B {
  const all = persepuluh(batch.sisa * isi + batch.terbuka + delta);
  const sisa = Math.floor(all / persepuluh(isi));
  return { ...batch, sisa, terbuka: (all - sisa * persepuluh(isi)) / 10 };
}

/**
 * Splits small units over batches: from opened packages first, then first expired, first out; never from an expired or a
 * recalled one.
 *
 * @returns the parts, in the order taken, and what is missing
 */
export function ambilIsi(
  batches: readonly BatchTerbuka[],
  jumlah: number,
  isi: number,
  today: string,
): { ambil: { id: number; jumlah: number }[]; kurang: number } {
  const usable = batches
    .filter((batch) => layak({ ...batch, sisa: adaIsi(batch) }, today))
    .toSorted((a, b) => Number(b.terbuka > 0) - Number(a.terbuka > 0) || lebihDulu(a, b));
  let rest = jumlah;
  const ambil = usable.flatMap(({ id, sisa, terbuka }) => {
    const part = Math.min(tenths(sisa * isi + terbuka), rest);
    rest = tenths(rest - part);
    return part > 0 ? [{ id, jumlah: part }] : [];
  });
  return { ambil, kurang: rest };
}

const adaIsi = ({ sisa, terbuka }: Pick<BatchTerbuka, 'sisa' | 'terbuka'>) => (sisa > 0 || terbuka > 0 ? 1 : 0);

/** A product of which the appointments need more than there is; amounts are in its small unit. */
export interface BahanHabis {
  produk: number;
  ada: number;
  /** How many other appointments use it. */
  jadwal: number;
}

/**
 * The materials that a treatment would lack after the appointments that are there already.
 *
 * @param stok - what can be used of a product
 * @param booked - the recipes of the other appointments, a list for each
 */
export function bahanHabis(
  resep: readonly Resep[],
  stok: (produk: number) => number,
  booked: readonly (readonly Resep[])[],
): BahanHabis[] {
  return resep.flatMap(({ produk, jumlah }) => {
    const others = booked.flatMap((each) => each.filter((part) => part.produk === produk));
    const needed = others.reduce((sum, part) => sum + (part.jumlah ?? 0), jumlah ?? 0);
    const ada = stok(produk);
    return tenths(needed) > ada ? [{ produk, ada, jadwal: others.length }] : [];
  });
}
