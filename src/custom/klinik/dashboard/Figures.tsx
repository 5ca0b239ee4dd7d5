import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatMillions, formatMoney, formatNumber } from '../../../schema/index.ts';
import { lightPalette } from '../../../views/palette.ts';
import { listWith } from '../../../views/paths.ts';
import { useTranslate } from '../../../views/words.ts';
import type { Asking, Block } from './block.ts';
import { figuresQuery, periodsOf } from './periods.ts';
import { StatCard } from './StatCard.tsx';

export const figures: Block = {
  name: 'figures',
  queries: (asking) => [figuresQuery(asking)],
  Block: Figures,
};

/** The greeting with the number of today's schedules, and the four cards (product §2.5). */
function Figures({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const { data = {} } = useQuery(figuresQuery(asking));
  const { schedules, treatments, revenue } = periodsOf(asking.today);
  const lists = (name: string) => asking.may(name, 'list');
  const rows = (name: string, filter: Readonly<Record<string, string>>) => listWith({ name }, filter);
  return (
    <>
      <Box component="section" sx={bannerSx}>
        <Typography variant="h5" component="p">
          {translate('shell.home.greeting', { name: asking.person.name })}
        </Typography>
        {lists('appointments') && (
          <Typography sx={{ mt: 0.5, opacity: 0.95 }}>
            {data.schedules
              ? translate('shell.home.schedules', { count: formatNumber(data.schedules.value) })
              : '\u00a0'}
          </Typography>
        )}
      </Box>
      <Box sx={cardsSx}>
        {lists('pasien') && <StatCard label="patients" icon="Pasien" tone="blue" figure={data.patients} to="/pasien" />}
        {lists('appointments') && (
          <StatCard
            label="today"
            icon="Kalender"
            tone="green"
            figure={data.schedules}
            since="sinceYesterday"
            to={rows('appointments', schedules.now)}
          />
        )}
        {lists('laporan/treatment') && (
          <StatCard
            label="treatments"
            icon="Treatment"
            tone="pink"
            figure={data.treatments}
            hint={translate('shell.home.treatmentsHint')}
            to={rows('laporan/treatment', treatments.now)}
          />
        )}
        {lists('laporan/keuangan') && (
          <StatCard
            label="revenue"
            icon="Uang"
            tone="amber"
            figure={data.revenue}
            format={formatMillions}
            whole={formatMoney}
            to={rows('laporan/keuangan', revenue.now)}
          />
        )}
      </Box>
    </>
  );
}

// White stands on it, in the dark as well.
const { primary, secondary } = lightPalette;
const bannerSx = {
  p: { xs: 2.5, md: 3.5 },
  color: '#fff',
  borderRadius: '16px',
  backgroundImage: `linear-gradient(115deg, ${primary.main} 0%, ${primary.dark} 55%, ${secondary.dark} 130%)`,
};
const cardsSx = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' };
