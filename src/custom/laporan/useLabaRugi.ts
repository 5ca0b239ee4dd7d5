import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import {
  type AngkaLabaRugi,
  type BarisLabaRugi,
  barisnya,
  ditanyaLabaRugi,
  type Hari,
  labaRugi,
  rincian,
  semuaSuku,
  susunLabaRugi,
} from '../../resources/laporan/labaRugi.ts';
import { mayMeasure, type Resource, writeFilter } from '../../schema/index.ts';
import { type Declarations, useDeclarations } from '../../views/base/declarations.ts';
import { listWith } from '../../views/state/listState.ts';

/** The lines of a period by their keys, and those that are told by a field: the amount of each of its values. */
export interface IsiLabaRugi {
  angka: AngkaLabaRugi;
  rincian: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

const lists = [...new Set(semuaSuku.map(({ list }) => list))];
const diuraikan = labaRugi.hasil.filter(({ rinci }) => rinci);

/** The lines of periods; undefined for who does not see all rows that they are made of. */
export function useLabaRugi(periods: readonly Hari[]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const declarations = useDeclarations();
  return useQuery({
    queryKey: ['laporan/keuangan', 'laba-rugi', periods],
    meta: { of: lists },
    placeholderData: keepPreviousData,
    enabled: takTerlihat(declarations).length === 0,
    queryFn: () => Promise.all(periods.map((hari) => isiLabaRugi(dataProvider, hari))),
  });
}

async function isiLabaRugi(dataProvider: ConsoleDataProvider, hari: Hari): Promise<IsiLabaRugi> {
  const [answers, told] = await Promise.all([
    Promise.all(
      ditanyaLabaRugi(hari).map(({ list, filter, measure }) =>
        dataProvider.aggregate(list, { filter: { ...filter }, measures: [measure] }),
      ),
    ),
    Promise.all(
      diuraikan.map(async (line) => {
        const asked = rincian(line, hari);
        const { data } = asked ? await dataProvider.group(asked.list, asked.params) : { data: [] };
        const parts = data.map(
          ({ value, figures: [figure = 0] }) => [String(value), figure * (asked?.tanda ?? 1)] as const,
        );
        return [line.kunci, new Map(parts.filter(([, amount]) => amount !== 0))] as const;
      }),
    ),
  ]);
  return {
    angka: susunLabaRugi(answers.map(({ data: [figure = 0] }) => Number(figure))),
    rincian: Object.fromEntries(told),
  };
}

/** The lists of which somebody sees no rows, no amounts, or their own alone: their sums would be those of no clinic. */
export const takTerlihat = (
  { resources, may }: Pick<Declarations, 'resources' | 'may'>,
  of: readonly string[] = lists,
): string[] =>
  of.filter((name) => {
    const seen = resources.find((each) => each.name === name);
    const measures = semuaSuku.filter(({ list }) => list === name).map(({ measure }) => measure);
    return !seen || !may(name, 'list') || seen.only.list || !measures.every((each) => mayMeasure(seen, each));
  });

/** The address of a line's rows, or of those of one value; undefined for a sum of lines above it, and for what may not be listed. */
export function alamatBaris(
  { suku, lihat, rinci }: BarisLabaRugi,
  hari: Hari,
  { resources, may }: Pick<Declarations, 'resources' | 'may'>,
  value?: string,
): string | undefined {
  const [first] = suku ?? [];
  const name = lihat?.list ?? first?.list;
  const resource: Resource | undefined = resources.find((each) => each.name === name);
  if (!name || !resource || !may(name, 'list')) return undefined;
  const own = first?.measure;
  const where = lihat ? lihat.where : own && 'where' in own ? own.where : undefined;
  const days = first ? barisnya(first, hari) : barisnya({ tanggal: 'tanggal' }, hari);
  return listWith(resource, {
    ...days,
    ...(where && writeFilter(resource, where)),
    ...(lihat?.gugur && { [`${lihat.gugur}_notby`]: hari.to }),
    ...(rinci && value !== undefined && { [rinci]: value }),
  });
}
