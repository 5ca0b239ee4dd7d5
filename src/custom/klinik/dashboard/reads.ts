import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { GetListParams, Store, UserIdentity } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { dayOf } from '../../../resources/day.ts';
import type { Declarations } from '../../../views/declarations.ts';
import { firstHundred } from '../../shared.tsx';
import { dayAt, partQuery, rowsOf } from './Day.tsx';
import { stepsDone, stepsQuery } from './FirstSteps.tsx';
import { countedLists, figureSources, figuresQuery } from './figures.ts';
import { monthQuery } from './MonthRevenue.tsx';
import { listsOf } from './NextPatient.tsx';
import { popularQuery } from './PopularTreatments.tsx';
import { stockQuery } from './StockWatch.tsx';
import { nextFive, statusQuery } from './TodaySchedule.tsx';

interface Reader {
  queryClient: QueryClient;
  dataProvider: ConsoleDataProvider;
  identity: UserIdentity | undefined;
  /** Where `FirstSteps` keeps that all was done. */
  store: Pick<Store, 'getItem'>;
}

/** Reads what the dashboard shows to somebody, in one go, under the keys under which its parts read it. */
export async function readDashboard(
  { now, may }: Declarations,
  { queryClient, dataProvider, identity, store }: Reader,
) {
  const { today, time } = now();
  const reads: Promise<void>[] = [];
  const lists = (name: string) => may(name, 'list');
  const read = <T, K extends readonly unknown[]>(query: FetchQueryOptions<T, Error, T, K> & { enabled?: unknown }) =>
    query.enabled !== false && reads.push(queryClient.prefetchQuery(query));
  const readList = (name: string, params: GetListParams) =>
    lists(name) && read({ queryKey: [name, 'getList', params], queryFn: () => dataProvider.getList(name, params) });

  read(stepsQuery(dataProvider, may, store.getItem<string>(stepsDone) ?? ''));
  const at = dayAt(identity, today, time);
  const parts = identity ? dayOf(identity['role'] ?? null, may) : [];
  for (const [, part] of parts) {
    if (part.kind === 'rows') readList(part.resource, rowsOf(part, at));
    else if (part.kind === 'figures') read(partQuery(dataProvider, part, at));
    else for (const [name, params] of Object.entries(listsOf(part, at))) readList(name, params);
    if (part.kind === 'rows' && part.amount) readList('settings', { ...firstHundred, filter: {} });
  }
  if (countedLists.some(lists)) read(figuresQuery(dataProvider, today, figureSources(lists)));
  if (lists('appointments')) {
    readList('appointments', nextFive(today));
    read(statusQuery(dataProvider, today));
  }
  if (lists('laporan/keuangan')) read(monthQuery(dataProvider, today));
  if (lists('laporan/produk')) read(stockQuery(dataProvider, today, lists('batch')));
  if (lists('laporan/treatment')) read(popularQuery(dataProvider, today));
  await Promise.all(reads);
}
