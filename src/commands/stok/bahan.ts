import type { BahanTerpakai } from '../../domain/kunjungan/kunjungan.ts';
import { ambilIsi, type BarisTindakan, geser, kebutuhanBaris, tenths } from '../../domain/stok/bahan.ts';
import { bagiRata, persepuluh, rupiahBulat } from '../../domain/transaksi/pembayaran.ts';
import type { Entities } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { PakaiBahan } from '../../resources/kunjungan/pakai-bahan.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import { type Now, Refusal } from '../../schema/index.ts';
import { beside } from '../core/cabang.ts';
import { concurrently, type Tx } from '../core/command.ts';
import { gerakkan, type RakProduk, rakProduk } from './persediaan.ts';

/** Amounts by treatment, in the product's small unit. */
type PerTreatment = Map<number, number>;
/** The same by product. */
type Dipakai = Map<number, PerTreatment>;

/** `baris` is the line's index in the bill, `at` the path of its form. */
type Baris = BarisTindakan & { nama: string; baris: number; at: string };
type Kunjungi = Pick<Entities['kunjungan'], 'id' | 'pasien' | 'tanggal' | 'transaksi' | 'cabang'>;

/** The lines of a visit that use something up, in the order of its bill; none while it is not finished, or cancelled. */
export function barisSelesai({
  status,
  treatments,
  products,
  addons,
}: Pick<Kunjungan, 'status' | 'treatments' | 'products' | 'addons'>): readonly Baris[] {
  const placed = (list: string, lines: Kunjungan['treatments'], first: number): Baris[] =>
    lines.map((line, index) => ({ ...line, baris: first + index, at: `${list}.${index}.bahan` }));
  if (status !== 'Selesai Konsultasi') return [];
  return [...placed('treatments', treatments, 0), ...placed('addons', addons, treatments.length + products.length)];
}

/**
 * Makes what the treatments of a visit took out of the stock what these lines use up: only the difference is taken or put
 * back, so that finishing, reopening and cancelling come out even in any order. What the stock does not have is not taken.
 *
 * @param options - `ambil` false where nothing more is taken
 * @returns values of the visit: for how many products the stock had too little
 * @throws Refusal where an amount that is told at the visit is missing
 */
export async function samakanBahan(
  tx: Tx,
  visit: Kunjungi,
  lines: readonly Baris[],
  now: Now,
  { ambil = true } = {},
): Promise<{ bahanKurang: number }> {
  const [wanted, rows] = await concurrently(
    dipakaiOleh(tx, visit, lines),
    tx.find('pakai-bahan', { kunjungan: visit.id }),
  );
  // Ascending, so that two visits cannot deadlock.
  const products = [...new Set([...wanted.keys(), ...rows.map(({ produk }) => produk)])].sort((a, b) => a - b);
  let bahanKurang = 0;
  for (const produk of products) {
    const own = rows.filter((row) => row.produk === produk);
    if (await samakanProduk(tx, visit, { produk, rows: own, wanted: wanted.get(produk) ?? new Map(), ambil }, now))
      bahanKurang += 1;
  }
  return { bahanKurang };
}

/** The materials of several lines, together. */
async function dipakaiOleh(tx: Tx, visit: Kunjungi, lines: readonly Baris[]): Promise<Dipakai> {
  const all: Dipakai = new Map();
  for (const line of lines) {
    if (typeof line.treatment !== 'number') continue;
    for (const { produk, jumlah } of await dipakaiBaris(tx, visit, line)) {
      const of = all.get(produk) ?? new Map();
      all.set(produk, of.set(line.treatment, tenths((of.get(line.treatment) ?? 0) + jumlah)));
    }
  }
  return all;
}

/** The materials of a line, by its recipe and the amounts told; of a paid visit those that the payment noted. */
async function dipakaiBaris(tx: Tx, { transaksi }: Pick<Kunjungi, 'transaksi'>, line: Baris): Promise<BahanTerpakai[]> {
  const [item] = transaksi === null ? await tx.read('treatments', { id: line.treatment ?? 0 }) : [];
  const used: BahanTerpakai[] = [];
  for (const { produk, jumlah } of kebutuhanBaris(line, item?.bahan ?? [])) {
    const [product] = await tx.read('produk', { id: produk });
    // Erased since the recipe named it.
    if (!product) continue;
    if (jumlah === null)
      throw new Refusal('kunjungan.bahanBelumDiisi', { bahan: product.nama_produk, nama: line.nama }, line.at);
    used.push({ produk, jumlah });
  }
  return used;
}

