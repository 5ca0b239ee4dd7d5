import { addDays, monthOf } from '../../domain/tanggal.ts';

type Filter = Readonly<Record<string, string>>;

const within = (field: string, { from, to }: { from: string; to: string }): Filter => ({
  [`${field}_gte`]: from,
  [`${field}_lte`]: to,
});

/** The filters behind the dashboard's figures (spec §2.5): what is counted now, and what it is compared with. */
export function periodsOf(today: string) {
  const [month, last] = [monthOf(today), monthOf(today, -1)];
  const income = { jenis_transaksi: 'pemasukan' };
  const underWay = { status: 'proses' };
  // A cancelled appointment is no schedule of the day.
  const kept = { status_neq: 'cancelled' };
  const yesterday = addDays(today, -1);
  return {
    schedules: {
      now: { ...kept, ...within('tanggal', { from: today, to: today }) },
      before: { ...kept, ...within('tanggal', { from: yesterday, to: yesterday }) },
    },
    treatments: {
      now: { ...underWay, ...within('tanggal_treatment', month) },
      before: { ...underWay, ...within('tanggal_treatment', last) },
    },
    patients: { now: {} as Filter, before: { joinDate_lt: month.from } },
    revenue: {
      now: { ...income, ...within('tanggal', month) },
      before: { ...income, ...within('tanggal', last) },
    },
  };
}
