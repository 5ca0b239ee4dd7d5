/** A quantity in tenths, in which quantities are reckoned: 0.1 + 0.2 is not exactly 0.3 in floating point. */
export const persepuluh = (qty: number): number => Math.round(qty * 10);

/** A quantity by which a service is measured has at most one decimal, and none unless its tenths are sold. */
export const takaranSah = (qty: number, pecahan: boolean): boolean =>
  pecahan ? Math.abs(qty * 10 - persepuluh(qty)) < 1e-6 : Number.isInteger(qty);

/**
 * The amount of a line in whole rupiah, rounded half up.
 *
 * @param qty - in tenths at most
 */
export const jumlahBaris = (harga: number, qty: number): number => rupiahBulat((harga * persepuluh(qty)) / 10);

/** The own reduction of a line, before the discount of its bill. */
export interface PotonganSendiri {
  /** By a promotion. */
  potongan?: number | null;
  /** By hand. */
  diskonBaris?: number | null;
}

/** The own reduction of a line, in whole rupiah. */
export const potonganSendiri = ({ potongan, diskonBaris }: PotonganSendiri): number =>
  (potongan ?? 0) + (diskonBaris ?? 0);

/** The own reductions of all lines of a bill, of one kind. */
export const jumlahPotongan = (lines: readonly PotonganSendiri[], kind: keyof PotonganSendiri): number =>
  lines.reduce((total, line) => total + (line[kind] ?? 0), 0);

/**
 * A line of a bill. `qty` is 1, `kenaPpn` (PPN is charged) true and `termasukPpn` (its price contains the PPN) false unless
 * given.
 */
export interface Baris extends PotonganSendiri {
  harga: number;
  qty?: number | null;
  kenaPpn?: boolean;
  termasukPpn?: boolean;
}

type JenisBaris = 'Treatment' | 'Produk' | 'Tambahan' | 'Paket';

/** A line of a bill as shown, stored with the transaction and printed. */
export interface BarisTagihan extends PotonganSendiri {
  jenis: JenisBaris;
  nama: string;
  kategori: string | null;
  /** The item of the catalogue: its treatment (add-ons too) or the product that is taken from the stock. */
  treatment: number | null;
  produk: number | null;
  /** The package that is sold. */
  paket?: number | null;
  /** The session of a package that the line takes, and its value; without one it is paid for. */
  jatah?: number | null;
  nilaiSesi?: number | null;
  /** In tenths where the service is sold by them (`pecahan`). */
  qty: number;
  /** What a service is measured by: unit, ml, shot or area; null where it is not. */
  satuan: string | null;
  pecahan: boolean;
  harga: number;
  /** The promotion that took `potongan`. */
  promo?: number | null;
  namaPromo?: string | null;
  /** After the line's own reduction. */
  jumlah: number;
  kenaPpn: boolean;
  /** The price contains its PPN; otherwise that is charged on top. */
  termasukPpn: boolean;
  /** The catalogue's price where another one was charged. */
  hargaKatalog: number | null;
  /** Of a product, as on its label. */
  aturanPakai: string | null;
  /** Of a product or a package. */
  penjual?: number | null;
}

type BarisKunjungan = Pick<BarisTagihan, 'nama' | 'harga'> &
  Partial<Omit<BarisTagihan, 'jenis' | 'jumlah' | 'qty'>> & { qty?: number | null };

/** The lines of a visit (product §3) with their quantities: treatments, products, add-ons, in this order. */
export function tagihanKunjungan(
  visit: Readonly<Record<'treatments' | 'products' | 'addons', readonly BarisKunjungan[]>>,
): BarisTagihan[] {
  const lines = (rows: readonly BarisKunjungan[], jenis: JenisBaris) =>
    rows.map((row) => {
      const { nama, harga, kategori = null, treatment = null, produk = null } = row;
      const { satuan = null, pecahan = false, hargaKatalog = null, aturanPakai = null } = row;
      const { kenaPpn = true, termasukPpn = false, penjual } = row;
      const qty = row.qty ?? 1;
      const measured = { qty, satuan, pecahan, harga, jumlah: jumlahBaris(harga, qty) };
      const taxed = { kenaPpn, termasukPpn };
      return {
        jenis,
        nama,
        kategori,
        treatment,
        produk,
        ...measured,
        ...taxed,
        hargaKatalog,
        aturanPakai,
        ...(penjual && { penjual }),
      };
    });
  return [
    ...lines(visit.treatments, 'Treatment'),
    ...lines(visit.products, 'Produk'),
    ...lines(visit.addons, 'Tambahan'),
  ];
}

/** The most lines and the largest subtotal (rupiah) that can be paid at once; a visit cannot hold more. */
export const batasTagihan = { baris: 500, subtotal: 100_000_000_000 };

