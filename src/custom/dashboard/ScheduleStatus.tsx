import { Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatNumber } from '../../schema/index.ts';
import { Cell } from '../../views/cells.tsx';
import { useDeclaration } from '../../views/declarations.ts';
import { listWith } from '../../views/paths.ts';
import { useTranslate } from '../../views/words.ts';
import { Panel, PanelLink } from './Panel.tsx';
import { periodsOf } from './periods.ts';

/** Today's appointments by status, each leading to its rows. */
export function ScheduleStatus({ today }: { today: string }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = periodsOf(today).schedules.now;
  const status = resource.fields.status;
  const { data } = useQuery({
    queryKey: ['dashboard', 'status', today],
    meta: { of: ['appointments'] },
    queryFn: () =>
      dataProvider.group('appointments', {
        filter,
        by: 'status',
        measures: [{ count: true }],
        order: 'figure',
        limit: 20,
      }),
  });
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
