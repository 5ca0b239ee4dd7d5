import type { BagianKembali } from '../../domain/transaksi/pengembalian.ts';
import type { BarisTransaksi } from '../../resources/transaksi/transaksi.ts';
import type { BatchSale } from '../transaksi/pembalikan.ts';

/** Goods returned to each batch: all that were sold, or those of the refunded parts. */
export function returnedFrom(
  sold: readonly BatchSale[],
  parts: readonly BagianKembali[] | null,
  lines: readonly BarisTransaksi[],
): Omit<BatchSale, 'kembali'>[] {
  const many = new Map<number, number>();
  for (const { baris, qty } of parts ?? []) {
    const produk = lines[baris]?.produk;
    if (produk) many.set(produk, (many.get(produk) ?? 0) + qty);
  }
  // In reverse order of the sale: to the batch that expires later.
  return sold.toReversed().flatMap(({ kembali, ...part }) => {
    const out = part.jumlah - kembali;
    const jumlah = parts ? Math.min(out, many.get(part.produk) ?? 0) : out;
    many.set(part.produk, (many.get(part.produk) ?? 0) - jumlah);
    return jumlah > 0 ? [{ ...part, jumlah }] : [];
  });
}

export const withReturned = (part: BatchSale, back: readonly Omit<BatchSale, 'kembali'>[]): BatchSale => ({
  ...part,
  kembali: part.kembali + (back.find(({ batch }) => batch === part.batch)?.jumlah ?? 0),
});
