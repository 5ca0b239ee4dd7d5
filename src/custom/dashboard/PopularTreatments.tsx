import { Box, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';

/** 'Treatment Populer': how the three most frequent treatments share among themselves (spec §2.5). */
export function PopularTreatments() {
  const translate = useTranslate();
  const heading = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dashboard', 'popular'],
    queryFn: () => dataProvider.tally('laporan/treatment', { filter: {}, field: 'jenis_treatment', top: 3 }),
  });
  const rows = data?.data ?? [];
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5 }}>
      <Typography component="h2" variant="subtitle1" id={heading} sx={{ mb: 1.5 }}>
        {translate('shell.home.popular')}
      </Typography>
      {rows.map(({ value, count }) => {
        const share = Math.round((count / total) * 100);
        return (
          <Box key={value} sx={{ mb: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {value}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {share}%
              </Typography>
            </Box>
            <LinearProgress
              variant="determinate"
              value={share}
              aria-label={value}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </Box>
        );
      })}
    </Paper>
  );
}
