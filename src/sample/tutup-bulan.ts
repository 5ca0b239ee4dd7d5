import { addDays, monthOf } from '../domain/tanggal.ts';
import type { tutupBulan as declaration } from '../resources/tutup-bulan.ts';
import type { RecordOf } from '../schema/index.ts';
import { demoAccounts } from './accounts.ts';
import { numbered } from './pick.ts';
import { instantOf } from './waktu.ts';

/** The month before the ledger begins is closed. */
export const tutupBulan = (today: string): RecordOf<typeof declaration>[] => {
  const { from, to } = monthOf(today, -2);
  return numbered([
    {
      bulan: from.slice(0, 7),
      catatan: 'Sudah diperiksa akuntan',
      ditutup_oleh: demoAccounts.find((each) => each.role === 'manager')?.name ?? null,
      ditutup_pada: instantOf(addDays(to, 5), '16:00'),
    },
  ]);
};
