import type { BarisTagihan } from '../domain/pembayaran.ts';
import type { Now } from '../schema/index.ts';
import type { Tx } from './command.ts';
import { keluarkanStok } from './stok.ts';

/** How many a sale took from a batch. */
export interface BatchTerjual {
  batch: number;
  jumlah: number;
}

/** Takes what is sold out of the stock, and says from which batches. */
export async function jualProduk(
  tx: Tx,
  lines: readonly BarisTagihan[],
  invoiceNumber: string,
  now: Now,
): Promise<BatchTerjual[]> {
  const taken: BatchTerjual[] = [];
  for (const [produk, { qty, nilai }] of soldOf(lines)) {
    const before = await tx.find('batch', { produk });
    const sale = { produk, jumlah: qty, keterangan: `Penjualan ${invoiceNumber}`, terjual: nilai };
    await keluarkanStok(tx, sale, now);
    for (const { id, sisa } of before) {
      const jumlah = Number(sisa) - Number((await tx.get('batch', id))['sisa']);
      if (jumlah > 0) taken.push({ batch: id, jumlah });
    }
  }
  return taken;
}

/** Takes a refunded sale out of the products' sales and profit; what they cost the clinic stays spent. */
export async function batalkanPenjualan(tx: Tx, lines: readonly BarisTagihan[]): Promise<void> {
  for (const [produk, { nilai }] of soldOf(lines)) {
    const product = await tx.get('produk', produk);
    await tx.update('produk', produk, {
      total_penjualan: Math.max(0, Number(product['total_penjualan']) - nilai),
      profit: Number(product['profit']) - nilai,
    });
  }
}

/** Puts products that came back where they were taken from, so that their expiry stays true; a movement tells of it. */
export async function returProduk(
  tx: Tx,
  batches: readonly BatchTerjual[],
  invoiceNumber: string,
  now: Now,
): Promise<void> {
  const returned = new Map<number, number>();
  for (const { batch, jumlah } of batches) {
    const { produk } = await tx.get('batch', batch);
    await tx.increment('batch', batch, 'sisa', jumlah);
    returned.set(Number(produk), (returned.get(Number(produk)) ?? 0) + jumlah);
  }
  for (const [id, jumlah] of [...returned].sort(([a], [b]) => a - b)) {
    await tx.increment('produk', id, 'stok_masuk', jumlah);
    const product = await tx.get('produk', id);
    await tx.update('produk', id, {
      profit: Number(product['profit']) + jumlah * Number(product['harga_beli']),
      last_updated: now.instant,
    });
    await tx.create('mutasi-stok', {
      tanggal: now.today,
      jenis_mutasi: 'masuk',
      produk: id,
      jumlah,
      satuan: product['satuan'],
      supplier: product['supplier'],
      keterangan: `Retur ${invoiceNumber}`,
      created_at: now.instant,
    });
  }
}

/** What is sold of each product, in id order, so that two payments never lock each other out. */
function soldOf(lines: readonly BarisTagihan[]): [number, { qty: number; nilai: number }][] {
  const sold = new Map<number, { qty: number; nilai: number }>();
  for (const { produk, qty, jumlah } of lines) {
    if (!produk) continue;
    const so = sold.get(produk) ?? { qty: 0, nilai: 0 };
    sold.set(produk, { qty: so.qty + qty, nilai: so.nilai + jumlah });
  }
  return [...sold].sort(([a], [b]) => a - b);
}
