import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatNumber } from '../../schema/index.ts';
import { Cell } from '../../views/cells.tsx';
import { useDeclaration } from '../../views/declarations.ts';
import { listWith, pathTo } from '../../views/paths.ts';
import { useGetList } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
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
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="subtitle1">
          {translate('shell.home.today')}
        </Typography>
        <Button component={Link} to={listWith(resource, { tanggal_gte: today, tanggal_lte: today })} size="small">
          {translate('shell.home.all')}
        </Button>
      </Box>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton variant="rounded" height={260} />}
      {data?.length === 0 && <Typography color="text.secondary">{translate('shell.home.noSchedule')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((row) => (
          <Box component="li" key={row.id}>
            <Box component={Link} to={pathTo.show(resource, row.id)} sx={rowSx}>
              <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', minWidth: 48 }}>{row.waktu}</Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: 600 }}>
                  <Value resource={resource} path="pasien" record={row} />
                </Typography>
                <Typography noWrap variant="body2" color="text.secondary" component="div">
                  <Value resource={resource} path="treatment" record={row} />
                </Typography>
              </Box>
              <Value resource={resource} path="status" record={row} />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 1.5,
  py: 1.25,
  mx: -1.5,
  borderRadius: 2.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
};

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
      {data?.data.length === 0 && (
        <Typography color="text.secondary">{translate('laporan.home.noSchedule')}</Typography>
      )}
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
