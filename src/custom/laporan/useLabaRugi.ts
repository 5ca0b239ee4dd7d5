import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  type BarisLabaRugi,
  barisnya,
  ditanyaLabaRugi,
  type Hari,
  susunLabaRugi,
} from '../../resources/laporan/labaRugi.ts';
import { type Resource, writeFilter } from '../../schema/index.ts';
import { listWith } from '../../views/state/listState.ts';

/** The lines of periods, by their keys. */
export function useLabaRugi(periods: readonly Hari[]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['laporan/keuangan', 'laba-rugi', periods],
    meta: { of: [...new Set(periods.flatMap(ditanyaLabaRugi).map(({ list }) => list))] },
    placeholderData: keepPreviousData,
    queryFn: () =>
      Promise.all(
        periods.map(async (hari) => {
          const answers = await Promise.all(
            ditanyaLabaRugi(hari).map(({ list, filter, measure }) =>
              dataProvider.aggregate(list, { filter: { ...filter }, measures: [measure] }),
            ),
          );
          return susunLabaRugi(answers.map(({ data: [figure = 0] }) => Number(figure)));
        }),
      ),
  });
}

/** The address of a line's rows; undefined for a sum of lines above it, and for what may not be listed. */
export function alamatBaris(
  { suku, lihat }: BarisLabaRugi,
  hari: Hari,
  resources: readonly Resource[],
  may: (name: string) => boolean,
): string | undefined {
  const [first] = suku ?? [];
  const name = lihat?.list ?? first?.list;
  const resource = resources.find((each) => each.name === name);
  if (!name || !resource || !may(name)) return undefined;
  const own = first?.measure;
  const where = lihat ? lihat.where : own && 'where' in own ? own.where : undefined;
  const days = first ? barisnya(first, hari) : barisnya({ tanggal: 'tanggal' }, hari);
  return listWith(resource, { ...days, ...(where && writeFilter(resource, where)) });
}
