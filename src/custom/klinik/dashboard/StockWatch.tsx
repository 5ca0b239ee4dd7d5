import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { batchLewat, pantauanProduk } from '../../../domain/stok/stok.ts';
import { formatNumber } from '../../../schema/index.ts';
import { Badge } from '../../../views/Badge.tsx';
import { listWith } from '../../../views/paths.ts';
import { useTranslate } from '../../../views/words.ts';
import { fetchFigure } from '../../shared.tsx';
import type { Asking, Block, Query } from './block.ts';
import { FigureLine, Panel } from './Panel.tsx';

function watchedOn(today: string, mayBatch: boolean) {
  const { low, out, soon } = pantauanProduk;
  return [
    { key: 'low', tone: 'amber', resource: 'laporan/produk', filter: low(today) },
    { key: 'out', tone: 'red', resource: 'laporan/produk', filter: out(today) },
    { key: 'soon', tone: 'amber', resource: 'laporan/produk', filter: soon(today) },
    ...(mayBatch ? [{ key: 'past', tone: 'red', resource: 'batch', filter: batchLewat(today) } as const] : []),
  ] as const;
}

function stockQuery({ dataProvider, may, today }: Asking): Query<number[]> {
  const watched = watchedOn(today, may('batch', 'list'));
  const of = watched.map(({ resource }) => resource);
  return {
    queryKey: ['dashboard', 'stock', today, of],
    meta: { of },
    queryFn: () => Promise.all(watched.map(({ resource, filter }) => fetchFigure(dataProvider, resource, filter))),
  };
}

export const stockWatch: Block = {
  name: 'stockWatch',
  of: 'laporan/produk',
  queries: (asking) => [stockQuery(asking)],
  Block: StockWatch,
};

/** Products that run low, are out or expire soon, and batches that have expired; each leads to its rows. */
function StockWatch({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const watched = watchedOn(asking.today, asking.may('batch', 'list'));
  const { data } = useQuery(stockQuery(asking));
  return (
    <Panel title={translate('laporan.home.stock')}>
      {watched.map(({ key, tone, resource, filter }, index) => (
        <FigureLine key={key} to={listWith({ name: resource }, filter)} label={translate(`laporan.home.${key}`)}>
          {data ? (
            <Badge tone={data[index] ? tone : 'gray'}>{formatNumber(data[index] ?? 0)}</Badge>
          ) : (
            <Skeleton width={30} />
          )}
        </FigureLine>
      ))}
    </Panel>
  );
}
