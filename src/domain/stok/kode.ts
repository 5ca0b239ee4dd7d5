/** A code printed on a packing, beside the clinic's own: that of a case stands for all that is in it. */
interface KodeKemasan {
  kode: string;
  /** Pieces in the packing, in the product's unit; null for one. */
  isi: number | null;
}

interface Berkode {
  kode_produk: string;
  barcode: readonly KodeKemasan[];
}

/** A code as codes are compared: in capitals, without blanks. */
export const lipatKode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** All codes of a product, its own first, with the pieces that each stands for. */
export const kodeProduk = ({ kode_produk, barcode }: Berkode): { kode: string; isi: number }[] =>
  [{ kode: kode_produk, isi: 1 }, ...barcode].map((each) => ({ kode: lipatKode(each.kode), isi: each.isi ?? 1 }));

/** The product of which a text is a code, typed or scanned, and the pieces that it stands for; undefined for no code. */
export function cariKode<P extends Berkode>(
  products: readonly P[],
  typed: string,
): { produk: P; isi: number } | undefined {
  const wanted = lipatKode(typed);
  for (const produk of products) {
    const found = kodeProduk(produk).find(({ kode }) => kode === wanted);
    if (found) return { produk, isi: found.isi };
  }
  return undefined;
}

/** The filters, of which the product of a code meets one: its own code is stored as it was typed. */
export const saringanKode = (typed: string) => [
  { kode_produk: [...new Set([typed.trim(), lipatKode(typed), typed.trim().toLowerCase()])] },
  { 'barcode.kode': lipatKode(typed) },
];
