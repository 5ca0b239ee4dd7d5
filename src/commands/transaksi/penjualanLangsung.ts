import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import { barisProduk } from '../../domain/kunjungan/kunjungan.ts';
import { barisPaket } from '../../domain/paket/paket.ts';
import { perluResep } from '../../domain/stok/resep.ts';
import { type BarisTagihan, tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import { alasanTanda, aturanPakai, penjual } from '../../resources/core/shared.ts';
import type { Paket } from '../../resources/paket/paket.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { f, Refusal } from '../../schema/index.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { catatJasa, dariTagihan, penjualDari } from '../dokter/jasa.ts';
import { kunciLaci } from '../kas/kas.ts';
import { denganHargaDi } from '../klinik/harga.ts';
import { pengaturanHariIni } from '../klinik/pengaturan.ts';
import { nomorBerikutnya, nomorInvoice } from '../klinik/penomoran.ts';
import { tulisJatah } from '../paket/jatah.ts';
import { catatLanjut, wajibAlasan } from '../pasien/tanda.ts';
import { catatPenerima } from '../stok/tarikBatch.ts';
import { samakanPoin } from '../titipan/poin.ts';
import { kunciTitipan, pakaiTitipan } from '../titipan/titipan.ts';
import { barisTerjual, catatPenjualan, denganBatch } from './barisPenjualan.ts';
import { jualProduk } from './penjualan.ts';
import { kenakanPotongan } from './promo.ts';
import { catatSisa } from './sisa.ts';
import {
  banyakUang,
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
 * Sells products and packages without a visit, at the prices of the branch, to a patient or, products alone, to anybody:
 * transaction, stock movements, sessions, ledger entries and rows of the sales report, as a visit's payment writes them.
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
        aturanPakai: aturanPakai(),
        penjual: penjual(),
      },
      { default: [] },
    ),
    paket: f.list(
      'Paket',
      { paket: f.reference('Paket', 'paket', { required: true }), penjual: penjual() },
      { default: [] },
    ),
    penulisResep: f.text('Penulis Resep', { maxLength: 100 }),
    ...isianBayar,
    ...isianSyarat,
    alasanTanda: alasanTanda(),
  },
  check: ({ products, paket, ...input }) => ({
    ...periksaIsian(input),
    ...((products ?? []).length + (paket ?? []).length === 0 && { products: 'command.kunjungan.kosong' }),
  }),
  answers: 'transaksi',
  async run(tx, input, caller) {
    const [, rules, goods, packages, patient] = await concurrently(
      kunciLaci(tx, caller.userId, caller, { shared: true }),
      pengaturanHariIni(tx, caller),
      barang(tx, input.products ?? [], caller),
      paketDari(tx, input.paket ?? [], caller),
      typeof input.pasien === 'number' ? tx.get('pasien', input.pasien) : Promise.resolve(null),
    );
    if (packages.length > 0 && !patient) throw new Refusal('paket.tanpaPasien', {}, 'pasien');
    const listed = barisDijual({ goods, packages, asked: input.paket ?? [] }, rules, caller);
    const lines = await kenakanPotongan(tx, listed, { input, pasien: patient, rules }, caller);
    const penulisResep = resep(goods, input.penulisResep, caller);
    const { bill, parts } = susunTagihan(lines, input, rules, caller);
    const dipakai = await kunciTitipan(tx, patient?.id ?? null, parts, caller);
    const values = nilaiTransaksi({ lines, bill, parts, input, rules }, caller);
    if (values.status === 'Pending' && !patient) throw new Refusal('bayar.sisaTanpaPasien', {}, 'pasien');
    const by = patient && { pasien: patient.id, alasan: input.alasanTanda };
    const tetap = by
      ? await wajibAlasan(tx, { ...by, diberikan: [...lines, ...packages.flatMap(({ isi }) => isi)] })
      : [];

    const [invoiceNumber, nomorKas] = await concurrently(
      nomorInvoice(tx, rules, caller),
      nomorBerikutnya(tx, 'KEU', banyakUang(parts), caller),
    );
    const rincian = rincianDari({ lines, bill });
    const line = (produk: number) => (input.products ?? []).findLastIndex((each) => each.produk === produk);
    const batchTerjual = await jualProduk(
      tx,
      rincian,
      invoiceNumber,
      caller,
      (produk) => `products.${line(produk)}.qty`,
    );
    const onlyMedis = packages.length === 0 && goods.every(({ product }) => product.jenis === 'medis');
    const sold = await tx.create('transaksi', {
      ...values,
      invoiceNumber,
      pasien: patient?.id ?? null,
      namaPasien: patient?.name ?? null,
      pembeli: patient ? null : input.pembeli?.trim() || null,
      dokter: null,
      penulisResep,
      kategori: patient?.kategori ?? (onlyMedis ? 'Medis' : 'Beauty'),
      kunjungan: null,
      rincian: denganBatch(rincian, batchTerjual),
      bagian: await terimaBagian(tx, { ...values, invoiceNumber }, parts, { nomor: nomorKas, dipakai }, caller),
      batchTerjual: batchDicatat(batchTerjual),
    });
    await pakaiTitipan(tx, dipakai, sold, caller);
    if (rules.poinPersen > 0) await samakanPoin(tx, sold, rules, caller);
    await catatPenerima(tx, sold);
    if (by) await catatLanjut(tx, tetap, by, { tempat: 'kasir', transaksi: sold.id }, caller);
    await tulisJatah(tx, sold, packages, caller);
    await catatSisa(tx, sold, sold.sisa ?? 0, 'sebagian', caller);
    await catatPenjualan(tx, sold, barisTerjual(sold, batchTerjual), caller);
    if (rules.catatPenjual) await catatJasa(tx, dariTagihan(sold), null);
    return sold;
  },
});