export interface SyaratBayar {
  /** Percent of the subtotal with at most two decimals, or whole rupiah. */
  diskon: number;
  diskonType: 'persen' | 'nominal';
  /** Percent, 0 to 100 with at most two decimals; 11 by default (product §9). */
  ppn: number;
}

/** A discount of one line by hand: percent of what it costs after its promotion, or whole rupiah. */
export interface DiskonBaris extends Pick<SyaratBayar, 'diskon' | 'diskonType'> {
  /** The line's index. */
  baris: number;
}

/** The lines of a bill with the discounts of single ones; `jumlah` of one whose discount is larger than it is negative. */
export const denganDiskonBaris = (lines: readonly BarisTagihan[], asked: readonly DiskonBaris[]): BarisTagihan[] =>
  lines.map((line, index) => {
    const own = asked.find(({ baris }) => baris === index);
    if (!own) return line;
    const diskonBaris = own.diskonType === 'persen' ? persenDari(line.jumlah, own.diskon) : rupiahBulat(own.diskon);
    return { ...line, diskonBaris, jumlah: line.jumlah - diskonBaris };
  });

/** A bill in whole rupiah. */
export interface Tagihan {
  subtotal: number;
  diskon: number;
  /** Subtotal less discount; below 0 when the discount is larger than the subtotal. */
  dasarPajak: number;
  /**
   * The part of it that PPN is charged on: the lines that are not exempt, less their share of the discount and the PPN that
   * their prices contain.
   */
  dasarPpn: number;
  ppn: number;
  total: number;
  diskonMelebihiSubtotal: boolean;
  /** Each line's share of discount and PPN; they sum up to the bill's. */
  baris: { diskon: number; ppn: number }[];
}

/**
 * The payment formula of product §9, over what lines cost after their own reduction: discount = subtotal × diskon/100 or
 * the fixed amount; taxable = subtotal − discount; total = max(0, taxable + PPN). PPN is charged on the lines that are not exempt, after their share of the discount;
 * with no exempt line this is taxable × ppn/100. Each amount is rounded to whole rupiah, half up (PER-11/PJ/2025).
 *
 * Of lines whose prices contain their PPN, the base is what they come to ÷ (1 + ppn/100), and nothing is added to the total.
 *
 * @example hitungTagihan([{ harga: 100_000 }], { diskon: 10, diskonType: 'persen', ppn: 11 }).total // 99_900
 * @example hitungTagihan([{ harga: 111_000, termasukPpn: true }], { diskon: 0, diskonType: 'persen', ppn: 11 }).ppn // 11_000
 */
export function hitungTagihan(baris: readonly Baris[], { diskon, diskonType, ppn }: SyaratBayar): Tagihan {
  const jumlah = baris.map((line) => jumlahBaris(line.harga, line.qty ?? 1) - potonganSendiri(line));
  const subtotal = sum(jumlah);
  const potongan = diskonType === 'persen' ? persenDari(subtotal, diskon) : rupiahBulat(diskon);
  const dasarPajak = subtotal - potongan;
  const bagianDiskon = bagiRata(Math.min(potongan, subtotal), jumlah);
  const kena = (termasuk: boolean) =>
    baris.map(({ kenaPpn = true, termasukPpn = false }, index) =>
      kenaPpn && termasukPpn === termasuk ? (jumlah[index] ?? 0) - (bagianDiskon[index] ?? 0) : 0,
    );
  const [diAtas, diDalam] = [kena(false), kena(true)];
  const ditambah = persenDari(sum(diAtas), ppn);
  const terkandung = sum(diDalam) - tanpaPersen(sum(diDalam), ppn);
  const bagianDiAtas = bagiRata(ditambah, diAtas);
  const bagianDiDalam = bagiRata(terkandung, diDalam);
  return {
    subtotal,
    diskon: potongan,
    dasarPajak,
    dasarPpn: sum(diAtas) + sum(diDalam) - terkandung,
    ppn: ditambah + terkandung,
    total: Math.max(0, dasarPajak + ditambah),
    diskonMelebihiSubtotal: potongan > subtotal,
    baris: baris.map((_, index) => ({
      diskon: bagianDiskon[index] ?? 0,
      ppn: (bagianDiAtas[index] ?? 0) + (bagianDiDalam[index] ?? 0),
    })),
  };
}

/** A line of a bill with its share of discount and PPN. */
export interface BarisDibagi extends PotonganSendiri {
  jumlah: number;
  diskon: number;
  ppn: number;
  kenaPpn?: boolean | undefined;
  termasukPpn?: boolean | undefined;
}

/** The amount of a line before PPN, after its share of the discount. */
export const netoBaris = ({ jumlah, diskon, ppn, termasukPpn }: BarisDibagi): number =>
  jumlah - diskon - (termasukPpn ? ppn : 0);

