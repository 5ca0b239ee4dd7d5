import { ambilBatch, layakDari, merugikan, type Batch as Sisa } from '../../domain/stok/stok.ts';
import type { Changes } from '../../resources/index.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { MutasiStok } from '../../resources/stok/mutasi-stok.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { type Now, Refusal } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';

/** A quantity that a sale took from a batch, and its unit cost, at which it is returned. */
export interface BatchTerjual {
  batch: number;
  produk: number;
  jumlah: number;
  hargaBeli: number;
}

/** The same, with what stands on the package. */
export interface BatchDiambil extends BatchTerjual {
  nomor: string | null;
  kedaluwarsa: string | null;
}

interface Gerak {
  jenis_mutasi: 'masuk' | 'keluar';
  sebab: MutasiStok['sebab'];
  jumlah: number;
  /** Cost of the goods. */
  nilai: number;
  keterangan: string | null;
  tanggal?: string | undefined;
  supplier?: number | null;
  nomorBatch?: string | null;
  kedaluwarsa?: string | null;
  diambil?: MutasiStok['diambil'];
  /** Of goods that go back to their supplier. */
  batch?: number | null;
  tagihan?: number | null;
}

/** A product and its batches; every command that changes stock locks them in this order. */
export async function rakProduk(tx: Tx, produk: number): Promise<{ product: Produk; batches: Batch[] }> {
  const [product, batches] = await concurrently(tx.get('produk', produk), tx.find('batch', { produk }));
  return { product, batches };
}

/**
 * Updates a product's counters after its batches changed, and writes the stock movement.
 *
 * @param batches - all batches of the product, as changed
 * @param values - other changes of the product
 */
export async function gerakkan(
  tx: Tx,
  { product, batches }: { product: Produk; batches: readonly (Sisa & Pick<Batch, 'harga_beli'>)[] },
  { jenis_mutasi, jumlah, tanggal, ...gerak }: Gerak,
  now: Now,
  values: Changes['produk'] = {},
): Promise<MutasiStok> {
  const counter = jenis_mutasi === 'masuk' ? 'stok_masuk' : 'stok_keluar';
  await tx.update('produk', product.id, {
    [counter]: product[counter] + jumlah,
    ...layakDari(batches, now.today),
    nilai_batch: batches.reduce((sum, { sisa, harga_beli }) => sum + sisa * harga_beli, 0),
    ...values,
    last_updated: now.instant,
  });
  return tx.create('mutasi-stok', {
    tanggal: tanggal ?? now.today,
    jenis_mutasi,
    produk: product.id,
    jumlah,
    sesudah: (product.stok_akhir ?? 0) + (jenis_mutasi === 'masuk' ? jumlah : -jumlah),
    satuan: product.satuan,
    created_at: now.instant,
    // While a count of it is under way.
    opname: product.opname,
    kerugian: merugikan(gerak.sebab) ? gerak.nilai : gerak.sebab === 'ditemukan' ? -gerak.nilai : 0,
    ...gerak,
  });
}

interface Masuk extends Pick<Gerak, 'keterangan' | 'tanggal' | 'sebab'> {
  produk: number;
  jumlah: number;
  /** Null for goods that were found. */
  supplier: number | null;
  nomorBatch: string | null;
  kedaluwarsa: string | null;
  /** Unit cost, which becomes the product's purchase price unless it is 0, as for a bonus; by default that price. */
  hargaSatuan?: number;
}

/** Adds stock as a new batch, which keeps its cost. */
export const masukkanStok = async (tx: Tx, into: Masuk, now: Now): Promise<MutasiStok> =>
  (await masukkanBatch(tx, into, now)).movement;

