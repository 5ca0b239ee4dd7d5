/** The kinds of the catalogue that have a price: the field of it, and the one of a price list that names such an item. */
export const berharga = {
  treatments: { harga: 'harga', item: 'treatment' },
  produk: { harga: 'harga_jual', item: 'produk' },
  paket: { harga: 'harga', item: 'paket' },
} as const;
export type Berharga = keyof typeof berharga;

/** A row of the price list, see `resources/klinik/daftar-harga.ts`: in rupiah, null where the price before it is the one again. */
export interface HargaTercatat {
  id: number;
  /** Null for every branch. */
  cabang: number | null;
  mulai: string;
  treatment: number | null;
  produk: number | null;
  paket: number | null;
  harga: number | null;
}

/** Where and when a price holds: null for who works in several branches at once. */
export interface SaatHarga {
  cabang: number | null;
  tanggal: string;
}

/**
 * An item of the catalogue at its price in a branch on a day: that of the newest row of the branch which has begun, else of
 * the newest of every branch, else its own. Of two rows that begin on one day the one written last counts.
 *
 * @param rows - the price list, of this item or of any
 */
export function denganHarga<K extends Berharga, R extends { id: number }>(
  rows: readonly HargaTercatat[],
  kind: K,
  item: R,
  { cabang, tanggal }: SaatHarga,
): R {
  const { harga, item: named } = berharga[kind];
  const newest = (of: number | null) =>
    rows
      .filter((row) => row[named] === item.id && row.cabang === of && row.mulai <= tanggal)
      .toSorted((a, b) => (a.mulai === b.mulai ? a.id - b.id : a.mulai < b.mulai ? -1 : 1))
      .at(-1)?.harga;
  const found = newest(cabang) ?? newest(null);
  return found == null ? item : { ...item, [harga]: found };
}
