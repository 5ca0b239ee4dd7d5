import { jumlahBaris, persenDari, persepuluh, rupiahBulat } from '../transaksi/pembayaran.ts';

/** Kinds of goods that a commission is paid of. */
export type Barang = 'produk' | 'paket' | 'voucher';

/** A rule of fees, see `resources/aturan-jasa.ts`: what it leaves empty it does not ask for. */
export interface Aturan {
  id: number;
  peran: string;
  orang: number | null;
  profesi: string | null;
  treatment: number | null;
  jenis: string | null;
  barang: Barang | null;
  produk: number | null;
  kategoriProduk: string | null;
  paket: number | null;
  cara: 'persen' | 'nominal';
  persen: number | null;
  dasar: 'bruto' | 'neto' | 'bahan' | null;
  nominal: number | null;
  mulai: string;
  sampai: string | null;
}

/** The conditions of a rule that a line meets. */
type Hal = Partial<Pick<Aturan, 'treatment' | 'jenis' | 'barang' | 'produk' | 'kategoriProduk' | 'paket'>>;

/** A line of a bill that somebody did or sold; amounts are in rupiah, without PPN. */
export interface BarisDikerjakan extends Hal {
  qty: number;
  /** Before and after its share of the discount. */
  bruto: number;
  neto: number;
  /** Cost of what the line uses up, or of the goods. */
  bahan: number;
}

/** Somebody who did or sold it, as what, and by which profession. */
export interface Pelaku {
  orang: number;
  peran: string;
  profesi: string | null;
}

/** What somebody earns by a line, and by which rule; without one nothing. */
export interface Jasa {
  orang: number;
  peran: string;
  dasar: number;
  jumlah: number;
  /** Of the line's income, which those who did it share; nothing of an assistant. */
  pendapatan: number;
  aturan: Aturan | null;
}

/** How much a condition of a rule narrows it: a person more than whatever else, a treatment or product more than its kind. */
const bobot = {
  ...{ orang: 16, treatment: 8, produk: 8, paket: 8 },
  ...{ jenis: 4, kategoriProduk: 4, barang: 2, profesi: 1 },
} as const;

/**
 * The most specific of the rules that fit on a day; of equal ones the one that began last. Of a voucher by a rule that says
 * vouchers alone: what is bought with it earns a commission again.
 */
export function aturanUntuk(
  rules: readonly Aturan[],
  line: Hal,
  { orang, peran, profesi }: Pelaku,
  tanggal: string,
): Aturan | null {
  const of: Partial<Aturan> = { ...line, orang, profesi };
  // A demo from before has rules without what was added since.
  const asked = (rule: Aturan) =>
    (Object.keys(bobot) as (keyof typeof bobot)[]).filter((name) => (rule[name] ?? null) !== null);
  const weight = (rule: Aturan) => asked(rule).reduce((sum, name) => sum + bobot[name], 0);
  const fitting = rules.filter(
    (rule) =>
      rule.peran === peran &&
      rule.mulai <= tanggal &&
      (rule.sampai === null || tanggal <= rule.sampai) &&
      (line.barang !== 'voucher' || rule.barang === 'voucher') &&
      asked(rule).every((name) => rule[name] === of[name]),
  );
  const [first] = fitting.toSorted((a, b) => weight(b) - weight(a) || b.mulai.localeCompare(a.mulai) || b.id - a.id);
  return first ?? null;
}

/** The fees of a line. Those of one role share what their rules give, and its income, the odd rupiah to the first ones. */
export function hitungJasa(
  rules: readonly Aturan[],
  line: BarisDikerjakan,
  people: readonly Pelaku[],
  tanggal: string,
): Jasa[] {
  const before = new Map<string, number>();
  return people.map((one) => {
    const turn = before.get(one.peran) ?? 0;
    before.set(one.peran, turn + 1);
    const several = people.filter(({ peran }) => peran === one.peran).length;
    const aturan = aturanUntuk(rules, line, one, tanggal);
    const dasar = dasarJasa(line, aturan);
    const whole = aturan ? menurut(aturan, dasar, line.qty) : 0;
    const share = (amount: number) => Math.floor(amount / several) + (turn < amount % several ? 1 : 0);
    const pendapatan = one.peran === 'pelaksana' ? share(line.neto) : 0;
    return { orang: one.orang, peran: one.peran, dasar, jumlah: share(whole), pendapatan, aturan };
  });
}

const dasarJasa = ({ bruto, neto, bahan }: BarisDikerjakan, aturan: Aturan | null): number => {
  if (aturan?.cara !== 'persen' || aturan.dasar === 'neto') return neto;
  return aturan.dasar === 'bruto' ? bruto : Math.max(0, neto - bahan);
};

const menurut = ({ cara, persen, nominal }: Aturan, dasar: number, qty: number): number =>
  cara === 'nominal' ? jumlahBaris(nominal ?? 0, qty) : persenDari(dasar, persen ?? 0);

/** A line of a bill as far as refunds are concerned. */
interface BarisKembali {
  neto: number;
  netoKembali: number;
  qty: number;
  qtyKembali: number;
}

/** The part of an amount that is left after the refunds of its line: by money, or by quantity of one that cost nothing. */
export function sisaJasa(jumlah: number, { neto, netoKembali, qty, qtyKembali }: BarisKembali): number {
  if (neto > 0) return rupiahBulat((jumlah * (neto - netoKembali)) / neto);
  const [of, back] = [persepuluh(qty), persepuluh(qtyKembali)];
  return of === 0 ? 0 : rupiahBulat((jumlah * (of - back)) / of);
}
