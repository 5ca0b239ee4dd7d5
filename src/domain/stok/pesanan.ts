import { daysBetween } from '../core/tanggal.ts';

/** A line of an order. */
interface Dipesan {
  produk: number;
  jumlah: number;
}

/** A delivery for it. */
interface Kiriman {
  namaBarang: number;
  jumlah: number;
  status: string;
}

/** Quantities of each line of an order: received, waiting to be received, and still to come. */
export function sisaPesanan<L extends Dipesan>(isi: readonly L[], kiriman: readonly Kiriman[]) {
  const total = (produk: number, of: string) =>
    kiriman
      .filter(({ namaBarang, status }) => namaBarang === produk && status === of)
      .reduce((sum, { jumlah }) => sum + jumlah, 0);
  return isi.map((line) => {
    const [diterima, menunggu] = [total(line.produk, 'Diterima'), total(line.produk, 'Pending')];
    return { ...line, diterima, menunggu, sisa: Math.max(0, line.jumlah - diterima - menunggu) };
  });
}

/** Products of which more would be there, by what arrived now, than was ordered: how many, and of how many. */
export const lebihDariPesanan = (
  isi: readonly Dipesan[],
  kiriman: readonly Kiriman[],
  datang: readonly { produk: number; jumlah: number }[],
) =>
  sisaPesanan(isi, kiriman).flatMap(({ produk, jumlah: dipesan, diterima, menunggu }) => {
    const kini = datang.find((each) => each.produk === produk)?.jumlah ?? 0;
    const semua = diterima + menunggu + kini;
    return kini > 0 && semua > dipesan ? [{ produk, dipesan, datang: semua }] : [];
  });

/** How far an order is, by what was received of it. */
export function statusPesanan(isi: readonly Dipesan[], kiriman: readonly Kiriman[]) {
  const lines = sisaPesanan(isi, kiriman);
  if (lines.every(({ jumlah, diterima }) => diterima >= jumlah)) return 'diterima';
  return lines.some(({ diterima }) => diterima > 0) ? 'sebagian' : 'dipesan';
}

/** States of an order of which something may still come; a draft is one, so that nothing is proposed twice. */
export const pesananTerbuka = ['draf', 'dipesan', 'sebagian'] as const;

/**
 * Quantities on their way, by product: ordered and not there, or there and not received.
 *
 * @param pesanan - the open orders
 * @param kiriman - what was received of these, and every delivery that waits
 */
export function belumDiterima(
  pesanan: readonly { id: number; isi: readonly Dipesan[] }[],
  kiriman: readonly (Kiriman & { pesanan: number | null })[],
): Map<number, number> {
  const all = new Map<number, number>();
  const add = (produk: number, jumlah: number) => all.set(produk, (all.get(produk) ?? 0) + jumlah);
  for (const { id, isi } of pesanan) {
    const own = kiriman.filter((each) => each.pesanan === id);
    for (const { produk, sisa } of sisaPesanan(isi, own)) add(produk, sisa);
  }
  for (const { namaBarang, jumlah, status } of kiriman) if (status === 'Pending') add(namaBarang, jumlah);
  return all;
}

/** Days from order to delivery of a supplier who was given none. */
export const lamaKirimBiasa = 7;

/** Orders are gone through once a week: what is ordered today lasts until what is ordered then has come. */
const sampaiTinjauan = 7;

/** Over so many days, today included, the use of a product is counted. */
export const hariPakai = 90;

/** A younger product counts its own days, but never fewer than four weeks of them: one busy week is no habit yet. */
const hariPakaiTersedikit = 28;

/** How many days of use are counted of a product that first moved on a day; null for one that never did. */
export const hariTerhitung = (sejak: string | null, today: string): number =>
  Math.max(hariPakaiTersedikit, Math.min(hariPakai, daysBetween(sejak ?? today, today) + 1));

/** The use of a product, and in how many days. */
export interface Pakai {
  dipakai: number;
  hari: number;
}

/**
 * How much of a product to order: what is used until the order after this one has come, and its minimum, less what is
 * there and what is on its way.
 */
export function usulanPesanan(
  produk: Readonly<{ stok_layak: number; stok_minimum: number }>,
  { dipakai, hari }: Pakai,
  { lamaKirim, dipesan }: { lamaKirim: number | null; dipesan: number },
): number {
  const lasts = (lamaKirim ?? lamaKirimBiasa) + sampaiTinjauan;
  const used = Math.ceil((Math.max(0, dipakai) * lasts) / hari);
  return Math.max(0, used + produk.stok_minimum - produk.stok_layak - dipesan);
}
