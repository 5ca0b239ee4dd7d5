import { Button, Link, Skeleton } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type UserIdentity, useDataProvider, useGetIdentity, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { menit, jam as timeAt } from '../../../domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import type { DayAt, DayFigures, DayPart, DayRows } from '../../../resources/dayPart.ts';
import { formatDate, formatMoney, formatNumber, isEmpty, type Row } from '../../../schema/index.ts';
import { useDeclaration } from '../../../views/declarations.ts';
import { listWith, pathTo } from '../../../views/paths.ts';
import { LoadFailed } from '../../../views/states.tsx';
import { Facts, Value } from '../../../views/Value.tsx';
import { useTranslate } from '../../../views/words.ts';
import { useMinute, useToday } from '../../antrian/Clock.tsx';
import { lazyScreen } from '../../lazyScreen.ts';
import { fetchFigure, usePengaturan } from '../../shared.tsx';
import { NextPatient } from './NextPatient.tsx';
import { Panel, PanelLink } from './Panel.tsx';

/** Its words are those of the queue's screens. */
const EstimasiGiliran = lazyScreen(async () => (await import('../../antrian/QueueCards.tsx')).EstimasiGiliran);

interface Props {
  /** Declared parts by name, as `dayOf` chooses them. */
  parts: readonly (readonly [name: string, part: DayPart])[];
}

/** What waits for somebody, at the head of their first page; it goes on with the clock, over midnight too. */
export function Day({ parts }: Props) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const today = useToday();
  const time = useMinute();
  const at = dayAt(identity, today, time);
  if (!identity || parts.length === 0) return null;
  return (
    <section className="home-grid home-days" aria-label={translate('beranda.day')}>
      {parts.map(([name, part]) => (
        <Part key={name} part={part} at={at} time={time} />
      ))}
    </section>
  );
}

/** On whose behalf, and when, the parts are read. */
export function dayAt(identity: UserIdentity | undefined, today: string, time: string): DayAt {
  const own = identity?.['dokter'];
  return {
    today,
    since: timeAt(menit(time) - (menit(time) % 30)),
    akun: identity ? Number(identity.id) : null,
    dokter: typeof own === 'number' ? own : null,
  };
}

function Part({ part, at, time }: { part: DayPart; at: DayAt; time: string }) {
  const lead = (
    <Button component={RouterLink} to={part.leads.to} size="small" sx={{ flexShrink: 0 }}>
      {part.leads.label}
    </Button>
  );
  return (
    <Panel
      title={part.label}
      count={part.kind === 'rows' && part.counted && <Count part={part} at={at} />}
      action={lead}
    >
      {part.kind === 'rows' && <Rows part={part} at={at} time={time} />}
      {part.kind === 'figures' && <Figures part={part} at={at} />}
      {part.kind === 'pasien' && <NextPatient part={part} at={at} />}
    </Panel>
  );
}

function Count({ part, at }: { part: DayRows; at: DayAt }) {
  const { total } = useGetList<Row>(part.resource, rowsOf(part, at));
  return total ? <span className="home-count">({formatNumber(total)})</span> : null;
}

export const rowsOf = (part: DayRows, at: DayAt) => ({
  filter: part.filter(at),
  sort: part.sort,
  pagination: { page: 1, perPage: part.most },
});

function Rows({ part, at, time }: { part: DayRows; at: DayAt; time: string }) {
  const translate = useTranslate();
  const resource = useDeclaration(part.resource);
  const settings = usePengaturan();
  const { data, total, isPending, error, refetch } = useGetList<Row>(part.resource, rowsOf(part, at));
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={56 * 3} />;
  if (data.length === 0) return <p className="home-quiet">{part.empty}</p>;
  const more = (total ?? 0) - data.length;
  return (
    <>
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <RouterLink to={part.to?.(row) ?? pathTo.record(resource, row.id)} className="home-line home-row">
              {part.lead && (
                <span className="home-lead">
                  {isEmpty(row[part.lead]) ? '–' : <Value resource={resource} path={part.lead} record={row} />}
                </span>
              )}
              <div className="home-main">
                <div>
                  <Value resource={resource} path={part.name} record={row} />
                </div>
                <Facts resource={resource} facts={part.facts} record={row} />
                {part.estimate && (
                  <Suspense>
                    <EstimasiGiliran id={row.id} />
                  </Suspense>
                )}
              </div>
              <div className="home-end">
                {part.amount && (
                  <div className="home-figure">
                    {settings ? formatMoney(part.amount(row, settings)) : <Skeleton width={90} />}
                  </div>
                )}
                {part.since && <Waiting since={row[part.since]} date={row['tanggal']} today={at.today} time={time} />}
              </div>
            </RouterLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link component={RouterLink} to={part.leads.to} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
          {translate('beranda.more', { count: formatNumber(more) })}
        </Link>
      )}
    </>
  );
}

/** Since when somebody waits, and how long; of another day its date, in red. */
function Waiting({ since, date, today, time }: { since: unknown; date: unknown; today: string; time: string }) {
  const translate = useTranslate();
  if (typeof since !== 'string') return null;
  if (typeof date === 'string' && date !== today) return <div className="home-note home-late">{formatDate(date)}</div>;
  const minutes = menit(time) - menit(since);
  const text =
    minutes < 0
      ? since
      : minutes < 120
        ? translate('beranda.since', { time: since, minutes })
        : translate('beranda.hours', { time: since, hours: Math.floor(minutes / 60) });
  return <div className="home-note">{text}</div>;
}

const figuresAt = (part: DayFigures, at: DayAt) =>
  part.figures.map((figure) => ({ ...figure, filter: figure.filter(at) }));

export function partQuery(dataProvider: ConsoleDataProvider, part: DayFigures, at: DayAt) {
  const figures = figuresAt(part, at);
  return queryOptions({
    queryKey: ['dashboard', 'day', part.label, figures.map(({ filter }) => filter)],
    meta: { of: figures.map(({ resource }) => resource) },
    queryFn: () =>
      Promise.all(
        figures.map(({ resource, filter, measure, newest }) =>
          newest
            ? fetchNewest(dataProvider, resource, filter, newest)
            : fetchFigure(dataProvider, resource, filter, measure),
        ),
      ),
  });
}

async function fetchNewest(dataProvider: ConsoleDataProvider, resource: string, filter: object, field: string) {
  const sort = { field: 'id', order: 'DESC' } as const;
  const { data } = await dataProvider.getList(resource, { filter, sort, pagination: { page: 1, perPage: 1 } });
  return Number(data[0]?.[field] ?? 0);
}

function Figures({ part, at }: { part: DayFigures; at: DayAt }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const figures = figuresAt(part, at);
  const { data, error, refetch } = useQuery(partQuery(dataProvider, part, at));
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return figures.map(({ label, as, to, filter }, index) =>
    to ? (
      <PanelLink
        key={label}
        to={Object.keys(filter).length > 0 ? listWith({ name: to }, filter) : pathTo.list({ name: to })}
        label={label}
      >
        <Figure value={data?.[index]} as={as} />
      </PanelLink>
    ) : (
      <div key={label} className="home-line">
        <span className="home-label">{label}</span>
        <span className="home-figure">
          <Figure value={data?.[index]} as={as} />
        </span>
      </div>
    ),
  );
}

/** A zero is grey: there is nothing to do about it. */
function Figure({ value, as }: { value: number | undefined; as: 'number' | 'money' }) {
  if (value === undefined) return <Skeleton width={80} />;
  return (
    <span className={value === 0 ? 'home-quiet' : undefined}>
      {as === 'money' ? formatMoney(value) : formatNumber(value)}
    </span>
  );
}