interface Barang {
  product: Produk;
  qty: number;
  aturanPakai: string | null | undefined;
  penjual: number | null | undefined;
}
type Diminta = Omit<Barang, 'product'> & { produk: number };

/** The products asked for, each once. Without locks: the sale locks them after the counters, as every sale does. */
async function barang(tx: Tx, asked: readonly Diminta[], caller: Caller): Promise<Barang[]> {
  const many = new Map<number, Omit<Barang, 'product'>>();
  for (const { produk, qty, ...line } of asked) {
    const before = many.get(produk);
    const aturanPakai = before?.aturanPakai || line.aturanPakai;
    many.set(produk, { qty: (before?.qty ?? 0) + qty, aturanPakai, penjual: before?.penjual ?? line.penjual });
  }
  return Promise.all(
    [...many].map(async ([id, line]) => {
      const [product] = await tx.read('produk', { id });
      if (!product) throw new Refusal('missing', {}, 'products');
      return { product: await denganHargaDi(tx, 'produk', product, null, caller), ...line };
    }),
  );
}

interface Dijual {
  goods: readonly Barang[];
  packages: readonly Paket[];
  /** The packages as they were asked for. */
  asked: readonly { penjual: number | null }[];
}

/** The lines of the sale, each with who sells it. */
function barisDijual({ goods, packages, asked }: Dijual, rules: PengaturanHari, caller: Caller): BarisTagihan[] {
  const products = tagihanKunjungan({
    treatments: [],
    products: goods.map(({ product, qty, aturanPakai, penjual }) => ({
      ...barisProduk(product, rules),
      qty,
      aturanPakai: aturanPakai || product.aturanPakai,
      penjual: penjualDari(penjual, rules, caller),
    })),
    addons: [],
  });
  const paket = packages.map((each, index) => ({
    ...barisPaket(each, rules),
    penjual: penjualDari(asked[index]?.penjual, rules, caller),
  }));
  return [...products, ...paket];
}

/** The packages asked for, each as often; without locks, as the catalogue is never changed by a sale. */
const paketDari = (tx: Tx, asked: readonly { paket: number }[], caller: Caller): Promise<Paket[]> =>
  Promise.all(
    asked.map(async ({ paket: id }) => {
      const [found] = await tx.read('paket', { id });
      if (!found) throw new Refusal('missing', {}, 'paket');
      return denganHargaDi(tx, 'paket', found, null, caller);
    }),
  );

/**
 * The doctor who prescribed medicines that are sold on a prescription alone; null where there are none. Only who holds
 * `hak/resep` sells them without a visit.
 */
function resep(goods: readonly Barang[], penulis: string | null | undefined, caller: Caller): string | null {
  const strong = goods.find(({ product }) => perluResep(product.kategori));
  if (!strong) return null;
  const args = { nama: strong.product.nama_produk };
  if (!caller.may('hak/resep', 'edit')) throw new Refusal('resep.perluKunjungan', args, 'products');
  const nama = penulis?.trim();
  if (!nama) throw new Refusal('resep.penulis', args, 'penulisResep');
  return nama;
}
