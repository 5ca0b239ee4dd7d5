import { ambilBatch, type Batch, kedaluwarsa } from '../domain/stok.ts';
import { formatDate, type Now, type Row } from '../schema/index.ts';
import { isoDay, z } from '../schema/zod.ts';
import { defineCommand, Refusal, type Tx } from './command.ts';
import { catatKas } from './kas.ts';

const reason = z.string().trim().min(3).max(300);

/** Receives a delivery ('Diterima'): raises the stock, opens a batch, posts the expense and the movement (spec §2.17). */
export const terimaStok = defineCommand({
  name: 'stok-masuk/terima',
  permission: { resource: 'stok-masuk', action: 'edit' },
  input: z.strictObject({
    stokMasuk: z.int().positive(),
    nomorBatch: z.string().trim().max(40).nullable(),
    kedaluwarsa: isoDay.nullable(),
  }),
  async run(tx, { stokMasuk, nomorBatch, kedaluwarsa }, now) {
    const delivery = await pending(tx, stokMasuk);
    requireGood(kedaluwarsa, now);
    await masukkanStok(
      tx,
      {
        produk: Number(delivery['namaBarang']),
        jumlah: Number(delivery['jumlah']),
        supplier: Number(delivery['supplier']),
        keterangan: `Penerimaan ${idStokMasuk(delivery.id)}`,
        nomorBatch,
        kedaluwarsa,
      },
      now,
    );
    if (Number(delivery['totalHarga']) > 0) {
      await catatKas(tx, now, {
        jenis_transaksi: 'pengeluaran',
        kategori: 'Pembelian Stok',
        deskripsi: `Pembelian stok ${idStokMasuk(delivery.id)}`,
        nominal: delivery['totalHarga'],
        metode_pembayaran: 'Transfer Bank',
        referensi: idStokMasuk(delivery.id),
      });
    }
    return tx.update('stok-masuk', delivery.id, { status: 'Diterima' });
  },
});

/** Turns a delivery down ('Ditolak'): nothing else happens. */
export const tolakStok = defineCommand({
  name: 'stok-masuk/tolak',
  permission: { resource: 'stok-masuk', action: 'edit' },
  input: z.strictObject({ stokMasuk: z.int().positive(), alasan: reason }),
  async run(tx, { stokMasuk, alasan }) {
    const delivery = await pending(tx, stokMasuk);
    return tx.update('stok-masuk', delivery.id, { status: 'Ditolak', alasan });
  },
});

/** Records a movement (spec §2.18, §5); an outgoing one never takes more than there is. */
export const catatMutasi = defineCommand({
  name: 'mutasi-stok/catat',
  permission: { resource: 'mutasi-stok', action: 'create' },
  input: z.strictObject({
    tanggal: isoDay,
    jenis_mutasi: z.enum(['masuk', 'keluar']),
    produk: z.int().positive(),
    jumlah: z.int().min(1),
    /** Stock is counted in the product's own unit; another one is refused, since nothing converts it. */
    satuan: z.string().nullable().default(null),
    supplier: z.int().positive().nullable(),
    keterangan: z.string().max(5000).nullable(),
    nomorBatch: z.string().trim().max(40).nullable().default(null),
    kedaluwarsa: isoDay.nullable().default(null),
  }),
  async run(tx, { jenis_mutasi, supplier, satuan, ...input }, now) {
    const product = await tx.get('produk', input.produk);
    if (satuan !== null && satuan !== product['satuan']) {
      const args = { nama: String(product['nama_produk']), satuan: String(product['satuan']) };
      throw new Refusal('stok.satuanLain', args, 'satuan');
    }
    if (jenis_mutasi === 'keluar') return keluarkanStok(tx, input, now);
    if (supplier === null) throw new Refusal('stok.tanpaSupplier', {}, 'supplier');
    requireGood(input.kedaluwarsa, now);
    return masukkanStok(tx, { ...input, supplier }, now);
  },
});

/** Writes an expired batch off: what is left of it leaves the stock, with its reason. */
export const musnahkanBatch = defineCommand({
  name: 'batch/musnahkan',
  permission: { resource: 'mutasi-stok', action: 'create' },
  input: z.strictObject({ batch: z.int().positive(), alasan: reason }),
  async run(tx, { batch: id, alasan }, now) {
    const batch = await tx.get('batch', id);
    const left = Number(batch['sisa']);
    if (left === 0) throw new Refusal('stok.batchHabis');
    const expires = batch['kedaluwarsa'];
    if (!kedaluwarsa(expires, now.today)) throw new Refusal('stok.belumKedaluwarsa');
    await tx.increment('batch', id, 'sisa', -left);
    const out = { produk: Number(batch['produk']), jumlah: left, keterangan: `Pemusnahan: ${alasan}` };
    return takeOff(tx, out, [{ nomor: batch['nomor'], kedaluwarsa: expires, jumlah: left }], now);
  },
});

