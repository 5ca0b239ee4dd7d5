import { addDays } from '../../domain/core/tanggal.ts';
import { layakDari } from '../../domain/stok/stok.ts';
import { type Batch, batch as batchDeclaration } from '../../resources/stok/batch.ts';
import type { MutasiStok } from '../../resources/stok/mutasi-stok.ts';
import { type Produk, produk as produkDeclaration } from '../../resources/stok/produk.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import { instantOf, recordsOf, spread } from '../core/rows.ts';
import { bertanda } from '../pasien/tanda.ts';
import { type Barang, isiKemasan, katalog } from './katalog-produk.ts';
import { supplierOf } from './stok-masuk.ts';

const satuan = (kode: string) => ({ kode, isi: 1 });
const dus = (kode: string) => ({ kode, isi: 12 });

/** A product of the catalogue with its counters. */
export type Persediaan = Barang & Pick<Produk, 'stok_minimum' | 'stok_awal' | 'stok_masuk' | 'stok_keluar'>;

/** The catalogue with stock: plenty of most products, little of every eighth, none of every sixteenth. */
export const persediaan = (deliveries: readonly StokMasuk[]): Persediaan[] =>
  katalog().map((row, index) => {
    const received = deliveries.filter((each) => each.namaBarang === index + 1 && each.status === 'Diterima');
    const stok_masuk = received.reduce((sum, each) => sum + each.jumlah, 0);
    const size = sizeOf(row.harga_beli);
    const stok_minimum = size / 2;
    const sold = Math.ceil(size / 4) + spread(index, size / 2);
    const left = leftOf(index, stok_minimum, size);
    const stok_awal = Math.max(0, left + sold - stok_masuk);
    return { ...row, stok_minimum, stok_awal, stok_masuk, stok_keluar: stok_awal + stok_masuk - left };
  });

/** Usual stock by price in rupiah. */
function sizeOf(harga: number): number {
  if (harga >= 400_000) return 4;
  if (harga >= 100_000) return 8;
  return harga >= 30_000 ? 20 : 40;
}

function leftOf(index: number, minimum: number, size: number): number {
  if (index % 16 === 7) return 0;
  return index % 8 === 3 ? 1 + spread(index, minimum) : minimum + 1 + spread(index, size * 2);
}

/** A batch for each product in stock, at its purchase price. */
export const batch = (today: string, stock: readonly Persediaan[]) =>
  recordsOf(
    batchDeclaration,
    stock.flatMap((row, index) => {
      const sisa = row.stok_awal + row.stok_masuk - row.stok_keluar;
      if (sisa <= 0) return [];
      const { harga_beli } = row;
      return [
        { produk: index + 1, nomor: `B-${kodeOf(index)}`, kedaluwarsa: expiry(today, row, index), sisa, harga_beli },
      ];
    }),
  );

/** Some products expire within 90 days (product §9), two have expired, tools never do. */
function expiry(today: string, row: Persediaan, index: number): string | null {
  if (row.kategori === 'Alat Kesehatan') return null;
  if (index % 33 === 9) return addDays(today, -12);
  return addDays(today, index % 11 === 5 ? 15 + index : 180 + spread(index, 700));
}

/** The products, with figures from their batches and movements. */
export const produk = (
  today: string,
  stock: readonly Persediaan[],
  moves: readonly MutasiStok[],
  batches: readonly Batch[],
) =>
  recordsOf(
    produkDeclaration,
    stock.map((row, index) => {
      const harga_jual = Math.ceil((row.harga_beli * 1.35) / 1000) * 1000;
      const own = moves.filter((move) => move.produk === index + 1);
      const moved = own.at(-1)?.created_at;
      const sold = own.filter((move) => move.sebab === 'penjualan');
      const terjual = sold.reduce((sum, { jumlah }) => sum + jumlah, 0);
      return {
        ...row,
        ...isiKemasan.get(row.nama_produk),
        kode_produk: kodeOf(index),
        barcode: barcode.get(row.nama_produk) ?? [],
        harga_jual,
        ppn: true,
        supplier: supplierOf(index),
        tidakUntuk: bertanda(...(tidakUntuk.get(row.nama_produk) ?? [])),
        ...layakDari(
          batches.filter((each) => each.produk === index + 1),
          today,
        ),
        nilai_batch: batches
          .filter((each) => each.produk === index + 1)
          .reduce((sum, { sisa, harga_beli }) => sum + sisa * harga_beli, 0),
        // At the prices of the catalogue.
        terjual,
        tanggal_jual: sold.at(-1)?.tanggal ?? null,
        total_penjualan: terjual * harga_jual,
        profit: terjual * (harga_jual - row.harga_beli),
        kerugian: own.reduce((sum, { kerugian }) => sum + kerugian, 0),
        last_updated: moved ?? instantOf(today, '08:00'),
      };
    }),
  );

/** Codes on the packings of some: of one piece, and of the case that they come in. */
const barcode = new Map([
  ['Serum Vitamin C 20 ml', [satuan('8999909000018'), dus('18999909000015')]],
  ['Serum Niacinamide', [satuan('8999909000025'), dus('18999909000022')]],
  ['Tabir Surya SPF 50', [satuan('8999909000032')]],
]);

/** The tags that a product must not meet. */
const tidakUntuk = new Map([
  ['Amoxicillin 500 mg', ['Penisilin']],
  ['Doxycycline 100 mg', ['Hamil', 'Menyusui', 'Isotretinoin']],
  ['Tretinoin Krim 0,05%', ['Hamil']],
  ['Isotretinoin 10 mg', ['Hamil', 'Menyusui']],
  ['Asam Traneksamat 500 mg', ['Pengencer darah']],
  ['Lidokain Injeksi 2%', ['Lidokain']],
]);

/** The code of the product at an index of the catalogue. */
const kodeOf = (index: number): string => `PRD-${String(index + 1).padStart(3, '0')}`;
