import { dariTitipan } from '../../domain/kas/kas.ts';
import { bagianDari } from '../../domain/transaksi/pengembalianUang.ts';
import type { LaporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { at } from '../core/rows.ts';
import type { Perawatan } from '../kunjungan/perawatan.ts';
import { kodeTreatment } from './laporan-treatment.ts';

/** A row of the ledger without its number. */
export type Kas = Omit<
  LaporanKeuangan,
  'id' | 'no_transaksi' | 'created_at' | 'foto' | 'dibatalkan' | 'rekening' | 'kasBank' | 'tagihan'
> &
  Partial<Pick<LaporanKeuangan, 'tagihan'>>;

/** The days of a month in the ledger, both ends included. */
export interface Bulan {
  from: string;
  to: string;
}

/** The income from a treatment without an invoice. */
export function treatmentIncome({ status, faktur, ...row }: Perawatan, index: number): Kas[] {
  if (status !== 'selesai' || faktur) return [];
  return [
    {
      ...income,
      tanggal: row.tanggal,
      waktu: row.waktu,
      kategori: 'Treatment',
      deskripsi: `Pembayaran ${row.jenis.name}`,
      nominal: row.jenis.total,
      metode_pembayaran: row.metode,
      referensi: kodeTreatment(index),
    },
  ];
}

/** The income from an invoice; a refunded one was paid before. */
export function invoiceIncome(row: Transaksi): Kas[] {
  return bagianDari(row).flatMap(({ metodeBayar, jumlah }) =>
    dariTitipan(metodeBayar)
      ? []
      : [
          {
            ...income,
            created_by: row.kasir,
            asal: 'pembayaran' as const,
            sumber: 'laci' as const,
            laci: row.akunKasir,
            tanggal: row.tanggal,
            waktu: row.waktu,
            kategori: 'Treatment',
            deskripsi: `Pembayaran ${row.layanan}`,
            nominal: jumlah,
            metode_pembayaran: metodeBayar,
            referensi: row.invoiceNumber,
          },
        ],
  );
}

/** Twelve sales of products and packages over a month, which bring its income less refunds to `goal`. */
export function otherIncome(month: Bulan, others: readonly Kas[], goal: number): Kas[] {
  const inMonth = others.filter((row) => row.tanggal >= month.from && row.tanggal <= month.to);
  const missing =
    goal - inMonth.reduce((sum, row) => sum + (row.jenis_transaksi === 'pemasukan' ? row.nominal : -row.nominal), 0);
  const each = Math.floor(missing / 12 / 50_000) * 50_000;
  const days = Number(month.to.slice(8));
  return Array.from({ length: 12 }, (_, turn) => {
    const [kategori, deskripsi] = at(sales, turn);
    return {
      ...income,
      tanggal: `${month.from.slice(0, 8)}${String(1 + Math.floor((turn * days) / 12)).padStart(2, '0')}`,
      waktu: '15:45',
      kategori,
      deskripsi,
      nominal: each + swing(turn) + (turn === 11 ? missing - each * 12 : 0),
      metode_pembayaran: at(['Cash', 'QRIS', 'Debit Card'] as const, turn),
      referensi: null,
    };
  });
}

const income = {
  jenis_transaksi: 'pemasukan',
  created_by: 'Kasir',
  asal: 'catatan',
  sumber: 'rekening',
  laci: null,
  tutupKas: null,
} as const;

const sales = [
  ['Penjualan Produk', 'Rekap penjualan produk'],
  ['Paket Perawatan', 'Penjualan paket perawatan'],
  ['Penjualan Produk', 'Rekap penjualan produk'],
  ['Penjualan Produk', 'Rekap penjualan resep'],
] as const;

/** Deviation of a sale from the average, in rupiah; the sum of all twelve is 0. */
const swing = (turn: number) => (((turn * 5) % 12) - 5.5) * 200_000;
