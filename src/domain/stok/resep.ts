/**
 * The categories that go over the counter on a doctor's prescription alone: obat keras, to which antibiotics belong
 * (Permenkes 917/MENKES/PER/X/1993).
 */
const denganResep: ReadonlySet<string> = new Set(['Obat Keras', 'Antibiotik']);

/** A product of this category is sold at a visit, or on a prescription. */
export const perluResep = (kategori: string | null | undefined): boolean => denganResep.has(kategori ?? '');

/** A line of a bill, as far as its label (etiket) needs it. */
interface BarisObat {
  jenis: string;
  kategori?: string | null;
  aturanPakai?: string | null;
  qty: number;
  qtyKembali?: number | null;
}

/** True of lines that get a label: medicines on prescription, and products with a rule of use. */
export const beretiket = ({ jenis, kategori, aturanPakai, qty, qtyKembali }: BarisObat): boolean =>
  jenis === 'Produk' && qty > (qtyKembali ?? 0) && (perluResep(kategori) || Boolean(aturanPakai));
