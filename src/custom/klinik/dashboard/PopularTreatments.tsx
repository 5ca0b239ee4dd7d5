import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { hariSama } from '../../../domain/core/periode.ts';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { formatDate, formatNumber } from '../../../schema/index.ts';
import { listWith } from '../../../views/paths.ts';
import { useTranslate } from '../../../views/words.ts';
import { fetchFigure } from '../../shared.tsx';
import { jumlah, periodsOf } from './figures.ts';
import { Panel, PanelBar } from './Panel.tsx';

const report = 'laporan/treatment';

export function popularQuery(dataProvider: ConsoleDataProvider, today: string) {
  const filter = periodsOf(today).popular;
  const grouping = { by: 'jenis_treatment', measures: [jumlah], order: 'figure', limit: 3 } as const;
  return queryOptions({
    queryKey: ['dashboard', 'popular', today],
    meta: { of: [report] },
    queryFn: async () => {
      const [top, all] = await Promise.all([
        dataProvider.group(report, { filter, ...grouping }),
        fetchFigure(dataProvider, report, filter, jumlah),
      ]);
      return { rows: top.data.map(({ value, figures: [count = 0] }) => ({ value: String(value), count })), all };
    },
  });
}

/** 'Treatment Populer': the three done most often since last month, as shares of the three (product §2.5), and the rest. */
export function PopularTreatments({ today }: { today: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = periodsOf(today).popular;
  const { data } = useQuery(popularQuery(dataProvider, today));
  const rows = data?.rows ?? [];
  const topSum = rows.reduce((sum, row) => sum + row.count, 0);
  const all = data?.all ?? 0;
  return (
    <Panel title={translate('shell.home.popular')}>
      <p className="home-small">
        {translate('shell.home.popularPeriod', {
          from: formatDate(hariSama(today).sebelum.from),
          to: formatDate(today),
        })}
      </p>
      {data && rows.length === 0 && <p className="home-quiet">{translate('shell.home.noPopular')}</p>}
      {rows.map(({ value, count }) => {
        const share = Math.round((count / topSum) * 100);
        return (
          <PanelBar
            key={value}
            to={listWith({ name: report }, { ...filter, jenis_treatment: value })}
            label={value}
            percent={share}
          >
            <span className="home-quiet">{translate('shell.home.popularTimes', { count: formatNumber(count) })}</span>{' '}
            <span>{share}%</span>
          </PanelBar>
        );
      })}
      {rows.length > 0 && (
        <p className="home-small">
          {translate(all > topSum ? 'shell.home.popularOthers' : 'shell.home.popularAll', {
            others: formatNumber(all - topSum),
            all: formatNumber(all),
          })}
        </p>
      )}
    </Panel>
  );
}
