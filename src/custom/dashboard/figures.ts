import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { hariSama } from '../../domain/perbandingan.ts';
import { addDays } from '../../domain/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { pendapatan } from '../../resources/pendapatan.ts';
import { type Measure, range } from '../../schema/index.ts';

/** A figure and what it was before, for the percent change. */
export interface Figure {
  value: number;
  before: number;
}

interface Figures {
  patients?: Figure | undefined;
  schedules?: Figure | undefined;
  treatments?: Figure | undefined;
  revenue?: Figure | undefined;
}
const none: Figures = {};

/** The dashboard's figures (product §2.5), of the sources that may be seen. */
export function useFigures(today: string, sources: readonly string[]): Figures {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const periods = periodsOf(today);

  const { data } = useQuery({
    queryKey: ['dashboard', 'figures', today, sources],
    meta: { of: sources },
    enabled: sources.length > 0,
    queryFn: async () => {
      const [patients, schedules, treatments, revenue] = await Promise.all([
        pair('pasien', { count: true }, periods.patients),
        pair('appointments', { count: true }, periods.schedules),
        pair('laporan/treatment', { count: true }, periods.treatments),
        pair('laporan/keuangan', pendapatan, periods.revenue),
      ]);
      return { patients, schedules, treatments, revenue };
    },
  });
  return data ?? none;

  async function pair(
    resource: string,
    measure: Measure,
    { now, before }: { now: Record<string, unknown>; before: Record<string, unknown> },
  ): Promise<Figure | undefined> {
    if (!sources.includes(resource)) return undefined;
    const [a, b] = await Promise.all(
      [now, before].map((filter) => dataProvider.aggregate(resource, { filter, measures: [measure] })),
    );
    return { value: a?.data[0] ?? 0, before: b?.data[0] ?? 0 };
  }
}

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
