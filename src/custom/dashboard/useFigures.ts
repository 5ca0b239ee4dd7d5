import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { pendapatan } from '../../resources/shared.ts';
import type { Measure } from '../../schema/index.ts';
import { periodsOf } from './periods.ts';

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
