import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useClock } from './useTick.ts';

/** The clock of spec §2.19. It renders by itself, so that the seconds move nothing else. */
export function LiveClock() {
  const translate = useTranslate();
  const time = useClock();
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', placeItems: 'center' }}>
      <Typography
        component="time"
        role="timer"
        aria-label={translate('antrian.clockLabel')}
        sx={{ fontSize: { xs: '1.75rem', sm: '2rem' }, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {translate('antrian.clock', { time })}
      </Typography>
    </Paper>
  );
}
