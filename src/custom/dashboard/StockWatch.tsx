import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { addDays } from '../../domain/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatNumber } from '../../schema/index.ts';
import { Badge } from '../../views/Badge.tsx';
import { listWith } from '../../views/paths.ts';
import { Panel, PanelLink } from './Panel.tsx';

const report = { name: 'laporan/produk' };

/** Products that run low, are out, expire within 90 days (spec §9: 2160 hours) or have; each leads to its rows. */
export function StockWatch({ today }: { today: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const watched = [
    { key: 'low', tone: 'amber', filter: { status: 'low_stock' } },
    { key: 'out', tone: 'red', filter: { status: 'out_of_stock' } },
    { key: 'soon', tone: 'amber', filter: { expired_date_gte: today, expired_date_lte: addDays(today, 90) } },
    { key: 'past', tone: 'red', filter: { expired_date_lte: addDays(today, -1) } },
  ] as const;
  const { data } = useQuery({
    queryKey: ['dashboard', 'stock', today],
    queryFn: () =>
      Promise.all(
        watched.map(async ({ filter }) => {
          const answer = await dataProvider.aggregate(report.name, { filter, measures: [{ count: true }] });
          return answer.data[0] ?? 0;
        }),
      ),
  });
  return (
    <Panel title={translate('laporan.home.stock')}>
      {watched.map(({ key, tone, filter }, index) => (
        <PanelLink key={key} to={listWith(report, filter)} label={translate(`laporan.home.${key}`)}>
          {data ? <Badge tone={tone}>{formatNumber(data[index] ?? 0)}</Badge> : <Skeleton width={30} />}
        </PanelLink>
      ))}
    </Panel>
  );
}
