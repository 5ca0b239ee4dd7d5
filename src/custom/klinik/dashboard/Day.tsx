import { Alert, Box, Button, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { addDays, menit } from '../../../domain/core/tanggal.ts';
import type { ConsoleDataProvider, ServerFinding } from '../../../providers/consoleDataProvider.ts';
import { dayOf } from '../../../resources/klinik/day.ts';
import type { DayAt, DayFigures, DayPart, DayRows } from '../../../resources/klinik/dayPart.ts';
import type { Setting } from '../../../resources/klinik/settings.ts';
import type { Kunjungan } from '../../../resources/kunjungan/kunjungan.ts';
import { formatDate, formatDateTime, formatFigure, formatMoney, formatNumber, isEmpty } from '../../../schema/index.ts';
import { inOrderBelow } from '../../../views/base/coming.tsx';
import { useDeclaration } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate, type Word } from '../../../views/base/words.ts';
import { References } from '../../../views/rows/References.tsx';
import { listWith } from '../../../views/state/listState.ts';
import { Facts, Value } from '../../../views/value/Value.tsx';
import { lazyScreen } from '../../core/lazyScreen.ts';
import { NoticeText, noticesQuery, pathOf } from '../../core/notices.tsx';
import { fetchFigure, firstHundred } from '../../core/shared.tsx';
import { useHargaKunjungan } from '../../paket/usePromos.ts';
import { type Asking, type Block, dayAt, type Query, rowsQuery } from './block.ts';
import { NextPatient, patientQueries, TindakanGiliran } from './NextPatient.tsx';
import { End, Figure, FigureLine, Lead, Lines, LinkLine, Main, Note, Panel, Quiet } from './Panel.tsx';

/** Its words are those of the queue's screens. */
const EstimasiGiliran = lazyScreen(() => import('../../antrian/Giliran.tsx'), 'EstimasiGiliran');

const RingkasanMalam = lazyScreen(() => import('../../laporan/RingkasanMalam.tsx'), 'RingkasanMalam');

const partsOf = ({ person, may }: Asking) => dayOf(person.role, may);

export const day: Block = {
  name: 'day',
  queries: (asking) => partsOf(asking).flatMap(([, part]) => queriesOf(asking, part)),
  Block: Day,
};

function queriesOf(asking: Asking, part: DayPart): Query[] {
  if (part.kind === 'figures') return [figuresQuery(asking, part)];
  if (part.kind === 'notices') return [noticesQuery(asking), serverQuery(asking), codeQuery(asking)];
  if (part.kind === 'pasien') return Object.values(patientQueries(asking, part));
  const settings = rowsQuery(asking, 'settings', { ...firstHundred, filter: {} });
  return [partQuery(asking, part), ...(part.priced && asking.may('settings', 'list') ? [settings] : [])];
}

/** Work that waits for somebody, at the head of their first page; it goes on with the clock, over midnight too. */
function Day({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const parts = partsOf(asking);
  if (parts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('beranda.day')}
      sx={parts.some(([, part]) => isTall(part)) ? [daysSx, besideTallSx] : daysSx}
    >
      {parts.map(([name, part]) => (
        <Part key={name} part={part} asking={asking} />
      ))}
    </Box>
  );
}

const isTall = (part: DayPart) => part.kind === 'notices' || (part.kind === 'rows' && part.tall === true);

/** The rest of a tall part, beyond the one beside it, goes to the row beneath that. */
const besideTallSx = { gridTemplateRows: { lg: 'auto 1fr' } };
const daysSx = {
  ...inOrderBelow('md'),
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
};

function Part({ part, asking }: { part: DayPart; asking: Asking }) {
  const lead = part.kind !== 'notices' && (
    <Button component={RouterLink} to={part.leads.to} size="small" sx={{ flexShrink: 0 }}>
      {part.leads.label}
    </Button>
  );
  return (
    <Panel
      title={part.label}
      wide={part.kind === 'notices'}
      tall={isTall(part)}
      count={part.kind === 'rows' && part.counted && <Count part={part} asking={asking} />}
      action={
        <>
          {part.kind === 'rows' && part.ringkasan && (
            <Suspense>
              <RingkasanMalam />
            </Suspense>
          )}
          {lead}
        </>
      }
    >
      {part.kind === 'rows' && <Rows part={part} asking={asking} />}
      {part.kind === 'figures' && <Figures part={part} asking={asking} />}
      {part.kind === 'pasien' && <NextPatient part={part} asking={asking} />}
      {part.kind === 'notices' && <Attention asking={asking} />}
    </Panel>
  );
}

