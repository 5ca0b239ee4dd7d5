import { addDays } from '../../domain/core/tanggal.ts';
import {
  belumDiterima,
  hariPakai,
  hariTerhitung,
  lamaKirimBiasa,
  pesananTerbuka,
  usulanPesanan,
} from '../../domain/stok/pesanan.ts';
import { barisDiJalan } from '../../domain/stok/transfer.ts';
import { terpakai } from '../../resources/stok/mutasi-stok.ts';
import type { Pesanan } from '../../resources/stok/pesanan.ts';
import { produk as declaration, type Produk } from '../../resources/stok/produk.ts';
import { type Supplier, supplier as supplierDeclaration } from '../../resources/stok/supplier.ts';
import { f, Refusal, range, retiredSince } from '../../schema/index.ts';
import { here, inBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { Tempat } from './persediaan.ts';
import { duaKali, requireOnce } from './pesanan.ts';
import { transferMenuju } from './transfer.ts';

const angka = (label: string) => f.number(label, { required: true });
/** A product that is to be ordered, with the figures that the proposal is made of. */
const barang = {
  produk: f.reference('Produk', 'produk', { required: true }),
  nama: declaration.fields.nama_produk,
  satuan: declaration.fields.satuan,
  supplier: f.reference('Supplier', 'supplier', { required: true }),
  dipakai: angka('Dipakai'),
  hari: angka('Hari'),
  layak: angka('Layak'),
  minimum: angka('Minimum'),
  dipesan: angka('Dipesan'),
  usulan: angka('Usulan'),
};

/** Proposed orders by supplier and product, both by name, with their figures; writes nothing. */
export const usulan = defineCommand({
  name: 'pesanan/usulan',
  permission: { resource: 'pesanan', action: 'list' },
  answers: {
    dari: f.list('Dari', {
      id: f.reference('Supplier', 'supplier', { required: true }),
      nama: supplierDeclaration.fields.name,
      lamaKirim: f.number('Lama Kirim', { required: true }),
      nonaktif: f.boolean('Nonaktif'),
      barang: f.list('Barang', barang),
    }),
  },
  async run(tx, _input, now) {
    const { today } = now;
    const [products, suppliers] = await concurrently(tx.read('produk', {}), tx.read('supplier', {}));
    const used = products.filter((each) => !retiredSince(declaration, each, today));
    const rows = await hitungUsulan(tx, used, suppliers, now);
    const dari = suppliers.map((supplier) => ({
      id: supplier.id,
      nama: supplier.name,
      lamaKirim: supplier.lamaKirim ?? lamaKirimBiasa,
      nonaktif: retiredSince(supplierDeclaration, supplier, today) !== null,
      barang: rows
        .filter((row) => row.supplier === supplier.id && row.usulan > 0)
        .map(({ hargaSatuan: _, ...shown }) => shown)
        .sort((a, b) => a.nama.localeCompare(b.nama)),
    }));
    return {
      dari: dari.filter(({ barang }) => barang.length > 0).sort((a, b) => a.nama.localeCompare(b.nama)),
    };
  },
});

/**
 * Makes a draft for each supplier of the products that are to be ordered. Each line carries the proposal that was seen, and
 * is refused where it is another one by now: the drafts of a first click count as ordered.
 */
export const usulkanPesanan = defineCommand({
  name: 'pesanan/usulkan',
  permission: { resource: 'pesanan', action: 'create' },
  refusals: {
    ...duaKali,
    'pesanan.tanpaProduk': 'Pilih paling sedikit satu produk',
    'pesanan.usulanBerubah':
      'Usulan %{nama} tadi %{tadi}, sekarang %{sekarang}. Belum ada yang dipesan: periksa lagi, lalu buat pesanannya.',
    'pesanan.supplierBerubah':
      'Supplier %{nama} baru saja diganti. Belum ada yang dipesan: periksa lagi, lalu buat pesanannya.',
  },
  fields: {
    isi: f.list('Barang', {
      produk: f.reference('Produk', 'produk', { required: true }),
      supplier: f.reference('Supplier', 'supplier', { required: true }),
      usulan: f.number('Usulan', { required: true, min: 1 }),
      jumlah: f.number('Jumlah', { required: true, min: 1, max: 100_000 }),
    }),
  },
  answers: { dibuat: f.list('Pesanan', { pesanan: f.reference('Pesanan', 'pesanan', { required: true }) }) },
  async run(tx, { isi }, now) {
    const lines = isi ?? [];
    if (lines.length === 0) throw new Refusal('pesanan.tanpaProduk', {}, 'isi');
    requireOnce(lines);
    // Of two people at once, the second one finds the drafts of the first.
    await tx.lock('usulan pesanan');
    const [products, suppliers] = await concurrently(
      concurrently(...lines.map(({ produk }) => tx.read('produk', { id: produk }))),
      tx.read('supplier', {}),
    );
    const rows = await hitungUsulan(tx, products.flat(), suppliers, now);
    const bySupplier = new Map<number, { produk: number; jumlah: number; hargaSatuan: number }[]>();
    for (const { produk, supplier, jumlah, usulan: tadi } of lines) {
      const row = rows.find((each) => each.produk === produk);
      if (!row) throw new Refusal('missing');
      const { nama, usulan: sekarang, hargaSatuan } = row;
      if (row.supplier !== supplier) throw new Refusal('pesanan.supplierBerubah', { nama }, 'isi');
      if (sekarang !== tadi) throw new Refusal('pesanan.usulanBerubah', { nama, tadi, sekarang }, 'isi');
      bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), { produk, jumlah, hargaSatuan }]);
    }
    const made: Pesanan[] = [];
    for (const [supplier, isi] of bySupplier)
      made.push(await tx.create('pesanan', { tanggal: now.today, supplier, isi }));
    return { dibuat: made.map(({ id: pesanan }) => ({ pesanan })) };
  },
});

