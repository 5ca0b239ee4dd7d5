import { type Breakpoint, Typography } from '@mui/material';
import { useTranslate } from '../../views/words.ts';
import { useClock } from './useTick.ts';

/** The clock of product §2.19. It renders by itself, so that the seconds move nothing else. */
export function Clock({ fontSize }: { fontSize: Partial<Record<Breakpoint, string>> }) {
  const translate = useTranslate();
  const time = useClock();
  return (
    <Typography
      component="time"
      role="timer"
      aria-label={translate('antrian.clockLabel')}
      sx={{ fontSize, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
    >
      {translate('antrian.clock', { time })}
    </Typography>
  );
}
