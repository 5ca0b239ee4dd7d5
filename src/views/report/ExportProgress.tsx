import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { formatNumber } from '../../schema/index.ts';
import { useTranslate } from '../base/words.ts';
import type { Progress } from './useExport.ts';

/** Progress of an export, and the way out of it. It lies over the page's foot, so that nothing moves. */
export function ExportProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const translate = useTranslate();
  const { done, total } = progress;
  const collecting = total === 0 || done < total;
  return (
    <Paper data-foot elevation={6} sx={panelSx}>
      <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
        {collecting
          ? translate('laporan.collecting', { done: formatNumber(done), total: formatNumber(total) })
          : translate('laporan.writing')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LinearProgress
          variant={collecting && total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? Math.round((done / total) * 100) : 0}
          aria-label={translate('laporan.progress')}
          sx={{ flex: 1, height: 8, borderRadius: 4 }}
        />
        <Button size="small" onClick={onCancel}>
          {translate('laporan.cancel')}
        </Button>
      </Box>
    </Paper>
  );
}

const panelSx = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 420,
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
};
