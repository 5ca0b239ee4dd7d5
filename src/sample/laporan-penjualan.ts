import { laporanPenjualan as declaration } from '../resources/laporan-penjualan.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import { recordsOf } from './records.ts';

/** The lines of the invoices that were paid; what was given back stands against them, the same day. */
export function laporanPenjualan(invoiced: readonly Transaksi[]) {
  const rows = invoiced
    .filter(({ status }) => status === 'Paid' || status === 'Refunded')
    .flatMap((sale) => {
      const sold = linesOf(sale, 1);
      return sale.status === 'Refunded' ? [...sold, ...linesOf(sale, -1)] : sold;
    });
  return recordsOf(declaration, rows);
}

const linesOf = (sale: Transaksi, sign: 1 | -1) =>
  sale.rincian.map(({ jenis, nama, kategori, treatment, produk, qty, jumlah, diskon }) => ({
    tanggal: sale.tanggal,
    waktu: sale.waktu,
    invoice: sale.invoiceNumber,
    transaksi: sale.id,
    jenis,
    nama,
    kategori,
    treatment,
    produk,
    dokter: sale.dokter,
    kasir: sale.kasir,
    metodeBayar: sale.metodeBayar,
    qty: sign * qty,
    bruto: sign * jumlah,
    diskon: sign * diskon,
    neto: sign * (jumlah - diskon),
    ppn: 0,
    total: sign * (jumlah - diskon),
    hpp: 0,
  }));
