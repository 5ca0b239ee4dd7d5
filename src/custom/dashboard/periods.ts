import { hariSama } from '../../domain/periode.ts';
import { addDays } from '../../domain/tanggal.ts';
import { range } from '../../schema/index.ts';

type Filter = Readonly<Record<string, string>>;

export const within = (field: string, { from, to }: { from: string; to: string }) => range(field, from, to);

/**
 * The filters behind the dashboard's figures (product §2.5): what is counted now, and what it is compared with. Months are
 * compared up to the same day, so that the first of a month is not held against all of the last one.
 */
export function periodsOf(today: string) {
  const { sekarang, sebelum } = hariSama(today);
  // Done, under way or waited for; what was paid is entered as done.
  const active = { status_neq: 'batal' };
  // A cancelled appointment is no schedule of the day.
  const kept = { status_neq: 'cancelled' };
  const yesterday = addDays(today, -1);
  return {
    schedules: {
      now: { ...kept, ...within('tanggal', { from: today, to: today }) },
      before: { ...kept, ...within('tanggal', { from: yesterday, to: yesterday }) },
    },
    treatments: {
      now: { ...active, ...within('tanggal_treatment', sekarang) },
      before: { ...active, ...within('tanggal_treatment', sebelum) },
    },
    patients: { now: {} as Filter, before: { joinDate_lte: sebelum.to } },
    revenue: { now: within('tanggal', sekarang), before: within('tanggal', sebelum) },
    popular: { status: 'selesai', ...within('tanggal_treatment', { from: sebelum.from, to: today }) },
  };
}
