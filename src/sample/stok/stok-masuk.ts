import { addDays } from '../../domain/core/tanggal.ts';
import { pesanan as pesananDeclaration } from '../../resources/stok/pesanan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { type StokMasuk, stokMasuk as stokMasukDeclaration } from '../../resources/stok/stok-masuk.ts';
import { supplier as supplierDeclaration } from '../../resources/stok/supplier.ts';
import { tagihanSupplier as tagihanDeclaration } from '../../resources/stok/tagihan-supplier.ts';
import { at, recordsOf, spread } from '../core/rows.ts';
import { kota, phoneOf, streetOf } from '../pasien/orang.ts';
import { katalog } from './katalog-produk.ts';

/** Days until a delivery of each supplier falls due. */
const tempo = [30, 7, 14, null, 30];

/** The five suppliers of product §5, in its order. */
export const supplier = () =>
  recordsOf(
    supplierDeclaration,
    ['PT Sumber Makmur', 'CV Abadi Jaya', 'UD Mitra Sejati', 'PT Global Supply', 'CV Berkah Sentosa'].map(
      (name, index) => {
        const [, ...own] = name.toLowerCase().split(' ');
        const city = at(kota, index + 1);
        return {
          name,
          username: own.join('.'),
          email: `sales@${own.join('-')}.example`,
          phone: phoneOf(3, index),
          lamaKirim: at([3, null, 7, 14, null], index),
          tempo: at(tempo, index),
          address: `Kawasan Pergudangan ${streetOf(index)}, ${city.name} ${city.zipcode}`,
        };
      },
    ),
  );

/** The 25 deliveries of the last 30 days (product §9), the newest still pending. */
export function stokMasuk(today: string) {
  const dear = katalog().flatMap(({ harga_beli }, index) => (harga_beli >= 100_000 ? [{ harga_beli, index }] : []));
  const rows = Array.from({ length: 25 }, (_, turn) => {
    const { harga_beli, index } = at(dear, turn * 5);
    return {
      tanggal: addDays(today, Math.round((turn * 29) / 24) - 29),
      supplier: supplierOf(index),
      namaBarang: index + 1,
      jumlah: Math.max(1, Math.round(((900_000 / harga_beli) * (4 + spread(turn, 17))) / 8)),
      hargaSatuan: harga_beli,
      status: statusOf(turn),
      alasan: statusOf(turn) === 'Ditolak' ? 'Kemasan rusak saat diterima' : null,
    };
  });
  const made = recordsOf(stokMasukDeclaration, rows);
  const received = made.filter(({ status }) => status === 'Diterima').map(({ id }) => id);
  return made.map((row) => ({ ...row, tagihan: received.includes(row.id) ? received.indexOf(row.id) + 1 : null }));
}

/** The invoices of what was received: older ones are paid, of the last four one by half. */
export const tagihanSupplier = (deliveries: readonly StokMasuk[]) =>
  recordsOf(
    tagihanDeclaration,
    deliveries
      .filter(({ tagihan }) => tagihan !== null)
      .map(({ id, supplier, tanggal, totalHarga }) => ({
        supplier,
        nomor: `FK/${tanggal.slice(2, 4)}${tanggal.slice(5, 7)}/${String(700 + id * 13)}`,
        tanggal,
        jatuhTempo: addDays(tanggal, at(tempo, supplier - 1) ?? 0),
        total: totalHarga ?? 0,
        dibayar: dibayarDari({ id, totalHarga }),
      })),
  );

/** The amount paid of a received delivery. */
export const dibayarDari = ({ id, totalHarga }: Pick<StokMasuk, 'id' | 'totalHarga'>): number => {
  if (id < 16) return totalHarga ?? 0;
  return id === 18 ? Math.round((totalHarga ?? 0) / 2_000) * 1_000 : 0;
};

/** Id of the supplier of the product at an index of the catalogue. */
export const supplierOf = (index: number): number => 1 + ((index * 3 + Math.floor(index / 5)) % 5);

function statusOf(turn: number): StokMasuk['status'] {
  if (turn % 6 === 4 && turn < 20) return 'Ditolak';
  return turn >= 20 || turn === 13 ? 'Pending' : 'Diterima';
}

/** An order on its way and a draft, of what two suppliers sell. */
export function pesanan(today: string, products: readonly Produk[]) {
  const order = (supplier: number, ago: number, status: 'draf' | 'dipesan') => ({
    tanggal: addDays(today, -ago),
    supplier,
    isi: products
      .filter((each) => each.supplier === supplier)
      .slice(0, 3)
      .map(({ id, harga_beli, stok_minimum }) => ({
        produk: id,
        jumlah: Math.max(5, stok_minimum),
        hargaSatuan: harga_beli,
      })),
    status,
  });
  return recordsOf(pesananDeclaration, [order(1, 2, 'dipesan'), order(2, 0, 'draf')]);
}
