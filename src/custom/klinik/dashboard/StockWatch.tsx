import { Skeleton } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { batchLewat, pantauanProduk } from '../../../domain/stok/stok.ts';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { formatNumber } from '../../../schema/index.ts';
import { Badge } from '../../../views/Badge.tsx';
import { useAllowed } from '../../../views/declarations.ts';
import { listWith } from '../../../views/paths.ts';
import { useTranslate } from '../../../views/words.ts';
import { fetchFigure } from '../../shared.tsx';
import { Panel, PanelLink } from './Panel.tsx';

function watchedOn(today: string, mayBatch: boolean) {
  const { low, out, soon } = pantauanProduk;
  return [
    { key: 'low', tone: 'amber', resource: 'laporan/produk', filter: low(today) },
    { key: 'out', tone: 'red', resource: 'laporan/produk', filter: out(today) },
    { key: 'soon', tone: 'amber', resource: 'laporan/produk', filter: soon(today) },
    ...(mayBatch ? [{ key: 'past', tone: 'red', resource: 'batch', filter: batchLewat(today) } as const] : []),
  ] as const;
}

export function stockQuery(dataProvider: ConsoleDataProvider, today: string, mayBatch: boolean) {
  const watched = watchedOn(today, mayBatch);
  return queryOptions({
    queryKey: ['dashboard', 'stock', today, mayBatch],
    meta: { of: watched.map((each) => each.resource) },
    queryFn: () => Promise.all(watched.map(({ resource, filter }) => fetchFigure(dataProvider, resource, filter))),
  });
}

/** Products that run low, are out or expire soon, and batches that have expired; each leads to its rows. */
export function StockWatch({ today }: { today: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayBatch = useAllowed('batch', 'list');
  const watched = watchedOn(today, mayBatch);
  const { data } = useQuery(stockQuery(dataProvider, today, mayBatch));
  return (
    <Panel title={translate('laporan.home.stock')}>
      {watched.map(({ key, tone, resource, filter }, index) => (
        <PanelLink key={key} to={listWith({ name: resource }, filter)} label={translate(`laporan.home.${key}`)}>
          {data ? (
            <Badge tone={data[index] ? tone : 'gray'}>{formatNumber(data[index] ?? 0)}</Badge>
          ) : (
            <Skeleton width={30} />
          )}
        </PanelLink>
      ))}
    </Panel>
  );
}
