import { type Breakpoint, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Now } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';

/** The clock of product §2.19. It renders by itself, so that the seconds move nothing else. */
export function Clock({ fontSize = 'inherit' }: { fontSize?: string | Partial<Record<Breakpoint, string>> }) {
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

/** The clinic's time of day, anew each second: `08:05:09` (product §2.19). */
const useClock = (): string => useTick(timeOf);

/** The clinic's time of day without the seconds, so that what depends on it is computed once a minute. */
export const useMinute = (): string => useTick(minuteOf);

/** The business date; a screen left open overnight goes on with the new day. */
export const useToday = (): string => useTick(dateOf);

// Seconds are the same in every time zone.
const timeOf = ({ time, instant }: Now) => `${time}:${instant.slice(17, 19)}`;
const minuteOf = ({ time }: Now) => time;
const dateOf = ({ today }: Now) => today;

/** `read` must not change between renders; the component renders again only when its result has changed. */
function useTick(read: (now: Now) => string): string {
  const { now } = useDeclarations();
  const [shown, setShown] = useState(() => read(now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setShown(read(now()));
      timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [now, read]);
  return shown;
}
