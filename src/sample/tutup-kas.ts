import { saldoKas } from '../domain/kas.ts';
import { addDays } from '../domain/tanggal.ts';
import type { LaporanKeuangan } from '../resources/laporan-keuangan.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import type { TutupKas } from '../resources/tutup-kas.ts';
import { at, numbered } from './pick.ts';
import { kasir } from './transaksi.ts';
import { instantOf } from './waktu.ts';

/** The cashier's closings of two and three days ago: one to the rupiah, one a little short. Yesterday is still open. */
export const tutupKas = (today: string, ledger: readonly LaporanKeuangan[]): TutupKas[] =>
  numbered(
    [3, 2].map((daysAgo, turn) => {
      const tanggal = addDays(today, -daysAgo);
      const saldo = saldoKas(ledger.filter((row) => row.tanggal === tanggal && row.created_by === kasir));
      const short = at([0, 5_000], turn);
      const rincian = metode.map((each) => {
        const seharusnya = saldo.get(each) ?? 0;
        const selisih = seharusnya > 0 ? -short : 0;
        return { metode: each, seharusnya, dihitung: seharusnya + selisih, selisih };
      });
      const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => rincian.reduce((total, line) => total + line[of], 0);
      return {
        tanggal,
        kasir,
        rincian,
        total_seharusnya: sum('seharusnya'),
        total_dihitung: sum('dihitung'),
        selisih: sum('selisih'),
        catatan: sum('selisih') === 0 ? null : 'Selisih struk EDC, sudah dilaporkan',
        ditutup_oleh: kasir,
        ditutup_pada: instantOf(tanggal, '16:20'),
        kunci: `${tanggal}/${kasir}`,
      };
    }),
  );

/** The transactions with the closing that froze them. */
export const withClosing = (sold: readonly Transaksi[], closed: readonly TutupKas[]): Transaksi[] =>
  sold.map((row) => ({
    ...row,
    tutupKas: closed.find((each) => each.tanggal === row.tanggal && each.kasir === row.kasir)?.id ?? null,
  }));

const metode = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'] as const;
