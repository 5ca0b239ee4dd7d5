import { ambilBatch, isiRak, layakDari, merugikan, type Batch as Sisa, semuaRak } from '../../domain/stok/stok.ts';
import type { Changes, Entities } from '../../resources/index.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { MutasiStok } from '../../resources/stok/mutasi-stok.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { type Now, Refusal } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
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
  /** Of goods that go to another branch, or come from one. */
  lawan?: number;
  transfer?: number;
}

/** Whose shelf it is: a branch's, or the only one of a clinic with one. */
export type Tempat = ReturnType<typeof here>;

/** A product and the batches of a shelf. */
export interface RakProduk {
  product: Produk;
  batches: readonly Batch[];
  tempat: Tempat;
  /** Where there are several branches: the shelves of all. */
  semua: readonly Entities['rak'][];
}

/** Every command that changes stock locks them in this order: the product holds the shelves of all branches. */
export async function rakProduk(tx: Tx, produk: number, tempat: Tempat): Promise<RakProduk> {
  const [product, batches, semua] = await concurrently(
    tx.get('produk', produk),
    tx.find('batch', { produk, ...tempat }),
    tempat.cabang === undefined ? Promise.resolve([]) : tx.read('rak', { produk }),
  );
  return { product, batches, tempat, semua };
}

const rakSendiri = ({ semua, tempat }: RakProduk) => semua.find(({ cabang }) => cabang === tempat.cabang);

/** How much is on record on a shelf. */
export const stokRak = (rak: RakProduk): number =>
  rak.tempat.cabang === undefined ? (rak.product.stok_akhir ?? 0) : (rakSendiri(rak)?.stok ?? 0);

/** Stores what a shelf holds. @returns what the product has, on all shelves together */
async function simpanRak(tx: Tx, rak: RakProduk, { today }: Now) {
  const { product, batches, tempat, semua } = rak;
  const isi = isiRak(batches, today);
  const own = rakSendiri(rak);
  if (own) await tx.update('rak', own.id, isi);
  else if (tempat.cabang !== undefined) await tx.create('rak', { produk: product.id, ...tempat, ...isi });
  const all = semuaRak([isi, ...semua.filter((each) => each !== own)]);
  return { stok_layak: all.layak, expired_date: all.kedaluwarsa, nilai_batch: all.nilai };
}

/** Works out anew what can be sold of a product, by all its batches: of each branch, and in all. */
export async function hitungLayak(tx: Tx, produk: number, batches: readonly Batch[], today: string): Promise<void> {
  for (const { id, cabang } of await tx.read('rak', { produk }))
    await tx.update(
      'rak',
      id,
      isiRak(
        batches.filter((batch: Entities['batch']) => batch.cabang === cabang),
        today,
      ),
    );
  await tx.update('produk', produk, layakDari(batches, today));
}

/**
 * Updates the counters of a product and of its shelf after its batches changed, and writes the stock movement.
 *
 * @param rak - with all batches of the shelf, as changed
 * @param values - other changes of the product
 */
export async function gerakkan(
  tx: Tx,
  rak: RakProduk,
  { jenis_mutasi, jumlah, tanggal, ...gerak }: Gerak,
  now: Now,
  values: Changes['produk'] = {},
): Promise<MutasiStok> {
  const { product, tempat } = rak;
  const counter = jenis_mutasi === 'masuk' ? 'stok_masuk' : 'stok_keluar';
  const figures = await simpanRak(tx, rak, now);
  await tx.update('produk', product.id, {
    [counter]: product[counter] + jumlah,
    ...figures,
    ...values,
    last_updated: now.instant,
  });
  return tx.create('mutasi-stok', {
    ...tempat,
    tanggal: tanggal ?? now.today,
    jenis_mutasi,
    produk: product.id,
    jumlah,
    sesudah: stokRak(rak) + (jenis_mutasi === 'masuk' ? jumlah : -jumlah),
    satuan: product.satuan,
    created_at: now.instant,
    // While a count of it is under way.
    opname: tempat.cabang === undefined ? product.opname : (rakSendiri(rak)?.opname ?? null),
    kerugian: merugikan(gerak.sebab) ? gerak.nilai : gerak.sebab === 'ditemukan' ? -gerak.nilai : 0,
    ...gerak,
  });
}

interface Masuk extends Pick<Gerak, 'keterangan' | 'tanggal' | 'sebab'> {
  /** Where the caller works unless given. */
  tempat?: Tempat;
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
  const rak = await rakProduk(tx, into.produk, into.tempat ?? here(now));
  const { product, batches } = rak;
  if (into.supplier !== null) await tx.get('supplier', into.supplier);
  const hargaBeli = into.hargaSatuan ?? product.harga_beli;
  const batch = await tx.create('batch', {
    ...rak.tempat,
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
    { ...rak, batches: [...batches, batch] },
    { jenis_mutasi: 'masuk', sebab, jumlah, nilai, tanggal, supplier, nomorBatch, kedaluwarsa, keterangan },
    now,
    into.hargaSatuan ? { harga_beli: hargaBeli } : {},
  );
  return { batch, movement };
}

interface Keluar extends Pick<Gerak, 'keterangan' | 'tanggal' | 'lawan' | 'transfer'> {
  /** Where the caller works unless given. */
  tempat?: Tempat;
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
  { produk, jumlah, sebab = 'penjualan', terjual, field = 'jumlah', semua = false, tempat, ...gerak }: Keluar,
  now: Now,
): Promise<{ movement: MutasiStok; taken: BatchDiambil[] }> {
  const rak = await rakProduk(tx, produk, tempat ?? here(now));
  const { product, batches } = rak;
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
    { ...rak, batches: sesudah(batches, parts) },
    {
      ...gerak,
      jenis_mutasi: 'keluar',
      sebab,
      jumlah,
      nilai,
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

interface Ditaruh {
  batch: number;
  jumlah: number;
}

/**
 * Puts goods of batches on a shelf: into their own, or of another branch's into what came from that before.
 *
 * @returns the shelf with them, and their cost
 */
export async function taruh(
  tx: Tx,
  rak: RakProduk,
  goods: readonly Ditaruh[],
): Promise<{ rak: RakProduk; nilai: number }> {
  let batches = rak.batches;
  let nilai = 0;
  for (const { batch, jumlah } of goods) {
    const own = batches.find(({ id }) => id === batch) ?? (await sebatch(tx, { ...rak, batches }, batch));
    await tx.increment('batch', own.id, 'sisa', jumlah);
    const known = batches.some(({ id }) => id === own.id) ? batches : [...batches, own];
    batches = sesudah(known, [{ id: own.id, jumlah: -jumlah }]);
    nilai += jumlah * own.harga_beli;
  }
  return { rak: { ...rak, batches }, nilai };
}

/** The batch of a shelf that has the goods of another branch's; a new one, without any, the first time. */
async function sebatch(tx: Tx, { batches, tempat }: RakProduk, id: number): Promise<Batch> {
  const other = await tx.get('batch', id);
  const asal = batchAsal(other);
  const known = batches.find((each) => batchAsal(each) === asal);
  if (known) return known;
  const { produk, nomor, kedaluwarsa, harga_beli, ditarik, alasanTarik } = other;
  const goods = { produk, nomor, kedaluwarsa, harga_beli, ditarik, alasanTarik };
  return tx.create('batch', { ...goods, ...tempat, asal, sisa: 0 });
}

/** The batch in which goods came to the clinic, whatever branch has them now. */
export const batchAsal = ({ id, asal }: Pick<Batch, 'id' | 'asal'>): number => asal ?? id;
