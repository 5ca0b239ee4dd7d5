import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { dayOf } from '../../../resources/day.ts';
import { formatDate, formatMillions, formatMoney, formatNumber } from '../../../schema/index.ts';
import { useDeclarations } from '../../../views/declarations.ts';
import { PageHeader } from '../../../views/PageHeader.tsx';
import { listWith, pathTo } from '../../../views/paths.ts';
import { LoadFailed } from '../../../views/states.tsx';
import { useTranslate, type WordIn } from '../../../views/words.ts';
import { Day } from './Day.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { countedLists, figureSources, figuresQuery, periodsOf } from './figures.ts';
import { homeSx } from './looks.ts';
import { MonthRevenue } from './MonthRevenue.tsx';
import { NoRole, OwnPages } from './NoFigures.tsx';
import { Panel } from './Panel.tsx';
import { PopularTreatments } from './PopularTreatments.tsx';
import { StatCard } from './StatCard.tsx';
import { StockWatch } from './StockWatch.tsx';
import { ScheduleStatus, TodaySchedule } from './TodaySchedule.tsx';

/** The first page (product §2.5): every figure computed from the data, each shown to those who may see its rows. */
export function Dashboard() {
  const translate = useTranslate();
  // Who somebody is comes with their rights.
  const { identity, isPending, error } = useGetIdentity();
  const { now, may: allowed } = useDeclarations();
  const { today } = now();
  const may = (name: string) => allowed(name, 'list');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data: figures = {} } = useQuery(figuresQuery(dataProvider, today, figureSources(may)));
  const periods = periodsOf(today);
  const rows = (name: string, filter: Readonly<Record<string, string>>) => listWith({ name }, filter);

  if (error) return <Failed message={error.message} />;
  const header = <PageHeader title={translate('shell.dashboard')} subtitle={formatDate(today, 'full')} />;
  if (isPending) return header;
  const parts = dayOf(identity?.['role'] ?? null, allowed);
  const begins = (
    <>
      <FirstSteps />
      <Day parts={parts} />
    </>
  );
  if (!countedLists.some(may)) {
    if (!identity?.['roleName'] && parts.length === 0) return <NoRole />;
    return (
      <>
        {header}
        <Box sx={homeSx}>
          {begins}
          <OwnPages />
        </Box>
      </>
    );
  }
  return (
    <>
      {header}
      <Box sx={homeSx}>
        {begins}
        <section className="home-banner">
          <p>{translate('shell.home.greeting', { name: identity?.fullName ?? '' })}</p>
          {may('appointments') && (
            <p>
              {figures.schedules
                ? translate('shell.home.schedules', { count: formatNumber(figures.schedules.value) })
                : '\u00a0'}
            </p>
          )}
        </section>
        <div className="home-grid home-cards">
          {may('pasien') && (
            <StatCard label="patients" icon="Pasien" tone="blue" figure={figures.patients} to="/pasien" />
          )}
          {may('appointments') && (
            <StatCard
              label="today"
              icon="Kalender"
              tone="green"
              figure={figures.schedules}
              since="sinceYesterday"
              to={rows('appointments', periods.schedules.now)}
            />
          )}
          {may('laporan/treatment') && (
            <StatCard
              label="treatments"
              icon="Treatment"
              tone="pink"
              figure={figures.treatments}
              hint={translate('shell.home.treatmentsHint')}
              to={rows('laporan/treatment', periods.treatments.now)}
            />
          )}
          {may('laporan/keuangan') && (
            <StatCard
              label="revenue"
              icon="Uang"
              tone="amber"
              figure={figures.revenue}
              format={formatMillions}
              whole={formatMoney}
              to={rows('laporan/keuangan', periods.revenue.now)}
            />
          )}
        </div>
        <div className="home-grid home-columns">
          <div className="home-grid home-column">
            {may('appointments') && <TodaySchedule today={today} />}
            {may('laporan/keuangan') && <MonthRevenue today={today} />}
            {may('laporan/produk') && <StockWatch today={today} />}
          </div>
          <div className="home-grid home-column">
            <QuickActions />
            {may('appointments') && <ScheduleStatus today={today} />}
            {may('laporan/treatment') && <PopularTreatments today={today} />}
          </div>
        </div>
        <Typography component="footer" variant="body2" color="text.secondary" sx={{ textAlign: 'center', pt: 1 }}>
          {translate('shell.home.footer')}
        </Typography>
      </Box>
    </>
  );
}

/** The quick actions of product §2.5, each leading to its create screen. */
function QuickActions() {
  const translate = useTranslate();
  const { may } = useDeclarations();
  const allowed = quick.filter(({ resource }) => may(resource, 'create'));
  if (allowed.length === 0) return null;
  return (
    <Panel title={translate('shell.home.actions')}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {allowed.map(({ label, resource }, index) => (
          <Button
            key={label}
            component={Link}
            to={pathTo.create({ name: resource })}
            variant={index === 0 ? 'contained' : 'outlined'}
            fullWidth
          >
            {translate(`shell.home.${label}`)}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}

const quick: readonly { label: WordIn<'shell.home'>; resource: string }[] = [
  { label: 'addSchedule', resource: 'appointments' },
  { label: 'addPatient', resource: 'pasien' },
  { label: 'addPlan', resource: 'treatment-plan' },
];

/** Instead of the figures, when the rights to them could not be fetched. */
function Failed({ message }: { message: string }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <>
      <PageHeader title={translate('shell.dashboard')} />
      <LoadFailed message={message} onRetry={() => void queryClient.resetQueries()} />
    </>
  );
}
