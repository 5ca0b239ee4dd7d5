import BarChart from '@mui/icons-material/BarChart';
import { Box, Button, Paper, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { useStore } from 'react-admin';
import type { Chart } from '../../schema/index.ts';
import { fetched } from '../fetched.tsx';
import { useTranslate } from '../words.ts';

const ChartPanel = fetched(async () => (await import('./ChartPanel.tsx')).ChartPanel);

/** The charts of a report, folded above its rows; who would rather see them unfolds them, for good. */
export function Charts({ charts }: { charts: readonly Chart[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useStore('laporan.charts', false);
  return (
    <Box component="section" aria-label={translate('laporan.charts.label')} sx={{ mb: shown ? 2 : 0.5 }}>
      {shown && (
        <Box sx={gridSx}>
          {charts.map((chart) => (
            <Paper key={chart.label} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
              <Suspense fallback={<Skeleton variant="rounded" height={panelHeight} />}>
                <ChartPanel chart={chart} />
              </Suspense>
            </Paper>
          ))}
        </Box>
      )}
      <Button
        size="small"
        color="inherit"
        startIcon={<BarChart />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        sx={{ mt: shown ? 1 : 0 }}
      >
        {translate(shown ? 'laporan.charts.hide' : 'laporan.charts.show')}
      </Button>
    </Box>
  );
}

/** Of a chart and its head, in px; `ChartPanel` comes later than this. */
const panelHeight = 329;

const gridSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
