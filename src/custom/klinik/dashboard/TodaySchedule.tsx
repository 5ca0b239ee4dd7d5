import { Button, Skeleton } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { formatNumber } from '../../../schema/index.ts';
import { Cell } from '../../../views/cells.tsx';
import { useDeclaration } from '../../../views/declarations.ts';
import { listWith, pathTo } from '../../../views/paths.ts';
import { useGetList } from '../../../views/records.ts';
import { LoadFailed } from '../../../views/states.tsx';
import { Value } from '../../../views/Value.tsx';
import { useTranslate } from '../../../views/words.ts';
import { periodsOf } from './figures.ts';
import { Panel, PanelLink } from './Panel.tsx';

export const nextFive = (today: string) =>
  ({
    filter: { tanggal: today },
    sort: { field: 'waktu', order: 'ASC' },
    pagination: { page: 1, perPage: 5 },
  }) as const;

/** 'Jadwal Hari Ini': the next five of the day (product §2.5). */
export function TodaySchedule({ today }: { today: string }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { data, isPending, error, refetch } = useGetList('appointments', nextFive(today));
  return (
    <Panel
      title={translate('shell.home.today')}
      action={
        <Button component={Link} to={listWith(resource, { tanggal_gte: today, tanggal_lte: today })} size="small">
          {translate('shell.home.all')}
        </Button>
      }
    >
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={260} />}
      {data?.length === 0 && <p className="home-quiet">{translate('shell.home.noSchedule')}</p>}
      <ul>
        {data?.map((row) => (
          <li key={row.id}>
            <Link to={pathTo.show(resource, row.id)} className="home-line home-row">
              <span className="home-lead">{row.waktu}</span>
              <div className="home-main">
                <div>
                  <Value resource={resource} path="pasien" record={row} />
                </div>
                <div className="home-note">
                  <Value resource={resource} path="treatment" record={row} />
                </div>
              </div>
              <Value resource={resource} path="status" record={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export const statusQuery = (dataProvider: ConsoleDataProvider, today: string) =>
  queryOptions({
    queryKey: ['dashboard', 'status', today],
    meta: { of: ['appointments'] },
    queryFn: () =>
      dataProvider.group('appointments', {
        filter: periodsOf(today).schedules.now,
        by: 'status',
        measures: [{ count: true }],
        order: 'figure',
        limit: 20,
      }),
  });

/** Today's appointments by status, each leading to its rows. */
export function ScheduleStatus({ today }: { today: string }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = periodsOf(today).schedules.now;
  const status = resource.fields.status;
  const { data } = useQuery(statusQuery(dataProvider, today));
  return (
    <Panel title={translate('laporan.home.status')}>
      {!data && <Skeleton variant="rounded" height={96} />}
      {data?.data.length === 0 && <p className="home-quiet">{translate('laporan.home.noSchedule')}</p>}
      {data?.data.map(({ value, figures }) => (
        <PanelLink
          key={value}
          to={listWith(resource, { ...filter, status: value })}
          label={status && <Cell field={status} value={value} />}
        >
          {formatNumber(figures[0] ?? 0)}
        </PanelLink>
      ))}
    </Panel>
  );
}
