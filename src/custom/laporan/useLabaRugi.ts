import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { PembacaAngka } from '../../resources/laporan/jurnal.ts';
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
import { pembacaCabang } from '../../resources/laporan/pembacaCabang.ts';
import {
  betweenBranches,
  branches,
  type Id,
  mayMeasure,
  type Resource,
  seesOwnAlone,
  writeFilter,
} from '../../schema/index.ts';
import { type Declarations, useDeclarations } from '../../views/base/declarations.ts';
import { listWith } from '../../views/state/listState.ts';

/** A period, of one branch where several are told beside each other. */
export interface HariCabang extends Hari {
  cabang?: Id;
}

/** The lines of a period by their keys, and those that are told by a field: the amount of each of its values. */
export interface IsiLabaRugi {
  angka: AngkaLabaRugi;
  rincian: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

const lists = [...new Set(semuaSuku.map(({ list }) => list))];
const diuraikan = labaRugi.hasil.filter(({ rinci }) => rinci);

/** The lines of periods; undefined for who does not see all rows that they are made of. */
export function useLabaRugi(periods: readonly HariCabang[]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const declarations = useDeclarations();
  const { resources, person } = declarations;
  return useQuery({
    queryKey: ['laporan/keuangan', 'laba-rugi', periods],
    meta: { of: lists },
    placeholderData: keepPreviousData,
    enabled: takTerlihat(declarations).length === 0,
    queryFn: () =>
      Promise.all(
        periods.map((hari) => isiLabaRugi(pembacaCabang(dataProvider, resources, person?.place, hari.cabang), hari)),
      ),
  });
}

async function isiLabaRugi(read: PembacaAngka, hari: Hari): Promise<IsiLabaRugi> {
  const [answers, told] = await Promise.all([
    Promise.all(
      ditanyaLabaRugi(hari).map(({ list, filter, measure }) =>
        read.aggregate(list, { filter: { ...filter }, measures: [measure] }),
      ),
    ),
    Promise.all(
      diuraikan.map(async (line) => {
        const asked = rincian(line, hari);
        const { data } = asked ? await read.group(asked.list, asked.params) : { data: [] };
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
  { resources, may, person }: Pick<Declarations, 'resources' | 'may'> & Partial<Pick<Declarations, 'person'>>,
  of: readonly string[] = lists,
): string[] =>
  of.filter((name) => {
    if (name === betweenBranches && !person?.place) return false;
    const seen = resources.find((each) => each.name === name);
    const measures = semuaSuku.filter(({ list }) => list === name).map(({ measure }) => measure);
    if (!seen || !may(name, 'list') || seesOwnAlone(seen, person?.place)) return true;
    return !measures.every((each) => mayMeasure(seen, each));
  });

/** The address of a line's rows, or of those of one value; undefined for a sum of lines above it, and for what may not be listed. */
export function alamatBaris(
  { suku, lihat, rinci }: BarisLabaRugi,
  hari: HariCabang,
  { resources, may, person }: Pick<Declarations, 'resources' | 'may' | 'person'>,
  value?: string,
): string | undefined {
  const [first] = suku ?? [];
  const name = lihat?.list ?? first?.list;
  const resource: Resource | undefined = resources.find((each) => each.name === name);
  if (!name || !resource || !may(name, 'list')) return undefined;
  const own = first?.measure;
  const where = lihat ? lihat.where : own && 'where' in own ? own.where : undefined;
  const days = first ? barisnya(first, hari) : barisnya({ tanggal: 'tanggal' }, hari);
  const cabang = hari.cabang ?? (resource.branch === 'noted' ? person?.place?.at : undefined);
  return listWith(resource, {
    ...days,
    ...(cabang && Object.hasOwn(resource.fields, branches) && { [branches]: cabang }),
    ...(where && writeFilter(resource, where)),
    ...(lihat?.gugur && { [`${lihat.gugur}_notby`]: hari.to }),
    ...(rinci && value !== undefined && { [rinci]: value }),
  });
}