/** The same, with the batch. */
export async function masukkanBatch(tx: Tx, into: Masuk, now: Now): Promise<{ batch: Batch; movement: MutasiStok }> {
  const { product, batches } = await rakProduk(tx, into.produk);
  if (into.supplier !== null) await tx.get('supplier', into.supplier);
  const hargaBeli = into.hargaSatuan ?? product.harga_beli;
  const batch = await tx.create('batch', {
    produk: into.produk,
    nomor: into.nomorBatch,
    kedaluwarsa: into.kedaluwarsa,
    sisa: into.jumlah,
    harga_beli: hargaBeli,
  });
  const { jumlah, tanggal, sebab, supplier, nomorBatch, kedaluwarsa, keterangan } = into;
  const nilai = jumlah * hargaBeli;
  const movement = await gerakkan(
    tx,
    { product, batches: [...batches, batch] },
    { jenis_mutasi: 'masuk', sebab, jumlah, nilai, tanggal, supplier, nomorBatch, kedaluwarsa, keterangan },
    now,
    into.hargaSatuan ? { harga_beli: hargaBeli } : {},
  );
  return { batch, movement };
}

interface Keluar extends Pick<Gerak, 'keterangan' | 'tanggal'> {
  produk: number;
  jumlah: number;
  /** Why it was not sold. */
  sebab?: Gerak['sebab'];
  /** Amount that the customer paid, less discount; undefined where it was not sold. */
  terjual?: number;
  /** The field that is refused where there is too little; `jumlah` by default. */
  field?: string;
  /** See `ambilBatch`. */
  semua?: boolean;
}

/** Takes stock out of batches, see `ambilBatch`. */
export async function keluarkanStok(
  tx: Tx,
  { produk, jumlah, keterangan, tanggal, sebab = 'penjualan', terjual, field = 'jumlah', semua = false }: Keluar,
  now: Now,
): Promise<{ movement: MutasiStok; taken: BatchDiambil[] }> {
  const { product, batches } = await rakProduk(tx, produk);
  const answer = ambilBatch(batches, jumlah, now.today, { semua });
  if ('tersedia' in answer) {
    const args = { nama: product.nama_produk, tersedia: answer.tersedia };
    throw new Refusal('stok.kurang', args, field);
  }
  const parts = answer.ambil.flatMap((part) => {
    const from = batches.find(({ id }) => id === part.id);
    return from ? [{ ...part, from }] : [];
  });
  await ambilDari(tx, product, parts);
  const taken = parts.map(({ id, jumlah, from: { harga_beli, nomor, kedaluwarsa } }) => ({
    batch: id,
    produk,
    jumlah,
    hargaBeli: harga_beli,
    nomor,
    kedaluwarsa,
  }));
  const nilai = hargaPokok(taken);
  const movement = await gerakkan(
    tx,
    { product, batches: sesudah(batches, parts) },
    {
      jenis_mutasi: 'keluar',
      sebab,
      jumlah,
      nilai,
      tanggal,
      keterangan,
      diambil: parts.map(({ jumlah, from }) => ({ nomor: from.nomor, kedaluwarsa: from.kedaluwarsa, jumlah })),
    },
    now,
    terjual === undefined
      ? { kerugian: product.kerugian + (merugikan(sebab) ? nilai : 0) }
      : {
          terjual: product.terjual + jumlah,
          tanggal_jual: now.today,
          total_penjualan: product.total_penjualan + terjual,
          profit: product.profit + terjual - nilai,
        },
  );
  return { movement, taken };
}

/** Total cost of goods. */
export const hargaPokok = (taken: readonly Pick<BatchTerjual, 'jumlah' | 'hargaBeli'>[]): number =>
  taken.reduce((sum, { jumlah, hargaBeli }) => sum + jumlah * hargaBeli, 0);

/** Subtracts quantities from batches. */
export async function ambilDari(
  tx: Tx,
  product: Produk,
  parts: readonly { id: number; jumlah: number }[],
): Promise<void> {
  const all = parts.reduce((sum, { jumlah }) => sum + jumlah, 0);
  if (product.stok_akhir < all) throw new Refusal('stok.berubah', {}, 'jumlah');
  for (const { id, jumlah } of parts) {
    // Lost race: another transaction took it since it was read.
    if (!(await tx.increment('batch', id, 'sisa', -jumlah))) throw new Refusal('stok.berubah', {}, 'jumlah');
  }
}

/** The batches less these parts. */
export const sesudah = <B extends Sisa>(batches: readonly B[], parts: readonly { id: number; jumlah: number }[]): B[] =>
  batches.map((batch) => ({
    ...batch,
    sisa: parts.reduce((left, { id, jumlah }) => (id === batch.id ? left - jumlah : left), batch.sisa),
  }));
