import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { type PengaturanHari, pengaturan, pengaturanPada } from '../../domain/klinik/pengaturan.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import { type Measure, mostRows, type Row } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { inOrder } from '../../views/base/coming.tsx';
import { useBranch, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';

/** All records that a filter leaves, however many pages they take, in id order. */
export function useAllRows<R extends Row>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  options: { enabled?: boolean; refetchInterval?: number; refetchIntervalInBackground?: boolean } = {},
) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource, 'semua', filter],
    placeholderData: keepPreviousData,
    ...options,
    queryFn: () => everyRow<R>(dataProvider, resource, filter),
  });
}

/** The first records of an entity, in the order they were written; all of them where they are few. */
export const firstHundred = {
  pagination: { page: 1, perPage: mostRows },
  sort: { field: 'id', order: 'ASC' },
} as const;

/**
 * The settings (product §2.13) of where one works as they hold today: undefined while they are on their way, the defaults
 * when they cannot be read.
 *
 * @param of - a record of a branch, whose settings they are instead
 */
export function usePengaturan(of?: object | null): PengaturanHari | undefined {
  const { hari, isPending } = usePengaturanTersimpan({}, of);
  return isPending ? undefined : hari;
}

/** The same with the state of their query. */
export function usePengaturanTersimpan(
  options: { refetchInterval?: number; refetchIntervalInBackground?: boolean } = {},
  of?: object | null,
) {
  const { data, isPending, error, refetch } = useGetList('settings', firstHundred, options);
  const { today } = useDeclarations().now();
  const cabang = useBranch(of);
  const hari = useMemo(() => pengaturanPada(pengaturan(data ?? [], cabang), today), [data, cabang, today]);
  return { hari, isPending, error, refetch };
}

/** Fetches one figure over all rows that a filter leaves: their number, unless another measure is asked for. */
export async function fetchFigure(
  dataProvider: Pick<ConsoleDataProvider, 'aggregate'>,
  resource: string,
  filter: Record<string, unknown>,
  measure: Measure = { count: true },
): Promise<number> {
  const { data } = await dataProvider.aggregate(resource, { filter, measures: [measure] });
  return data[0] ?? 0;
}

/** The pages of the menu that who is signed in may open. */
export function useMenuPages() {
  const { menu, may } = useDeclarations();
  const pages = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  return pages.filter(({ name }) => may(name, 'list'));
}

/** The bar over a detail page of its own design: the way back, and on the right what can be done. */
export const DetailToolbar = ({ stepBack = false, children }: { stepBack?: boolean; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
    <Box sx={{ flex: '1 0 auto', '& a': { mb: 0 } }}>
      <BackLink stepBack={stepBack} />
    </Box>
    <Box sx={actsSx}>{children}</Box>
  </Box>
);

/** On a phone their icons give way, so that all stand in one row. */
const actsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ...inOrder,
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