interface RowsProps {
  part: DayRows;
  asking: Asking;
}

function Count({ part, asking }: RowsProps) {
  const { data } = useQuery(partQuery(asking, part));
  return data?.total ? (
    <Box component="span" sx={{ fontWeight: 700 }}>
      ({formatNumber(data.total)})
    </Box>
  ) : null;
}

const partQuery = (asking: Asking, part: DayRows) =>
  rowsQuery(asking, part.resource, {
    filter: part.filter(dayAt(asking)),
    sort: part.sort,
    pagination: { page: 1, perPage: part.ordered ? 100 : part.most },
  });

const none: readonly Kunjungan[] = [];

function Rows({ part, asking }: RowsProps) {
  const translate = useTranslate();
  const resource = useDeclaration(part.resource);
  const { data: page, isPending, error, refetch } = useQuery(partQuery(asking, part));
  const data = (part.ordered?.(page?.data ?? []) ?? page?.data ?? []).slice(0, part.most);
  const harga = useHargaKunjungan(part.priced && page ? (data as unknown as Kunjungan[]) : none);
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  const pending = <Skeleton data-coming variant="rounded" height={56 * 3} />;
  if (isPending) return pending;
  if (data.length === 0) return <Quiet>{part.empty}</Quiet>;
  const more = (page.total ?? 0) - data.length;
  const columns = [{ field: part.name, beneath: [...(part.lead ? [part.lead] : []), ...part.facts] }];
  const shown = { ...resource, list: { ...resource.list, columns } };
  return (
    <References resource={shown} rows={data} pending={pending}>
      <Lines>
        {data.map((row, place) => (
          // The button of who is next stays where it is, and keeps the focus.
          <Box component="li" key={part.turns ? place : row.id} sx={lineSx}>
            <LinkLine to={part.to?.(row) ?? pathTo.record(resource, row.id)}>
              {part.lead && (
                <Lead>
                  {isEmpty(row[part.lead]) ? '–' : <Value resource={resource} path={part.lead} record={row} />}
                </Lead>
              )}
              <Main>
                <div>
                  <Value resource={resource} path={part.name} record={row} />
                </div>
                <Facts resource={resource} facts={part.facts} record={row} />
                {part.turns && (
                  // Room for its line.
                  <Box sx={{ minHeight: 20 }}>
                    <Suspense>
                      <EstimasiGiliran id={row.id} />
                    </Suspense>
                  </Box>
                )}
              </Main>
              {(part.priced || part.since) && (
                <End>
                  {part.priced && (
                    <Figure>{harga ? formatMoney(harga(row as unknown as Kunjungan)) : <Skeleton width={90} />}</Figure>
                  )}
                  {part.since && <Waiting since={row[part.since]} date={row['tanggal']} {...asking} />}
                </End>
              )}
            </LinkLine>
            {part.turns && (
              <Suspense>
                <TindakanGiliran id={row.id} />
              </Suspense>
            )}
          </Box>
        ))}
      </Lines>
      {more > 0 && (
        <Link component={RouterLink} to={part.leads.to} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
          {translate('beranda.more', { count: formatNumber(more) })}
        </Link>
      )}
    </References>
  );
}

const lineSx = { display: 'flex', alignItems: 'center', '& > a': { flex: 1, minWidth: 0 } };

interface WaitingProps extends Pick<Asking, 'today' | 'time'> {
  since: unknown;
  date: unknown;
}

