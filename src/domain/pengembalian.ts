import { bagiRata } from './pembayaran.ts';

/** A line of a paid bill, and what of it was given back before: quantity, net amount (after discount) and PPN. */
export interface BarisLunas {
  qty: number;
  jumlah: number;
  diskon: number;
  ppn: number;
  qtyKembali: number;
  netoKembali: number;
  ppnKembali: number;
}

/** What to give back: everything that is left, some of each line named, or an amount spread over all lines. */
export type Permintaan = 'semua' | { baris: readonly { baris: number; qty: number }[] } | { jumlah: number };

/** The part of a line that is given back, in whole rupiah; `baris` is its index. */
export interface BagianKembali {
  baris: number;
  qty: number;
  neto: number;
  ppn: number;
}

/** What is left of a line. */
export const sisaBaris = (line: BarisLunas) => ({
  qty: line.qty - line.qtyKembali,
  neto: line.jumlah - line.diskon - line.netoKembali,
  ppn: line.ppn - line.ppnKembali,
});

/** What can still be given back of a bill, PPN included. */
export const sisaTagihan = (lines: readonly BarisLunas[]): number =>
  lines.map(sisaBaris).reduce((total, { neto, ppn }) => total + neto + ppn, 0);

/**
 * The lines' parts of a refund. Several refunds of one bill never give back more than was paid, and together exactly
 * that: the last part of a line takes what rounding left.
 *
 * @returns the parts that are not empty, or null when more is asked for than is left
 */
export function hitungPengembalian(lines: readonly BarisLunas[], asked: Permintaan): BagianKembali[] | null {
  const left = lines.map(sisaBaris);
  if (asked === 'semua') return parts(left);
  if ('jumlah' in asked) {
    if (asked.jumlah > sisaTagihan(lines)) return null;
    const shares = bagiRata(
      asked.jumlah,
      left.map(({ neto, ppn }) => neto + ppn),
    );
    return parts(
      left.map(({ neto, ppn }, index) => {
        const [share, whole] = [shares[index] ?? 0, neto + ppn];
        // Money alone is given back: the goods and services stay with the patient.
        const tax = whole === 0 ? 0 : Math.floor((share * ppn) / whole);
        return share === whole ? { qty: 0, neto, ppn } : { qty: 0, neto: share - tax, ppn: tax };
      }),
    );
  }
  const wanted = new Map<number, number>();
  for (const { baris, qty } of asked.baris) wanted.set(baris, (wanted.get(baris) ?? 0) + qty);
  if ([...wanted].some(([index, qty]) => qty > (left[index]?.qty ?? 0))) return null;
  return parts(
    left.map(({ qty, neto, ppn }, index) => {
      const many = wanted.get(index) ?? 0;
      if (many === qty) return { qty, neto, ppn };
      return { qty: many, neto: Math.floor((neto * many) / qty), ppn: Math.floor((ppn * many) / qty) };
    }),
  );
}

const parts = (lines: readonly Omit<BagianKembali, 'baris'>[]): BagianKembali[] =>
  lines.map((line, baris) => ({ baris, ...line })).filter(({ qty, neto, ppn }) => qty > 0 || neto > 0 || ppn > 0);
