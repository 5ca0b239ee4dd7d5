import type { BarisTagihan } from '../domain/pembayaran.ts';
import type { Now } from '../schema/index.ts';
import type { Tx } from './command.ts';
import { type BatchTerjual, gerakkan, hargaPokok, keluarkanStok, rakProduk, sesudah } from './persediaan.ts';

/** What a sale or its refund needs of a bill's line; the discount is the line's share of the bill's. */
type BarisJual = Pick<BarisTagihan, 'produk' | 'qty' | 'jumlah'> & { diskon?: number | null };

/** Takes what is sold out of the stock, and says from which batches and at what cost. */
export async function jualProduk(
  tx: Tx,
  lines: readonly BarisJual[],
  invoiceNumber: string,
  now: Now,
): Promise<BatchTerjual[]> {
  const sold: BatchTerjual[] = [];
  for (const [produk, { qty, bersih }] of perProduk(lines)) {
    const sale = { produk, jumlah: qty, keterangan: `Penjualan ${invoiceNumber}`, terjual: bersih };
    const { taken } = await keluarkanStok(tx, sale, now);
    sold.push(...taken);
  }
  return sold;
}

/**
 * Takes money that was given back out of the products' sales and profit, as much as these lines say; what the goods had
 * cost stays spent until they are back (`returProduk`).
 */
export async function batalkanPenjualan(tx: Tx, lines: readonly BarisJual[]): Promise<void> {
  for (const [produk, { bersih }] of perProduk(lines)) {
    const product = await tx.get('produk', produk);
    await tx.update('produk', produk, {
      total_penjualan: product.total_penjualan - bersih,
      profit: product.profit - bersih,
    });
  }
}

/**
 * Puts products that came back, all or some of them, where they were taken from, so that their expiry stays true, at
 * what they had cost; a movement tells of it.
 */
export async function returProduk(
  tx: Tx,
  returned: readonly BatchTerjual[],
  invoiceNumber: string,
  now: Now,
): Promise<void> {
  const products = [...new Set(returned.map(({ produk }) => produk))].sort((a, b) => a - b);
  for (const produk of products) {
    const back = returned.filter((each) => each.produk === produk);
    const { product, batches } = await rakProduk(tx, produk);
    for (const { batch, jumlah } of back) await tx.increment('batch', batch, 'sisa', jumlah);
    const jumlah = back.reduce((sum, each) => sum + each.jumlah, 0);
    const nilai = hargaPokok(back);
    await gerakkan(
      tx,
      {
        product,
        batches: sesudah(
          batches,
          back.map((each) => ({ id: each.batch, jumlah: -each.jumlah })),
        ),
      },
      {
        jenis_mutasi: 'masuk',
        sebab: 'retur',
        jumlah,
        nilai,
        supplier: product.supplier,
        keterangan: `Retur ${invoiceNumber}`,
      },
      now,
      { terjual: product.terjual - jumlah, profit: product.profit + nilai },
    );
  }
}

/** How many of each product the lines name and what was paid for them, in id order: two payments never lock each other out. */
function perProduk(lines: readonly BarisJual[]): [number, { qty: number; bersih: number }][] {
  const sold = new Map<number, { qty: number; bersih: number }>();
  for (const { produk, qty, jumlah, diskon } of lines) {
    if (!produk) continue;
    const so = sold.get(produk) ?? { qty: 0, bersih: 0 };
    sold.set(produk, { qty: so.qty + qty, bersih: so.bersih + jumlah - (diskon ?? 0) });
  }
  return [...sold].sort(([a], [b]) => a - b);
}
