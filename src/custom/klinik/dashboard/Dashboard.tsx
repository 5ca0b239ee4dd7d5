import { Box, Typography } from '@mui/material';
import { useContext } from 'react';
import { DataProviderContext, useDataProvider, useStoreContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/consoleDataProvider.ts';
import { cardsOf, dayOf } from '../../../resources/klinik/day.ts';
import { formatDate } from '../../../schema/index.ts';
import { inOrder, inOrderBelow } from '../../../views/base/coming.tsx';
import { useDeclarations } from '../../../views/base/declarations.ts';
import { PageHeader } from '../../../views/base/PageHeader.tsx';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { useMinute, useToday } from '../../antrian/Clock.tsx';
import type { Asking, Block, Query } from './block.ts';
import { day } from './Day.tsx';
import { figures, greeting } from './Figures.tsx';
import { firstSteps } from './FirstSteps.tsx';
import { monthRevenue } from './MonthRevenue.tsx';
import { NoRole, ownPages } from './NoFigures.tsx';
import { popularTreatments } from './PopularTreatments.tsx';
import { quickActions } from './QuickActions.tsx';
import { scheduleStatus, todaySchedule } from './TodaySchedule.tsx';

/** The blocks for somebody: across the page, then in two columns. */
function blocksFor({ person, may }: Asking) {
  const shown = (blocks: readonly Block[]) => blocks.filter(({ of }) => of === undefined || may(of, 'list'));
  const work = [greeting, firstSteps, day];
  if (cardsOf(person.role, may).length === 0) return { across: [...work, ownPages], wide: [], narrow: [] };
  return {
    across: [...work, figures],
    wide: shown([todaySchedule, monthRevenue]),
    narrow: shown([quickActions, scheduleStatus, popularTreatments]),
  };
}

/** Everything that the dashboard shows to somebody, to be read ahead of it. */
export function dashboardQueries(asking: Asking): Query[] {
  const { across, wide, narrow } = blocksFor(asking);
  return [...across, ...wide, ...narrow].flatMap(({ queries }) =>
    queries(asking).filter(({ enabled }) => enabled !== false),
  );
}

/** The first page (product §2.5): every figure computed from the data, each shown to those who may see its rows. */
export function Dashboard() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { serverFindings } = useContext(DataProviderContext) as Partial<ConsoleDataProvider>;
  const store = useStoreContext();
  const { person, may, resources, failure, caughtUp } = useDeclarations();
  const today = useToday();
  const time = useMinute();
  const header = <PageHeader title={translate('shell.dashboard')} subtitle={formatDate(today, 'full')} />;

  if (failure !== undefined)
    return (
      <>
        <PageHeader title={translate('shell.dashboard')} />
        <LoadFailed message={failure} onRetry={() => void caughtUp().catch(() => undefined)} />
      </>
    );
  if (!person) return header;
  const asking = { dataProvider, serverFindings, store, person, may, resources, today, time };
  const { across, wide, narrow } = blocksFor(asking);
  if (wide.length + narrow.length === 0 && !person.roleName && dayOf(person.role, may).length === 0) return <NoRole />;
  const show = (blocks: readonly Block[]) => blocks.map(({ name, Block }) => <Block key={name} asking={asking} />);
  return (
    <>
      {header}
      <Box sx={columnSx}>
        {show(across)}
        {narrow.length > 0 && (
          <>
            <Box sx={columnsSx}>
              <Box sx={columnSx}>{show(wide)}</Box>
              <Box sx={columnSx}>{show(narrow)}</Box>
            </Box>
            <Typography component="footer" variant="body2" color="text.secondary" sx={{ textAlign: 'center', pt: 1 }}>
              {translate('shell.home.footer')}
            </Typography>
          </>
        )}
      </Box>
    </>
  );
}

const columnSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignItems: 'start', ...inOrder };
const columnsSx = {
  ...columnSx,
  ...inOrderBelow('md'),
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
};
