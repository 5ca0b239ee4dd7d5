import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { addDays, monthOf } from '../../domain/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Measure } from '../../schema/index.ts';

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

/** A cancelled appointment is no schedule of the day. */
const kept = { status_neq: 'cancelled' };

/** The dashboard's figures (spec §2.5), of the sources that may be seen. */
export function useFigures(today: string, sources: readonly string[]): Figures {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const month = monthOf(today);
  const last = monthOf(today, -1);
  const within = (field: string, { from, to }: { from: string; to: string }) => ({
    [`${field}_gte`]: from,
    [`${field}_lte`]: to,
  });

  const { data } = useQuery({
    queryKey: ['dashboard', 'figures', today, sources],
    enabled: sources.length > 0,
    queryFn: async () => {
      const [patients, schedules, treatments, revenue] = await Promise.all([
        pair('pasien', { count: true }, {}, { joinDate_lt: month.from }),
        pair('appointments', { count: true }, { ...kept, tanggal: today }, { ...kept, tanggal: addDays(today, -1) }),
        pair(
          'laporan/treatment',
          { count: true },
          { status: 'proses', ...within('tanggal_treatment', month) },
          { status: 'proses', ...within('tanggal_treatment', last) },
        ),
        pair(
          'laporan/keuangan',
          { sum: 'nominal' },
          { jenis_transaksi: 'pemasukan', ...within('tanggal', month) },
          { jenis_transaksi: 'pemasukan', ...within('tanggal', last) },
        ),
      ]);
      return { patients, schedules, treatments, revenue };
    },
  });
  return data ?? none;

  async function pair(
    resource: string,
    measure: Measure,
    now: Record<string, unknown>,
    before: Record<string, unknown>,
  ): Promise<Figure | undefined> {
    if (!sources.includes(resource)) return undefined;
    const [a, b] = await Promise.all(
      [now, before].map((filter) => dataProvider.aggregate(resource, { filter, measures: [measure] })),
    );
    return { value: a?.data[0] ?? 0, before: b?.data[0] ?? 0 };
  }
}
