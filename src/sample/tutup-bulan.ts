import { addDays, monthOf } from '../domain/tanggal.ts';
import { tutupBulan as declaration } from '../resources/tutup-bulan.ts';
import { demoAccounts } from './accounts.ts';
import { recordsOf } from './records.ts';
import { instantOf } from './waktu.ts';

/** The month before the ledger begins is closed. */
export const tutupBulan = (today: string) => {
  const { from, to } = monthOf(today, -2);
  return recordsOf(declaration, [
    {
      bulan: from.slice(0, 7),
      catatan: 'Sudah diperiksa akuntan',
      ditutup_oleh: demoAccounts.find((each) => each.role === 'manager')?.name ?? null,
      ditutup_pada: instantOf(addDays(to, 5), '16:00'),
    },
  ]);
};
