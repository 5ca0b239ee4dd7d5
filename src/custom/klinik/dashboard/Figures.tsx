import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { cardsOf } from '../../../resources/klinik/day.ts';
import { formatMillions, formatMoney, formatNumber } from '../../../schema/index.ts';
import { Coming } from '../../../views/base/coming.tsx';
import { lightPalette } from '../../../views/base/palette.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { listWith } from '../../../views/state/listState.ts';
import type { Asking, Block } from './block.ts';
import { figuresQuery, type Period, periodsOf } from './periods.ts';
import { StatCard } from './StatCard.tsx';

export const greeting: Block = {
  name: 'greeting',
  queries: (asking) => [figuresQuery(asking)],
  Block: Greeting,
};

export const figures: Block = {
  name: 'figures',
  queries: (asking) => [figuresQuery(asking)],
  Block: Figures,
};

/** The greeting with the number of today's schedules (product §2.5). */
function Greeting({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const { data: { schedules } = {} } = useQuery(figuresQuery(asking));
  return (
    <Box component="section" sx={bannerSx}>
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {translate('shell.home.greeting', { name: asking.person.name })}
      </Typography>
      {asking.may('appointments', 'list') && (
        <Typography variant="body2" sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {schedules ? translate('shell.home.schedules', { count: formatNumber(schedules.value) }) : '\u00a0'}
        </Typography>
      )}
    </Box>
  );
}

/** The four cards (product §2.5), as far as they are the role's. */
function Figures({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const { data = {}, isPending, error, refetch } = useQuery(figuresQuery(asking));
  const { patients, schedules, treatments, revenue } = periodsOf(asking);
  const cards = cardsOf(asking.person.role, asking.may);
  const rows = (name: string, { now }: Period) => listWith({ name }, now);
  return (
    <>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      <Box sx={error ? { display: 'none' } : cardsSx}>
        {cards.includes('patients') && (
          <StatCard label="patients" figure={data.patients} to={rows('pasien', patients)} />
        )}
        {cards.includes('schedules') && (
          <StatCard label="today" figure={data.schedules} since="sinceYesterday" to={rows('appointments', schedules)} />
        )}
        {cards.includes('treatments') && (
          <StatCard
            label="treatments"
            figure={data.treatments}
            hint={translate('shell.home.treatmentsHint')}
            to={rows('laporan/treatment', treatments)}
          />
        )}
        {cards.includes('revenue') && (
          <StatCard
            label="revenue"
            figure={data.revenue}
            format={formatMillions}
            whole={formatMoney}
            to={rows('laporan/keuangan', revenue)}
          />
        )}
      </Box>
      {isPending && <Coming />}
    </>
  );
}

// White stands on it, in the dark as well.
const { primary, secondary } = lightPalette;
const bannerSx = {
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  color: '#fff',
  borderRadius: 1,
  backgroundImage: `linear-gradient(115deg, ${primary.main} 0%, ${primary.dark} 55%, ${secondary.dark} 130%)`,
};
const cardsSx = { display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 150px', maxWidth: { sm: 420 } } };