/** The lines of a visit with what each of them used, which no later recipe changes: noted when it is paid. */
export async function denganBahan(tx: Tx, visit: Kunjungan): Promise<Pick<Kunjungan, 'treatments' | 'addons'>> {
  const noted = new Map<number, BahanTerpakai[]>();
  for (const line of barisSelesai(visit))
    if (typeof line.treatment === 'number') noted.set(line.baris, await dipakaiBaris(tx, visit, line));
  const first = visit.treatments.length + visit.products.length;
  return {
    treatments: visit.treatments.map((line, index) => ({ ...line, bahan: noted.get(index) ?? [] })),
    addons: visit.addons.map((line, index) => ({ ...line, bahan: noted.get(first + index) ?? [] })),
  };
}

interface Satu {
  produk: number;
  /** Rows of what the visit took of it so far. */
  rows: readonly PakaiBahan[];
  wanted: PerTreatment;
  ambil: boolean;
}

/** @returns true where the stock had too little */
async function samakanProduk(
  tx: Tx,
  visit: Kunjungi,
  { produk, rows, wanted, ambil }: Satu,
  now: Now,
): Promise<boolean> {
  const rak = await rakProduk(tx, produk, beside(visit, now));
  const { product, batches } = rak;
  const lebih = dikembalikan(rows, wanted);
  let after = batches.map((batch) =>
    geser(batch, sumOf(lebih.filter(({ row }) => row.batch === batch.id)), product.isi),
  );
  let kurang = false;
  const diambil: Diambil[] = [];
  for (const [treatment, jumlah] of wanted) {
    const had = sumOf(rows.filter((row) => row.treatment === treatment));
    const more = tenths(Math.max(0, jumlah - had));
    const answer = ambilIsi(ambil ? after : [], more, product.isi, now.today);
    kurang ||= answer.kurang > 0;
    diambil.push(...answer.ambil.map(({ id, jumlah }) => ({ treatment, batch: id, jumlah })));
    after = after.map((batch) => geser(batch, -sumOf(answer.ambil.filter(({ id }) => id === batch.id)), product.isi));
  }
  await simpanBaris(tx, visit, { ...rak, rows, lebih, diambil });
  await gerakkanBahan(tx, visit, { rak, after }, now);
  return kurang;
}

const sumOf = (parts: readonly { jumlah: number }[]): number => parts.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** The surplus of what was taken over what is wanted, the last taken first. */
function dikembalikan(rows: readonly PakaiBahan[], wanted: PerTreatment): { row: PakaiBahan; jumlah: number }[] {
  const over = new Map<number, number>();
  for (const { treatment, jumlah } of rows) over.set(treatment, tenths((over.get(treatment) ?? 0) + jumlah));
  for (const [treatment, jumlah] of wanted) over.set(treatment, tenths((over.get(treatment) ?? 0) - jumlah));
  return rows.toReversed().flatMap((row) => {
    const rest = over.get(row.treatment) ?? 0;
    const jumlah = Math.min(row.jumlah, Math.max(0, rest));
    over.set(row.treatment, tenths(rest - jumlah));
    return jumlah > 0 ? [{ row, jumlah }] : [];
  });
}

interface Diambil {
  treatment: number;
  batch: number;
  jumlah: number;
}

interface Perubahan extends RakProduk {
  rows: readonly PakaiBahan[];
  lebih: readonly { row: PakaiBahan; jumlah: number }[];
  diambil: readonly Diambil[];
}

