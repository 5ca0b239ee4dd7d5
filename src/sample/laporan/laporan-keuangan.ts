import { monthOf } from '../../domain/core/tanggal.ts';
import { menurutWaktu } from '../../domain/janji/jadwal.ts';
import { laporanKeuangan as declaration } from '../../resources/laporan/laporan-keuangan.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { instantOf, recordsOf } from '../core/rows.ts';
import type { Perawatan } from '../kunjungan/perawatan.ts';
import { invoiceIncome, otherIncome, treatmentIncome } from './pemasukan.ts';
import { monthly, purchase, refund } from './pengeluaran.ts';

/** The ledger of last month and of this month up to `today`. This month's income is the spec's Rp 89.4M (§2.5). */
export function laporanKeuangan(
  today: string,
  given: readonly Perawatan[],
  invoiced: readonly Transaksi[],
  deliveries: readonly StokMasuk[],
) {
  const [last, current] = [monthOf(today, -1), { from: monthOf(today).from, to: today }];
  const earned = [...given.flatMap(treatmentIncome), ...invoiced.flatMap(invoiceIncome)];
  const turnover = [...earned, ...invoiced.flatMap(refund)];
  const rows = [
    ...turnover,
    ...otherIncome(last, turnover, 79_250_000),
    ...otherIncome(current, turnover, 89_400_000),
    ...monthly(last),
    ...monthly(current),
    ...deliveries.flatMap(purchase),
  ];
  return recordsOf(
    declaration,
    rows.sort(menurutWaktu).map((row, index) => ({
      ...row,
      no_transaksi: `KEU-${String(index + 1).padStart(4, '0')}`,
      created_at: instantOf(row.tanggal, row.waktu),
    })),
  );
}
