import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { listWith } from '../../views/paths.ts';
import { pantauanStok } from '../batch/pantauan.ts';

/** What waits: a sentence, and the list that shows those very rows. */
export interface Notice {
  /** Changes with the count, so that a new one is unread again. */
  key: string;
  text: string;
  path: string;
}

/** The open matters that who is signed in may see, each counted over its list. */
export function useNotices(): Notice[] {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { now, may } = useDeclarations();
  const { today } = now();
  const stock = pantauanStok(today);
  const watched = [
    { name: 'pending', resource: 'stok-masuk', filter: { status: 'Pending' } },
    { name: 'out', ...stock.out },
    { name: 'low', ...stock.low },
    { name: 'expiring', ...stock.soon },
    { name: 'expired', ...stock.past },
    {
      name: 'waiting',
      resource: 'appointments',
      filter: { tanggal_gte: today, tanggal_lte: today, status: 'waiting' },
    },
  ];
  const allowed = watched.filter((each) => may(each.resource, 'list'));
  const { data = [] } = useQuery({
    queryKey: ['notices', today, allowed.map((each) => each.name)],
    meta: { of: allowed.map((each) => each.resource) },
    enabled: allowed.length > 0,
    queryFn: () =>
      Promise.all(
        allowed.map(async ({ name, resource, filter }) => {
          const answer = await dataProvider.aggregate(resource, { filter, measures: [{ count: true }] });
          return { name, resource, filter, count: answer.data[0] ?? 0 };
        }),
      ),
  });
  return data
    .filter((each) => each.count > 0)
    .map(({ name, resource, filter, count }) => ({
      key: `${name}:${count}`,
      text: translate(`shell.notifications.${name}`, { count }),
      path: listWith({ name: resource }, filter),
    }));
}
