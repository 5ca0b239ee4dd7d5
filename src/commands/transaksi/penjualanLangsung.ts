import { tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { Produk } from '../../resources/produk.ts';
import { f, Refusal } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { kunciLaci } from '../kas/kas.ts';
import { pengaturanHariIni } from '../klinik/pengaturan.ts';
import { nomorBerikutnya, nomorInvoice } from '../klinik/penomoran.ts';
import { barisTerjual, catatPenjualan } from './barisPenjualan.ts';
import { jualProduk } from './penjualan.ts';
import { catatSisa } from './sisa.ts';
import {
  batchDicatat,
  isianBayar,
  isianSyarat,
  nilaiTransaksi,
  periksaIsian,
  rincianDari,
  susunTagihan,
  terimaBagian,
} from './tagihan.ts';

/**
 * Sells products without a visit, at the catalogue's prices, to a patient or to anybody: transaction, stock movements,
 * ledger entries and rows of the sales report, as a visit's payment writes them.
 */
export const jual = defineCommand({
  name: 'transaksi/jual',
  permission: { resource: 'transaksi', action: 'create' },
  fields: {
    pasien: f.reference('Pasien', 'pasien'),
    pembeli: f.text('Pembeli', { maxLength: 100 }),
    products: f.list(
      'Produk',
      {
        produk: f.reference('Barang', 'produk', { required: true }),
        qty: f.number('Banyak', { required: true, min: 1, max: 999 }),
      },
      { required: true },
    ),
    ...isianBayar,
    ...isianSyarat,
  },
  check: ({ products, ...input }) => ({
    ...periksaIsian(input),
    ...(products.length === 0 && { products: 'command.kunjungan.kosong' }),
  }),
  async run(tx, input, caller) {
    const [, rules, goods, patient] = await concurrently(
      kunciLaci(tx, caller.userId, { shared: true }),
      pengaturanHariIni(tx, caller),
      barang(tx, input.products),
      typeof input.pasien === 'number' ? tx.get('pasien', input.pasien) : Promise.resolve(null),
    );
    const lines = tagihanKunjungan({
      treatments: [],
      products: goods.map(({ product, qty }) => ({
        produk: product.id,
        nama: product.nama_produk,
        kategori: product.kategori,
        harga: product.harga_jual,
        kenaPpn: product.ppn,
        qty,
      })),
      addons: [],
    });
    const { bill, parts } = susunTagihan(lines, input, rules, caller);
    const values = nilaiTransaksi({ lines, bill, parts, input, rules }, caller);
    if (values.status === 'Pending' && !patient) throw new Refusal('bayar.sisaTanpaPasien', {}, 'pasien');

    const [invoiceNumber, nomorKas] = await concurrently(
      nomorInvoice(tx, rules, caller),
      nomorBerikutnya(tx, 'KEU', parts.length, caller),
    );
    const rincian = rincianDari({ lines, bill });
    const line = (produk: number) => input.products.findLastIndex((each) => each.produk === produk);
    const batchTerjual = await jualProduk(
      tx,
      rincian,
      invoiceNumber,
      caller,
      (produk) => `products.${line(produk)}.qty`,
    );
    const onlyMedis = goods.every(({ product }) => product.jenis === 'medis');
    const sold = await tx.create('transaksi', {
      ...values,
      invoiceNumber,
      pasien: patient?.id ?? null,
      namaPasien: patient?.name ?? null,
      pembeli: patient ? null : input.pembeli?.trim() || null,
      dokter: null,
      kategori: patient?.kategori ?? (onlyMedis ? 'Medis' : 'Beauty'),
      kunjungan: null,
      rincian,
      bagian: await terimaBagian(tx, { ...values, invoiceNumber }, parts, nomorKas, caller),
      batchTerjual: batchDicatat(batchTerjual),
    });
    await catatSisa(tx, sold, sold.sisa ?? 0, 'sebagian', caller);
    await catatPenjualan(tx, sold, barisTerjual(rincian, batchTerjual), caller);
    return sold;
  },
});

/** The products asked for, each once. Without locks: the sale locks them after the counters, as every sale does. */
async function barang(tx: Tx, asked: readonly { produk: number; qty: number }[]) {
  const many = new Map<number, number>();
  for (const { produk, qty } of asked) many.set(produk, (many.get(produk) ?? 0) + qty);
  return Promise.all(
    [...many].map(async ([id, qty]): Promise<{ product: Produk; qty: number }> => {
      const [product] = await tx.read('produk', { id });
      if (!product) throw new Refusal('missing', {}, 'products');
      return { product, qty };
    }),
  );
}
