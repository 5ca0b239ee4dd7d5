import type { MetodePembayaran } from '../domain/kas.ts';
import type { BagianKembali } from '../domain/pengembalian.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import type { Caller, Tx } from './command.ts';
import { nomorBerikut } from './penomoran.ts';

interface Pembalikan {
  paid: Transaksi;
  alasan: string;
  parts: readonly BagianKembali[];
  lines: Transaksi['rincian'];
  amount: number;
  method: MetodePembayaran;
  drawer: { id: number | null; nama: string };
}

/** A transaction of today with the amounts negated that names the original, which stays as it was counted. */
export async function catatPembalikan(tx: Tx, of: Pembalikan, caller: Caller): Promise<Transaksi> {
  const { paid, alasan, parts, lines, amount, method, drawer } = of;
  const invoiceNumber = await nomorBerikut(tx, 'INV', caller);
  const neto = parts.reduce((sum, part) => sum + part.neto, 0);
  const taxed = parts.reduce((sum, part) => sum + (lines[part.baris]?.kenaPpn ? part.neto : 0), 0);
  return tx.create('transaksi', {
    invoiceNumber,
    pasien: paid.pasien,
    dokter: paid.dokter,
    layanan: `Pembalikan ${paid.invoiceNumber}`,
    kategori: paid.kategori,
    tanggal: caller.today,
    waktu: caller.time,
    total: -amount,
    metodeBayar: method,
    status: 'Paid',
    statusLayanan: 'Cancelled',
    kasir: drawer.nama,
    akunKasir: drawer.id,
    kunjungan: null,
    rincian: parts.flatMap(({ baris, qty, neto, ppn }) =>
      lines.slice(baris, baris + 1).map((line) => ({
        ...line,
        qty,
        jumlah: -neto,
        diskon: 0,
        ppn: -ppn,
        qtyKembali: 0,
        netoKembali: 0,
        ppnKembali: 0,
      })),
    ),
    subtotal: -neto,
    diskon: 0,
    persenPpn: paid.persenPpn,
    tarifKlinik: paid.tarifKlinik,
    dasarPpn: -taxed,
    ppn: neto - amount,
    alasan,
    membalik: paid.id,
  });
}