interface Masuk {
  produk: number;
  jumlah: number;
  supplier: number;
  keterangan: string | null;
  nomorBatch: string | null;
  kedaluwarsa: string | null;
  tanggal?: string;
}

async function masukkanStok(tx: Tx, into: Masuk, now: Now): Promise<Row> {
  const product = await tx.get('produk', into.produk);
  await tx.get('supplier', into.supplier);
  await tx.increment('produk', into.produk, 'stok_masuk', into.jumlah);
  await tx.update('produk', into.produk, { last_updated: now.instant });
  await tx.create('batch', {
    produk: into.produk,
    nomor: into.nomorBatch,
    kedaluwarsa: into.kedaluwarsa,
    sisa: into.jumlah,
  });
  return tx.create('mutasi-stok', {
    tanggal: into.tanggal ?? now.today,
    jenis_mutasi: 'masuk',
    produk: into.produk,
    jumlah: into.jumlah,
    satuan: product['satuan'],
    supplier: into.supplier,
    nomorBatch: into.nomorBatch,
    kedaluwarsa: into.kedaluwarsa,
    keterangan: into.keterangan,
    created_at: now.instant,
  });
}

interface Keluar {
  produk: number;
  jumlah: number;
  keterangan: string | null;
  /** What the customer paid, for a sale. */
  terjual?: number;
  tanggal?: string;
}

/** Takes stock out, first expired first out, split over batches where needed, never from an expired one. */
export async function keluarkanStok(tx: Tx, out: Keluar, now: Now): Promise<Row> {
  const product = await tx.get('produk', out.produk);
  const batches = (await tx.find('batch', { produk: out.produk })) as unknown as (Batch & { nomor: string | null })[];
  const answer = ambilBatch(batches, out.jumlah, now.today);
  if ('tersedia' in answer) {
    const args = { nama: String(product['nama_produk']), tersedia: answer.tersedia };
    throw new Refusal('stok.kurang', args, 'jumlah');
  }
  for (const part of answer.ambil) {
    // Somebody else may have taken it between the look and the hand.
    if (!(await tx.increment('batch', part.id, 'sisa', -part.jumlah))) throw new Refusal('stok.berubah', {}, 'jumlah');
  }
  const taken = answer.ambil.map(({ id, jumlah }) => {
    const from = batches.find((batch) => batch.id === id);
    return { nomor: from?.nomor ?? null, kedaluwarsa: from?.kedaluwarsa ?? null, jumlah };
  });
  return takeOff(tx, out, taken, now);
}

/** Counts down and records the movement, with the batches it came from. */
async function takeOff(tx: Tx, out: Keluar, diambil: readonly object[], now: Now): Promise<Row> {
  const product = await tx.get('produk', out.produk);
  if (Number(product['stok_akhir']) < out.jumlah) throw new Refusal('stok.berubah', {}, 'jumlah');
  await tx.increment('produk', out.produk, 'stok_keluar', out.jumlah);
  const sold = out.terjual ?? 0;
  const cost = out.terjual === undefined ? 0 : out.jumlah * Number(product['harga_beli']);
  await tx.update('produk', out.produk, {
    total_penjualan: Number(product['total_penjualan']) + sold,
    profit: Number(product['profit']) + sold - cost,
    last_updated: now.instant,
  });
  return tx.create('mutasi-stok', {
    tanggal: out.tanggal ?? now.today,
    jenis_mutasi: 'keluar',
    produk: out.produk,
    jumlah: out.jumlah,
    satuan: product['satuan'],
    supplier: null,
    keterangan: out.keterangan,
    diambil,
    created_at: now.instant,
  });
}

/** What has expired may not come in. */
function requireGood(date: string | null, now: Now): void {
  if (date !== null && kedaluwarsa(date, now.today)) {
    throw new Refusal('stok.sudahKedaluwarsa', { tanggal: formatDate(date) }, 'kedaluwarsa');
  }
}

async function pending(tx: Tx, id: number): Promise<Row> {
  const delivery = await tx.get('stok-masuk', id);
  if (delivery['status'] !== 'Pending') throw new Refusal('stok.sudahDiproses', { status: String(delivery['status']) });
  return delivery;
}

/** `#TRX0007` (spec §3). */
const idStokMasuk = (id: number) => `#TRX${String(id).padStart(4, '0')}`;
