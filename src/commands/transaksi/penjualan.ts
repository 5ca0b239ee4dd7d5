import { type BarisDibagi, type BarisTagihan, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import type { Now } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import type { Tx } from '../core/command.ts';
import { type BatchDiambil, type BatchTerjual, gerakkan, keluarkanStok, rakProduk, taruh } from '../stok/persediaan.ts';
import { catatBarangKembali } from '../stok/tarikBatch.ts';

/** The part of a bill's line that a sale or its refund needs; `neto` is its amount before PPN, after discount. */
type BarisJual = Pick<BarisTagihan, 'produk' | 'qty'> & { neto: number };

/**
 * Takes sold products out of the stock; returns their batches and costs.
 *
 * @param fieldOf - the field that is refused where there is too little of a product
 */
export async function jualProduk(
  tx: Tx,
  lines: readonly (BarisDibagi & Pick<BarisTagihan, 'produk' | 'qty'>)[],
  invoiceNumber: string,
  now: Now,
  fieldOf?: (produk: number) => string,
): Promise<BatchDiambil[]> {
  const sold: BatchDiambil[] = [];
  for (const [produk, { qty, bersih }] of perProduk(lines.map((line) => ({ ...line, neto: netoBaris(line) })))) {
    const sale = {
      produk,
      jumlah: qty,
      keterangan: `Penjualan ${invoiceNumber}`,
      terjual: bersih,
      ...(fieldOf && { field: fieldOf(produk) }),
    };
    const { taken } = await keluarkanStok(tx, sale, now);
    sold.push(...taken);
  }
  return sold;
}

/**
 * Subtracts refunds from the products' sales and profit. The cost of the goods stays until they are returned
 * (`returProduk`).
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
 * Returns products to the batches that they were taken from, at their cost then, with a stock movement; in another branch to
 * what it has of these.
 */
export async function returProduk(
  tx: Tx,
  returned: readonly BatchTerjual[],
  { id: transaksi, invoiceNumber }: Pick<Transaksi, 'id' | 'invoiceNumber'>,
  now: Now,
): Promise<void> {
  await catatBarangKembali(tx, transaksi, returned);
  const products = [...new Set(returned.map(({ produk }) => produk))].sort((a, b) => a - b);
  for (const produk of products) {
    const back = returned.filter((each) => each.produk === produk);
    const { rak, nilai } = await taruh(tx, await rakProduk(tx, produk, here(now)), back);
    const { product } = rak;
    const jumlah = back.reduce((sum, each) => sum + each.jumlah, 0);
    await gerakkan(
      tx,
      rak,
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

/** Quantity and net amount by product, ascending by id, so that two payments cannot deadlock. */
function perProduk(lines: readonly BarisJual[]): [number, { qty: number; bersih: number }][] {
  const sold = new Map<number, { qty: number; bersih: number }>();
  for (const { produk, qty, neto } of lines) {
    if (!produk) continue;
    const before = sold.get(produk) ?? { qty: 0, bersih: 0 };
    sold.set(produk, { qty: before.qty + qty, bersih: before.bersih + neto });
  }
  return [...sold].sort(([a], [b]) => a - b);
}
