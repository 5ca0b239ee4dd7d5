import { type BarisDibagi, bagiRata, netoBaris, persepuluh } from './pembayaran.ts';

/** A line of a paid bill; `…Kembali` are quantity, net amount (after discount) and PPN of its earlier refunds. */
export interface BarisLunas extends BarisDibagi {
  qty: number;
  qtyKembali: number;
  netoKembali: number;
  ppnKembali: number;
}

/** A refund as asked for: everything that is left, quantities of lines, or an amount split over all lines. */
export type Permintaan = 'semua' | { baris: readonly { baris: number; qty: number }[] } | { jumlah: number };

/** The refunded part of a line, in whole rupiah; `baris` is the line's index. */
export interface BagianKembali {
  baris: number;
  qty: number;
  neto: number;
  ppn: number;
}

/** The part of a line that was not refunded yet. */
export const sisaBaris = (line: BarisLunas) => ({
  qty: (persepuluh(line.qty) - persepuluh(line.qtyKembali)) / 10,
  neto: netoBaris(line) - line.netoKembali,
  ppn: line.ppn - line.ppnKembali,
});

/**
 * The discount that goes back with a part of a line, in proportion; the last part takes the remainder.
 *
 * @param diskon - of the line, before PPN or as the patient sees it
 */
export function diskonKembali(
  line: BarisLunas,
  { qty, neto }: Pick<BagianKembali, 'qty' | 'neto'>,
  diskon: number,
): number {
  const all = netoBaris(line);
  const upTo = (many: number, amount: number) =>
    Math.floor(diskon * (all === 0 ? persepuluh(many) / persepuluh(line.qty) : amount / all));
  return upTo(line.qtyKembali + qty, line.netoKembali + neto) - upTo(line.qtyKembali, line.netoKembali);
}

/** Rupiah of a bill that can still be refunded, PPN included. */
export const sisaTagihan = (lines: readonly BarisLunas[]): number =>
  lines.map(sisaBaris).reduce((total, { neto, ppn }) => total + neto + ppn, 0);

/**
 * Splits a refund over the lines of a bill. The refunds of a bill never exceed the payment, and a full refund is exact:
 * the last part of a line takes the remainder of rounding.
 *
 * @returns the parts that are not empty; null when more is asked for than is left
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
  for (const { baris, qty } of asked.baris) wanted.set(baris, (wanted.get(baris) ?? 0) + persepuluh(qty));
  if ([...wanted].some(([index, many]) => many > persepuluh(left[index]?.qty ?? 0))) return null;
  return parts(
    left.map(({ qty, neto, ppn }, index) => {
      const [many, all] = [wanted.get(index) ?? 0, persepuluh(qty)];
      if (many === all) return { qty, neto, ppn };
      return { qty: many / 10, neto: Math.floor((neto * many) / all), ppn: Math.floor((ppn * many) / all) };
    }),
  );
}

const parts = (lines: readonly Omit<BagianKembali, 'baris'>[]): BagianKembali[] =>
  lines.map((line, baris) => ({ baris, ...line })).filter(({ qty, neto, ppn }) => qty > 0 || neto > 0 || ppn > 0);
