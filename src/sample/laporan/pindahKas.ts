import { addDays } from '../../domain/core/tanggal.ts';
import { pindahKas as declaration } from '../../resources/kas/pindah-kas.ts';
import type { LaporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { instantOf, recordsOf } from '../core/rows.ts';

/** Each week's cards, QRIS and cash of the safe, brought to the bank at its end; cash in whole millions. */
export function pindahKas(today: string, ledger: readonly LaporanKeuangan[]) {
  const days = ledger.map(({ tanggal }) => tanggal).sort();
  const moves = [];
  for (let from = days[0] ?? today; addDays(from, 7) <= today; from = addDays(from, 7)) {
    const tanggal = addDays(from, 7);
    for (const dari of ['kartu', 'qris', 'brankas'] as const) {
      const own = ledger.filter((row) => row.kasBank === dari && row.tanggal >= from && row.tanggal < tanggal);
      const sum = own.reduce((all, row) => all + (row.jenis_transaksi === 'pemasukan' ? row.nominal : -row.nominal), 0);
      const jumlah = dari === 'brankas' ? Math.floor(sum / 1_000_000) * 1_000_000 : sum;
      const signed = { oleh: 'Manager', dicatat: instantOf(tanggal, '10:00') };
      if (jumlah > 0) moves.push({ tanggal, dari, ke: 'bank' as const, jumlah, ...signed });
    }
  }
  return recordsOf(declaration, moves);
}
