import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { hariSama } from '../../../domain/core/periode.ts';
import { formatDate, formatNumber } from '../../../schema/index.ts';
import { Coming } from '../../../views/base/coming.tsx';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { listWith } from '../../../views/state/listState.ts';
import { fetchFigure } from '../../core/shared.tsx';
import type { Asking, Block, Query } from './block.ts';
import { Panel, PanelBar, Quiet } from './Panel.tsx';
import { jumlah, periodsOf } from './periods.ts';

const report = 'laporan/treatment';

interface Popular {
  rows: { value: string; count: number }[];
  all: number;
}

function popularQuery(asking: Asking): Query<Popular> {
  const { dataProvider } = asking;
  const filter = periodsOf(asking).popular;
  const grouping = { by: 'jenis_treatment', measures: [jumlah], order: 'figure', limit: 3 } as const;
  return {
    queryKey: ['dashboard', 'popular', filter],
    meta: { of: [report] },
    queryFn: async () => {
      const [top, all] = await Promise.all([
        dataProvider.group(report, { filter, ...grouping }),
        fetchFigure(dataProvider, report, filter, jumlah),
      ]);
      return { rows: top.data.map(({ value, figures: [count = 0] }) => ({ value: String(value), count })), all };
    },
  };
}

export const popularTreatments: Block = {
  name: 'popularTreatments',
  of: report,
  queries: (asking) => [popularQuery(asking)],
  Block: PopularTreatments,
};

/** 'Treatment Populer': the three done most often since last month, as shares of the three (product §2.5), and the rest. */
function PopularTreatments({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const { today } = asking;
  const filter = periodsOf(asking).popular;
  const { data, error, refetch } = useQuery(popularQuery(asking));
  const rows = data?.rows ?? [];
  const topSum = rows.reduce((sum, row) => sum + row.count, 0);
  const all = data?.all ?? 0;
  return (
    <Panel title={translate('shell.home.popular')}>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }}>
        {translate('shell.home.popularPeriod', {
          from: formatDate(hariSama(today).sebelum.from),
          to: formatDate(today),
        })}
      </Typography>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Coming />}
      {data && rows.length === 0 && <Quiet>{translate('shell.home.noPopular')}</Quiet>}
      {rows.map(({ value, count }) => {
        const share = Math.round((count / topSum) * 100);
        return (
          <PanelBar
            key={value}
            to={listWith({ name: report }, { ...filter, jenis_treatment: value })}
            label={value}
            percent={share}
          >
            <Quiet>{translate('shell.home.popularTimes', { count: formatNumber(count) })}</Quiet> <span>{share}%</span>
          </PanelBar>
        );
      })}
      {rows.length > 0 && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
          {translate(all > topSum ? 'shell.home.popularOthers' : 'shell.home.popularAll', {
            others: formatNumber(all - topSum),
            all: formatNumber(all),
          })}
        </Typography>
      )}
    </Panel>
  );
}
