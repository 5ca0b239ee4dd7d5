/** One line of a bill. `qty` is 1 unless given. */
export interface Baris {
  harga: number;
  qty?: number;
}

export interface SyaratBayar {
  /** Percent of the subtotal, or whole rupiah. */
  diskon: number;
  diskonType: 'persen' | 'nominal';
  /** Percent, 0 to 100; 11 by default (spec §9). */
  ppn: number;
}

/** A bill in whole rupiah. */
export interface Tagihan {
  subtotal: number;
  diskon: number;
  /** Subtotal less discount; below 0 when the discount is larger than the subtotal. */
  dasarPajak: number;
  ppn: number;
  total: number;
  diskonMelebihiSubtotal: boolean;
}

/**
 * The payment formula of spec §9: discount = subtotal × diskon/100 or the fixed amount; taxable = subtotal − discount;
 * total = max(0, taxable + taxable × ppn/100). Each amount is rounded to whole rupiah, half up (PER-11/PJ/2025).
 *
 * @example hitungTagihan([{ harga: 100_000 }], { diskon: 10, diskonType: 'persen', ppn: 11 }).total // 99_900
 */
export function hitungTagihan(baris: readonly Baris[], { diskon, diskonType, ppn }: SyaratBayar): Tagihan {
  const subtotal = baris.reduce((sum, { harga, qty = 1 }) => sum + harga * qty, 0);
  const potongan = diskonType === 'persen' ? rupiahBulat((subtotal * diskon) / 100) : rupiahBulat(diskon);
  const dasarPajak = subtotal - potongan;
  const pajak = dasarPajak > 0 ? rupiahBulat((dasarPajak * ppn) / 100) : 0;
  return {
    subtotal,
    diskon: potongan,
    dasarPajak,
    ppn: pajak,
    total: Math.max(0, dasarPajak + pajak),
    diskonMelebihiSubtotal: potongan > subtotal,
  };
}

/** Whole rupiah, ≥ 0.50 up. */
export const rupiahBulat = (amount: number): number => Math.floor(amount + 0.5);