/** Since when somebody waits, and how long; of another day its date, in red. */
function Waiting({ since, date, today, time }: WaitingProps) {
  const translate = useTranslate();
  if (typeof since !== 'string') return null;
  if (typeof date === 'string' && date !== today)
    return <Note sx={{ color: 'error.main', fontWeight: 600 }}>{formatDate(date)}</Note>;
  const minutes = menit(time) - menit(since);
  const text =
    minutes < 0
      ? since
      : minutes < 120
        ? translate('beranda.since', { time: since, minutes })
        : translate('beranda.hours', { time: since, hours: Math.floor(minutes / 60) });
  return <Note>{text}</Note>;
}

/** Findings of the server and weighted notices, each linked to the page that resolves it. */
function Attention({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery(noticesQuery(asking));
  const { data: findings = [] } = useQuery(serverQuery(asking));
  const { data: settings } = useQuery(codeQuery(asking));
  const changed = codeChange(settings?.data, asking.today);
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton data-coming variant="rounded" height={36 * 3} />;
  const heavy = data.filter(({ tone }) => tone);
  if (heavy.length + findings.length === 0 && !changed) return <Quiet>{translate('shell.notifications.none')}</Quiet>;
  return (
    <Lines sx={{ columns: '380px', columnGap: 3 }}>
      {findings.map(({ what, grave, detail }) => (
        <li key={`${what} ${detail}`}>
          <Alert severity={grave ? 'error' : 'warning'} sx={{ py: 0 }}>
            {translate(`beranda.server.${what}` as Word, { detail })}
          </Alert>
        </li>
      ))}
      {changed && (
        <li>
          <Alert severity="warning" sx={{ py: 0 }}>
            {translate('beranda.qris', changed)}
          </Alert>
        </li>
      )}
      {heavy.map((notice) => (
        <li key={notice.text}>
          <LinkLine to={pathOf(notice)}>
            <NoticeText notice={notice} />
          </LinkLine>
        </li>
      ))}
    </Lines>
  );
}

/** The settings, for an admin: a changed code for payments stays in sight for two weeks. */
const codeQuery = (asking: Asking) => ({
  ...rowsQuery(asking, 'settings', { ...firstHundred, filter: {} }),
  enabled: asking.person.role === 'admin',
});

function codeChange(rows: readonly Partial<Setting>[] = [], today: string) {
  const { gantiQris, gantiQrisPada } = rows[0] ?? {};
  if (!gantiQris || !gantiQrisPada || gantiQrisPada < addDays(today, -14)) return null;
  return { ganti: gantiQris, pada: formatDateTime(gantiQrisPada) };
}

/** Findings about the server itself, for an admin alone. */
const serverQuery = ({ serverFindings, person }: Asking): Query<ServerFinding[]> => ({
  queryKey: ['server'],
  queryFn: async () => (await serverFindings?.())?.data ?? [],
  enabled: person.role === 'admin' && serverFindings !== undefined,
});

const figuresAt = (part: DayFigures, at: DayAt) =>
  part.figures.map((figure) => ({ ...figure, filter: figure.filter(at) }));

function figuresQuery(asking: Asking, part: DayFigures): Query<number[]> {
  const { dataProvider } = asking;
  const figures = figuresAt(part, dayAt(asking));
  return {
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
  };
}

async function fetchNewest(dataProvider: ConsoleDataProvider, resource: string, filter: object, field: string) {
  const sort = { field: 'id', order: 'DESC' } as const;
  const { data } = await dataProvider.getList(resource, { filter, sort, pagination: { page: 1, perPage: 1 } });
  return Number(data[0]?.[field] ?? 0);
}

function Figures({ part, asking }: { part: DayFigures; asking: Asking }) {
  const { data, error, refetch } = useQuery(figuresQuery(asking, part));
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  return figuresAt(part, dayAt(asking)).map(({ label, as, to, filter }, index) => (
    <FigureLine
      key={label}
      to={to && (Object.keys(filter).length > 0 ? listWith({ name: to }, filter) : pathTo.list({ name: to }))}
      label={label}
    >
      <Amount value={data?.[index]} as={as} />
    </FigureLine>
  ));
}

/** A zero is grey: there is nothing to do about it. */
function Amount({ value, as }: { value: number | undefined; as: 'number' | 'money' }) {
  if (value === undefined) return <Skeleton width={80} />;
  const text = formatFigure(value, as);
  return value === 0 ? <Quiet>{text}</Quiet> : text;
}