/** Writes who got what, with its cost. */
async function simpanBaris(
  tx: Tx,
  { id: kunjungan, pasien, tanggal }: Kunjungi,
  { product, batches, tempat, rows, lebih, diambil }: Perubahan,
): Promise<void> {
  const modal = (batch: number, jumlah: number) =>
    rupiahBulat((jumlah * (batches.find(({ id }) => id === batch)?.harga_beli ?? 0)) / product.isi);
  const keep = (row: PakaiBahan, jumlah: number) =>
    jumlah > 0
      ? tx.update('pakai-bahan', row.id, { jumlah, modal: modal(row.batch, jumlah) })
      : tx.erase('pakai-bahan', row.id);
  for (const { row, jumlah } of lebih) await keep(row, tenths(row.jumlah - jumlah));
  const satuan = product.satuanPakai ?? product.satuan;
  for (const { treatment, batch, jumlah } of diambil) {
    const row = rows.find((each) => each.treatment === treatment && each.batch === batch);
    const nomorBatch = batches.find(({ id }) => id === batch)?.nomor ?? null;
    const of = { ...tempat, kunjungan, pasien, tanggal, treatment, produk: product.id, batch, nomorBatch, satuan };
    if (row) await keep(row, tenths(row.jumlah + jumlah));
    else await tx.create('pakai-bahan', { ...of, jumlah, modal: modal(batch, jumlah) });
  }
}

interface Rak {
  rak: RakProduk;
  after: readonly Batch[];
}

/** Stores the batches, and writes the movements of the packages that were opened, and of those that are whole again. */
async function gerakkanBahan(tx: Tx, { id }: Kunjungi, { rak, after }: Rak, now: Now): Promise<void> {
  const { product, batches } = rak;
  const parts = after.flatMap((batch, index) => {
    const { sisa = 0, terbuka = 0 } = batches[index] ?? {};
    return batch.sisa === sisa && batch.terbuka === terbuka ? [] : [{ batch, jumlah: sisa - batch.sisa }];
  });
  for (const { batch } of parts) await tx.update('batch', batch.id, { sisa: batch.sisa, terbuka: batch.terbuka });
  for (const jenis_mutasi of ['masuk', 'keluar'] as const) {
    const moved = parts
      .map(({ batch, jumlah }) => ({ batch, jumlah: jenis_mutasi === 'keluar' ? jumlah : -jumlah }))
      .filter(({ jumlah }) => jumlah > 0);
    if (moved.length === 0) continue;
    await gerakkan(
      tx,
      { ...rak, batches: after },
      {
        jenis_mutasi,
        sebab: 'tindakan',
        supplier: jenis_mutasi === 'masuk' ? product.supplier : null,
        jumlah: sumOf(moved),
        nilai: moved.reduce((sum, { batch, jumlah }) => sum + jumlah * batch.harga_beli, 0),
        keterangan: `${jenis_mutasi === 'keluar' ? 'Dipakai' : 'Tidak jadi dipakai'}: kunjungan ${id}`,
        diambil: moved.map(({ batch: { nomor, kedaluwarsa }, jumlah }) => ({ nomor, kedaluwarsa, jumlah })),
      },
      now,
    );
  }
}

/**
 * Cost of what a visit's treatments used that their report does not tell yet, by treatment; below 0 where it tells too much.
 *
 * @param used - false where it is to tell nothing of it any more
 */
export async function bahanBelumDilaporkan(tx: Tx, kunjungan: number, used = true): Promise<Map<number, number>> {
  const [taken, told] = await concurrently(
    used ? tx.find('pakai-bahan', { kunjungan }) : Promise.resolve([]),
    tx.find('laporan/treatment', { kunjungan }),
  );
  const rest = new Map<number, number>();
  const add = (treatment: number, amount: number) => rest.set(treatment, (rest.get(treatment) ?? 0) + amount);
  for (const { treatment, modal } of taken) add(treatment, modal);
  for (const { treatment, status, biaya_bahan } of told)
    if (treatment !== null && status !== 'batal') add(treatment, -(biaya_bahan ?? 0));
  return rest;
}

/** Takes a treatment's amount out of the map, so that it counts in one row only. */
export function sekali(rest: Map<number, number>, treatment: number | null | undefined): number {
  const amount = rest.get(treatment ?? 0) ?? 0;
  rest.delete(treatment ?? 0);
  return amount;
}

/** The amount of each line's treatment: several lines of one share it by their quantities. */
export const dibagi = (
  rest: ReadonlyMap<number, number>,
  lines: readonly { treatment?: number | null; qty: number }[],
): number[] => {
  const shares = new Map(
    [...rest].map(([treatment, amount]) => {
      const weights = lines.filter((line) => line.treatment === treatment).map(({ qty }) => persepuluh(qty));
      return [treatment, bagiRata(amount, weights)];
    }),
  );
  return lines.map(({ treatment }) => shares.get(treatment ?? 0)?.shift() ?? 0);
};
