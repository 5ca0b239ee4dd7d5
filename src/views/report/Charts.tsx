import BarChart from '@mui/icons-material/BarChart';
import { Box, IconButton, Paper, Skeleton, Tooltip } from '@mui/material';
import { Suspense } from 'react';
import { useListContext, useStore } from 'react-admin';
import { type Fits, readStored, store } from '../../providers/stored.ts';
import type { Chart } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTall } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';

const ChartPanel = fetched(async () => (await import('./ChartPanel.tsx')).ChartPanel);

const isOpen: Fits<boolean> = (value) => typeof value === 'boolean';

/** Open where the window is high enough; who closes or opens them finds them so, whatever the window. */
function useShown(): [boolean, (open: boolean) => void] {
  const key = `konsol.grafik/${useDeclarations().now().user}`;
  const tall = useTall();
  const [chosen, choose] = useStore(`laporan.charts.${key}`, readStored(key, isOpen));
  const keep = (open: boolean) => {
    store(key, open);
    choose(open);
  };
  return [chosen ?? tall, keep];
}

/** Unfolds the charts of a report, and folds them. */
export function ChartsToggle() {
  const translate = useTranslate();
  const [shown, setShown] = useShown();
  const label = translate(shown ? 'laporan.charts.hide' : 'laporan.charts.show');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-expanded={shown} onClick={() => setShown(!shown)}>
        <BarChart fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** The charts of a report, above its rows; closed ones are not even asked for, and of no rows there are none. */
export function Charts({ charts }: { charts: readonly Chart[] }) {
  const translate = useTranslate();
  const [shown] = useShown();
  const { total } = useListContext();
  if (!shown || total === 0) return null;
  return (
    <Box component="section" aria-label={translate('laporan.charts.label')} sx={sectionSx}>
      <Box sx={gridSx}>
        {charts.map((chart) => (
          <Paper key={chart.label} variant="outlined" sx={{ p: 2, minWidth: 0 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={panelHeight} />}>
              <ChartPanel chart={chart} />
            </Suspense>
          </Paper>
        ))}
      </Box>
    </Box>
  );
}

/** Of a chart and its head, in px; `ChartPanel` comes later than this. */
const panelHeight = 279;

const sectionSx = { p: 1.5, borderBottom: 1, borderColor: 'divider' };

const gridSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
