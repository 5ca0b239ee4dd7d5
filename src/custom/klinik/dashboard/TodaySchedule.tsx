import { Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../resources/janji/appointments.ts';
import { formatNumber, type Group } from '../../../schema/index.ts';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { listWith } from '../../../views/state/listState.ts';
import { Cell } from '../../../views/value/cells.tsx';
import { Value } from '../../../views/value/Value.tsx';
import { type Asking, type Block, dayAt, type Query } from './block.ts';
import { FigureLine, Lead, Lines, LinkLine, Main, NoteInLine, Panel, Quiet } from './Panel.tsx';
import { ownSchedule, periodsOf } from './periods.ts';

/** The next five of the day; towards its end the last five. */
function nextFive(asking: Asking): Query<Appointment[]> {
  const { dataProvider } = asking;
  const { today, since } = dayAt(asking);
  const ofDay = { tanggal: today, ...ownSchedule(asking) };
  const five = async (filter: object, order: 'ASC' | 'DESC') =>
    (
      await dataProvider.getList<Appointment>('appointments', {
        filter,
        sort: { field: 'waktu', order },
        pagination: { page: 1, perPage: 5 },
      })
    ).data;
  return {
    queryKey: ['dashboard', 'schedule', since, ofDay],
    meta: { of: ['appointments'] },
    queryFn: async () => {
      const [next, last] = await Promise.all([five({ ...ofDay, waktu_gte: since }, 'ASC'), five(ofDay, 'DESC')]);
      return next.length < 5 ? last.toReversed() : next;
    },
  };
}

export const todaySchedule: Block = {
  name: 'todaySchedule',
  of: 'appointments',
  queries: (asking) => [nextFive(asking)],
  Block: TodaySchedule,
};

/** 'Jadwal Hari Ini': five of the day, from now on (product §2.5). */
function TodaySchedule({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { today } = asking;
  const { data: rows, isPending, error, refetch } = useQuery(nextFive(asking));
  return (
    <Panel
      title={translate('shell.home.today')}
      action={
        <Button
          component={Link}
          to={listWith(resource, { tanggal_gte: today, tanggal_lte: today, ...ownSchedule(asking) })}
          size="small"
        >
          {translate('shell.home.all')}
        </Button>
      }
    >
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Skeleton data-coming variant="rounded" height={260} />}
      {rows?.length === 0 && <Quiet>{translate('shell.home.noSchedule')}</Quiet>}
      <Lines>
        {rows?.map((row) => (
          <li key={row.id}>
            <LinkLine to={pathTo.show(resource, row.id)}>
              <Lead>{row.waktu}</Lead>
              <Main>
                <div>
                  <Value resource={resource} path="pasien" record={row} />
                </div>
                <NoteInLine>
                  <Value resource={resource} path="treatment" record={row} />
                </NoteInLine>
              </Main>
              <Value resource={resource} path="status" record={row} />
            </LinkLine>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}

function statusQuery(asking: Asking): Query<{ data: Group[] }> {
  const filter = periodsOf(asking).schedules.now;
  return {
    queryKey: ['dashboard', 'status', filter],
    meta: { of: ['appointments'] },
    queryFn: () =>
      asking.dataProvider.group('appointments', {
        filter,
        by: 'status',
        measures: [{ count: true }],
        order: 'figure',
        limit: 20,
      }),
  };
}

export const scheduleStatus: Block = {
  name: 'scheduleStatus',
  of: 'appointments',
  queries: (asking) => [statusQuery(asking)],
  Block: ScheduleStatus,
};

/** Today's appointments by status, each leading to its rows. */
function ScheduleStatus({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const filter = periodsOf(asking).schedules.now;
  const status = resource.fields.status;
  const { data, error, refetch } = useQuery(statusQuery(asking));
  return (
    <Panel title={translate('laporan.home.status')}>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton data-coming variant="rounded" height={96} />}
      {data?.data.length === 0 && <Quiet>{translate('laporan.home.noSchedule')}</Quiet>}
      {data?.data.map(({ value, figures }) => (
        <FigureLine
          key={value}
          to={listWith(resource, { ...filter, status: value })}
          label={status && <Cell field={status} value={value} />}
        >
          {formatNumber(figures[0] ?? 0)}
        </FigureLine>
      ))}
    </Panel>
  );
}
