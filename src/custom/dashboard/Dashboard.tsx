import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { dayOf } from '../../resources/day.ts';
import { formatDate, formatMillions, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { listWith, pathTo } from '../../views/paths.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate, type WordIn } from '../../views/words.ts';
import { Day } from './Day.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { counted, figureSources, figuresQuery, periodsOf } from './figures.ts';
import { MonthRevenue } from './MonthRevenue.tsx';
import { NoRole, OwnPages } from './NoFigures.tsx';
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
      {header}
      <FirstSteps />
      <Day parts={parts} />
    </>
  );
  if (!counted.some(may)) {
    if (!identity?.['roleName'] && parts.length === 0) return <NoRole />;
    return (
      <>
        {begins}
        <OwnPages />
      </>
    );
  }
  return (
    <>
      {begins}
      <Paper sx={bannerSx} elevation={0} component="section">
        <Typography component="p" variant="h5">
          {translate('shell.home.greeting', { name: identity?.fullName ?? '' })}
        </Typography>
        {may('appointments') && (
          <Typography sx={{ mt: 0.5, opacity: 0.95 }}>
            {figures.schedules
              ? translate('shell.home.schedules', { count: formatNumber(figures.schedules.value) })
              : '\u00a0'}
          </Typography>
        )}
      </Paper>
      <Box sx={{ ...gridSx, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' }}>
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
      </Box>
      <Box
        sx={{
          ...gridSx,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={columnSx}>
          {may('appointments') && <TodaySchedule today={today} />}
          {may('laporan/keuangan') && <MonthRevenue today={today} />}
          {may('laporan/produk') && <StockWatch today={today} />}
        </Box>
        <Box sx={columnSx}>
          <QuickActions />
          {may('appointments') && <ScheduleStatus today={today} />}
          {may('laporan/treatment') && <PopularTreatments today={today} />}
        </Box>
      </Box>
      <Typography component="footer" variant="body2" color="text.secondary" sx={{ textAlign: 'center', pt: 1 }}>
        {translate('shell.home.footer')}
      </Typography>
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
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
        {translate('shell.home.actions')}
      </Typography>
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
    </Paper>
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

const columnSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
const gridSx = { display: 'grid', gap: 2, mb: 2 };
const bannerSx = {
  p: { xs: 2.5, md: 3.5 },
  mb: 2,
  color: '#fff',
  borderRadius: '16px',
  backgroundImage: 'linear-gradient(115deg, #0f766e 0%, #115e59 55%, #831843 130%)',
};