/**
 * A line before PPN: its price, its own reduction with its share of the discount, and what is left. Where the price contains
 * its PPN, so does the discount as the patient sees it.
 *
 * @param persenPpn - the rate of its bill
 * @example bersihBaris({ jumlah: 1_500_000, diskon: 150_000, ppn: 133_784, termasukPpn: true }, 11).bruto // 1_351_351
 */
export function bersihBaris(line: BarisDibagi, persenPpn: number | null): Record<'bruto' | 'diskon' | 'neto', number> {
  const diskon = promoBersih(line, persenPpn) + bersih(line, line.diskon + (line.diskonBaris ?? 0), persenPpn);
  const neto = netoBaris(line);
  return { bruto: neto + diskon, diskon, neto };
}

/** The part of a line's discount before PPN that its promotion took. */
export const promoBersih = (line: BarisDibagi, persenPpn: number | null): number =>
  bersih(line, line.potongan ?? 0, persenPpn);

/** A part of a line's price without the PPN that it contains. */
const bersih = (
  { kenaPpn = true, termasukPpn = false }: BarisDibagi,
  amount: number,
  persenPpn: number | null,
): number => (kenaPpn && termasukPpn ? tanpaPersen(amount, persenPpn ?? 0) : amount);

/** PPN that the prices of a bill's lines contain, and its base. */
export function ppnDiDalam(baris: readonly (BarisDibagi & { kenaPpn: boolean })[]): { dasar: number; ppn: number } {
  const inside = baris.filter(({ kenaPpn, termasukPpn }) => kenaPpn && termasukPpn);
  return { dasar: sum(inside.map(netoBaris)), ppn: sum(inside.map(({ ppn }) => ppn)) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** In hundredths of a percent, since 1.15 × 100 is not exactly 115 in floating point. */
export const persenDari = (amount: number, percent: number): number =>
  rupiahBulat((amount * Math.round(percent * 100)) / 10_000);

/** The amount that becomes this one when the percentage is added. */
const tanpaPersen = (amount: number, percent: number): number =>
  rupiahBulat((amount * 10_000) / (10_000 + Math.round(percent * 100)));

/** Rounds to whole rupiah, half up. */
export const rupiahBulat = (amount: number): number => Math.floor(amount + 0.5);

/**
 * Rounds cash to what there are coins for: the nearest multiple, half up. An amount below half a step stays as it is, so
 * that nobody pays nothing.
 *
 * @param langkah - 1 for no rounding
 * @example bulatkanTunai(99_950, 100) // { dibayar: 100_000, pembulatan: 50 }
 */
export function bulatkanTunai(amount: number, langkah: number): { dibayar: number; pembulatan: number } {
  const rounded = Math.floor(amount / langkah + 0.5) * langkah;
  const dibayar = rounded > 0 ? rounded : amount;
  return { dibayar, pembulatan: dibayar - amount };
}

/** Change for the cash received; 0 where it is not enough. */
export const kembalian = (diterima: number, due: number): number => Math.max(0, diterima - due);

/**
 * Three amounts of cash above the one due, as people hand it over.
 *
 * @example usulanTunai(498_500) // [500_000, 550_000, 600_000]
 */
export function usulanTunai(due: number): number[] {
  if (due <= 0) return [];
  const found = [...new Set([10_000, 50_000, 100_000].map((note) => (Math.floor(due / note) + 1) * note))];
  while (found.length < 3) found.push((found.at(-1) ?? due) + 50_000);
  return found;
}

/**
 * Splits whole rupiah in proportion to weights; the remainder of rounding goes to the last part that has room. No part
 * gets more than its weight unless the amount is above their sum; parts of weight 0 get nothing.
 *
 * @param amount - whole rupiah, ≥ 0
 * @param weights - whole rupiah, ≥ 0
 * @returns the share of each part; they sum up to `amount`, unless every weight is 0
 * @example bagiRata(100, [100, 100, 100]) // [33, 33, 34]
 */
export function bagiRata(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, each) => total + each, 0);
  if (whole === 0) return weights.map(() => 0);
  // Products beyond 2^53 are not exact: what a weight allows is not reckoned where the weight itself does.
  const most = (weight: number) => (amount <= whole ? weight : Math.ceil((amount * weight) / whole));
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  let rest = amount - shares.reduce((total, each) => total + each, 0);
  for (let index = weights.length - 1; index >= 0 && rest !== 0; index--) {
    const share = shares[index] ?? 0;
    const moved = Math.max(-share, Math.min(rest, most(weights[index] ?? 0) - share));
    shares[index] = share + moved;
    rest -= moved;
  }
  return shares;
}
