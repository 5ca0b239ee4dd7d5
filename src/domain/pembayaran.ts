/** One line of a bill. `qty` is 1 unless given. */
export interface Baris {
  harga: number;
  qty?: number;
}

/** What a line of a bill is for. */
export type JenisBaris = 'Treatment' | 'Produk' | 'Tambahan';

/** A line of a bill as it is shown, stored with the transaction and printed. */
export interface BarisTagihan {
  jenis: JenisBaris;
  nama: string;
  kategori: string | null;
  /** The product a line is taken from the stock of. */
  produk: number | null;
  qty: number;
  harga: number;
  jumlah: number;
}

/** The lines of a visit (spec §3): treatments, products with their quantities, add-ons, in this order. */
export function tagihanKunjungan(visit: Readonly<Record<string, unknown>>): BarisTagihan[] {
  const lines = (name: string, jenis: JenisBaris) =>
    ((visit[name] ?? []) as Partial<BarisTagihan>[]).map(
      ({ nama = '', kategori = null, produk = null, qty, harga = 0 }) => {
        const count = qty ?? 1;
        return { jenis, nama, kategori, produk, qty: count, harga, jumlah: harga * count };
      },
    );
  return [...lines('treatments', 'Treatment'), ...lines('products', 'Produk'), ...lines('addons', 'Tambahan')];
}

export interface SyaratBayar {
  /** Percent of the subtotal with at most two decimals, or whole rupiah. */
  diskon: number;
  diskonType: 'persen' | 'nominal';
  /** Percent, 0 to 100 with at most two decimals; 11 by default (spec §9). */
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
  const potongan = diskonType === 'persen' ? persenDari(subtotal, diskon) : rupiahBulat(diskon);
  const dasarPajak = subtotal - potongan;
  const pajak = dasarPajak > 0 ? persenDari(dasarPajak, ppn) : 0;
  return {
    subtotal,
    diskon: potongan,
    dasarPajak,
    ppn: pajak,
    total: Math.max(0, dasarPajak + pajak),
    diskonMelebihiSubtotal: potongan > subtotal,
  };
}

/** Reckoned in hundredths of a percent, since 1.15 × 100 is not 115 to a computer. */
const persenDari = (amount: number, percent: number): number =>
  rupiahBulat((amount * Math.round(percent * 100)) / 10_000);

/** Whole rupiah, ≥ 0.50 up. */
export const rupiahBulat = (amount: number): number => Math.floor(amount + 0.5);