/**
 * The proposals of products, with their figures, by the price of the last purchase: of the branch in which the caller works, or
 * of all.
 *
 * @throws Refusal `noBranch` to who works in some of them at once
 */
async function hitungUsulan(tx: Tx, products: readonly Produk[], suppliers: readonly Supplier[], now: Caller) {
  const { today, branch, may } = now;
  const tempat = branch === null && !may.place?.seen ? {} : here(now);
  const lately = { ...range('tanggal', addDays(today, 1 - hariPakai), undefined), ...tempat };
  const [dipesan, sejak, shelves, used] = await concurrently(
    jumlahDipesan(tx, tempat),
    tx.leastBy('mutasi-stok', { all: inBranch(tempat) }, { by: 'produk', least: 'tanggal' }),
    tempat.cabang === undefined ? Promise.resolve(null) : tx.read('rak', tempat),
    concurrently(...products.map(({ id }) => tx.figures('mutasi-stok', { ...lately, produk: id }, [terpakai]))),
  );
  return products.map((each, index) => {
    const { id: produk, nama_produk: nama, satuan, supplier, harga_beli: hargaSatuan } = each;
    const pakai = { dipakai: used[index]?.[0] ?? 0, hari: hariTerhitung(sejak.get(produk) ?? null, today) };
    const lamaKirim = suppliers.find(({ id }) => id === supplier)?.lamaKirim ?? null;
    const ordered = { lamaKirim, dipesan: dipesan.get(produk) ?? 0 };
    const shelf = shelves?.find((row) => row.produk === produk);
    const { stok_layak: layak, stok_minimum: minimum } = shelves
      ? { stok_layak: shelf?.layak ?? 0, stok_minimum: shelf?.minimum ?? 0 }
      : each;
    const usulan = usulanPesanan({ stok_layak: layak, stok_minimum: minimum }, pakai, ordered);
    const { dipesan: coming } = ordered;
    return { produk, nama, satuan, supplier, hargaSatuan, ...pakai, layak, minimum, dipesan: coming, usulan };
  });
}

/** How much of each product is on its way, from suppliers and to one branch from another. */
async function jumlahDipesan(tx: Tx, tempat: Tempat): Promise<Map<number, number>> {
  const [orders, waiting, sent] = await concurrently(
    concurrently(...pesananTerbuka.map((status) => tx.read('pesanan', { ...tempat, status }))),
    tx.read('stok-masuk', { ...tempat, status: 'Pending' }),
    transferMenuju(tx, tempat),
  );
  const open = orders.flat();
  const received = await concurrently(
    ...open.map(({ id }) => tx.read('stok-masuk', { pesanan: id, status: 'Diterima' })),
  );
  const coming = belumDiterima(open, [...received.flat(), ...waiting]);
  for (const { produk, sisa } of sent.flatMap(barisDiJalan)) coming.set(produk, (coming.get(produk) ?? 0) + sisa);
  return coming;
}
