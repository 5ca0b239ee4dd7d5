import type { MetodeTagihan } from '../../domain/kas/kas.ts';
import { jumlahPotongan, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import { type BagianKembali, diskonKembali } from '../../domain/transaksi/pengembalian.ts';
import type { UangKembali } from '../../domain/transaksi/pengembalianUang.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { BarisTransaksi, Transaksi } from '../../resources/transaksi/transaksi.ts';
import { Refusal } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import type { Caller, Tx } from '../core/command.ts';
import { balikkanJasa } from '../dokter/jasa.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { nomorInvoice } from '../klinik/penomoran.ts';
import { balikkanLayanan } from '../kunjungan/perawatan.ts';
import { type barisSelesai, samakanBahan } from '../stok/bahan.ts';
import type { BatchTerjual } from '../stok/persediaan.ts';
import { catatPenjualan, hitungBarang } from './barisPenjualan.ts';
import { returProduk } from './penjualan.ts';

interface Pembalikan {
  paid: Transaksi;
  alasan: string;
  parts: readonly BagianKembali[];
  lines: readonly BarisTransaksi[];
  amount: number;
  method: MetodeTagihan;
  drawer: { id: number | null; nama: string };
  money: UangKembali;
}

/** Writes a reversal: a transaction of today with negated amounts that refers to the original. */
export async function catatPembalikan(tx: Tx, of: Pembalikan, caller: Caller): Promise<Transaksi> {
  const { paid, alasan, parts, lines, amount, method, drawer, money } = of;
  const invoiceNumber = await nomorInvoice(tx, await pengaturanDi(tx, here(caller)), caller);
  const ppn = parts.reduce((sum, part) => sum + part.ppn, 0);
  const taxed = parts.reduce((sum, part) => sum + (lines[part.baris]?.kenaPpn ? part.neto : 0), 0);
  const rincian = parts.flatMap((part) =>
    lines.slice(part.baris, part.baris + 1).map((line) => {
      const { qty, neto, ppn } = part;
      const diskon = diskonKembali(line, part, line.diskon);
      const jumlah = -(neto + diskon + (line.termasukPpn ? ppn : 0));
      const own = {
        potongan: kurangi(line, part, line.potongan),
        diskonBaris: kurangi(line, part, line.diskonBaris),
      };
      return { ...line, ...own, qty, jumlah, diskon: -diskon, ppn: -ppn, qtyKembali: 0, netoKembali: 0, ppnKembali: 0 };
    }),
  );
  return tx.create('transaksi', {
    invoiceNumber,
    pasien: paid.pasien,
    namaPasien: paid.namaPasien,
    pembeli: paid.pembeli,
    dokter: paid.dokter,
    layanan: `Pembalikan ${paid.invoiceNumber}`,
    kategori: paid.kategori,
    tanggal: caller.today,
    waktu: caller.time,
    total: -amount,
    dibayar: money.pembulatan - money.uang,
    pembulatan: money.pembulatan === 0 ? 0 : -money.pembulatan,
    metodeBayar: method,
    // A bill that is not settled is no income of the transactions yet, and neither is what is taken from it.
    status: paid.status,
    tanggalLunas: paid.status === 'Paid' ? caller.today : null,
    statusLayanan: 'Cancelled',
    kasir: drawer.nama,
    akunKasir: drawer.id,
    kunjungan: null,
    rincian,
    potongan: jumlahPotongan(rincian, 'potongan'),
    diskonBaris: jumlahPotongan(rincian, 'diskonBaris'),
    subtotal: rincian.reduce((sum, { jumlah }) => sum + jumlah, 0),
    diskon: rincian.reduce((sum, { diskon }) => sum + diskon, 0),
    disesuaikan: paid.disesuaikan,
    persenPpn: paid.persenPpn,
    tarifKlinik: paid.tarifKlinik,
    dasarPpn: -taxed,
    ppn: -ppn,
    alasan,
    membalik: paid.id,
  });
}

/** The part of a line's own reduction that goes back with it, negated. */
const kurangi = (line: BarisTransaksi, part: BagianKembali, amount: number | null | undefined) =>
  amount ? -diskonKembali(line, part, amount) : null;

/** A batch of a sale, with the quantity returned to it. */
export interface BatchSale extends BatchTerjual {
  kembali: number;
}

/**
 * Detaches a visit from its wholly refunded payment, so that it can be paid again or cancelled: goods not yet returned go
 * back to their batches, treatment rows are cancelled, and fees taken back. Whoever calls it holds `kunciJasa`.
 *
 * @param lines - the lines that use something up from now on
 */
export async function bebaskanKunjungan(
  tx: Tx,
  visit: Kunjungan,
  lines: ReturnType<typeof barisSelesai>,
  caller: Caller,
): Promise<Kunjungan> {
  if (typeof visit.transaksi !== 'number') throw new Refusal('kunjungan.belumDibayar');
  const paid = await tx.get('transaksi', visit.transaksi);
  if (paid.pengembalian !== 'penuh') throw new Refusal('kunjungan.sudahDibayar');
  const sold = paid.batchTerjual;
  const out = sold.filter(({ jumlah, kembali }) => jumlah > kembali);
  if (out.length > 0) {
    const back = out.map(({ kembali, ...part }) => ({ ...part, jumlah: part.jumlah - kembali }));
    await returProduk(tx, back, paid, caller);
    const rows = hitungBarang([], paid.rincian, back);
    await catatPenjualan(tx, paid, rows, caller, { sign: -1 });
    await tx.update('transaksi', paid.id, { batchTerjual: sold.map((part) => ({ ...part, kembali: part.jumlah })) });
  }
  const used = await samakanBahan(tx, visit, lines, caller);
  await balikkanLayanan(tx, paid, { alasan: 'Ditagih ulang', lines: 'semua', ditagihUlang: true }, caller);
  // A line that cost nothing here, as a session, is in no refund; its fee comes once the visit is billed again.
  const none = paid.rincian.map((line) => ({ ...line, qtyKembali: line.qty, netoKembali: netoBaris(line) }));
  await balikkanJasa(tx, { transaksi: paid.id }, none, { invoice: paid.invoiceNumber, tanggal: caller.today });
  return tx.update('kunjungan', visit.id, { transaksi: null, ...used });
}
