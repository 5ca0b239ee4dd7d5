import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hariSama } from '../../domain/core/periode.ts';
import { addMonths, monthOf } from '../../domain/core/tanggal.ts';
import type { Hari } from '../../resources/laporan/labaRugi.ts';
import { formatDate, isDay } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DateBox } from '../../views/input/DateBox.tsx';

/** The period of the address and the one before, whether it is a month that is over, and how parts of the address are set. */
export function usePeriode() {
  const { today } = useDeclarations().now();
  const [params, setParams] = useSearchParams();
  const [now, before] = periodeDari(params, today);
  const set = (values: Readonly<Record<string, string | null>>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const [key, value] of Object.entries(values)) value === null ? next.delete(key) : next.set(key, value);
      return next;
    });
  return { now, before, over: now.to === monthOf(now.from).to && now.to < today, has: params.has.bind(params), set };
}

/** Chooses a month, or its days up to one. */
export function PilihBulan({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { now, set } = usePeriode();
  const move = (months: number) => set({ bulan: addMonths(monthOf(now.from).from, months).slice(0, 7), sampai: null });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 1 }}>
      <IconButton edge="start" aria-label={translate('labaRugi.sebelumnya')} onClick={() => move(-1)}>
        <Previous />
      </IconButton>
      <Typography component="h2" variant="subtitle1" role="status">
        {formatDate(now.from, 'month')}
      </Typography>
      <IconButton
        aria-label={translate('labaRugi.berikutnya')}
        disabled={now.from.slice(0, 7) === today.slice(0, 7)}
        onClick={() => move(1)}
      >
        <Next />
      </IconButton>
      <DateBox
        size="small"
        label={translate('labaRugi.sampai')}
        value={now.to}
        onChange={(day) => isDay(day) && day <= today && set({ bulan: day.slice(0, 7), sampai: day })}
        sx={{ width: 190, mx: 1 }}
      />
      {children}
    </Box>
  );
}

/** The period that the address names, and the one before: whole months, or the same days of both. */
export function periodeDari(params: URLSearchParams, today: string): [Hari, Hari] {
  const asked = params.get('bulan') ?? '';
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7);
  const whole = monthOf(`${month}-01`);
  const day = params.get('sampai') ?? '';
  const until = isDay(day) && day.startsWith(month) && day <= today ? day : whole.to < today ? whole.to : today;
  if (until === whole.to) return [whole, monthOf(`${month}-01`, -1)];
  const { sekarang, sebelum } = hariSama(until);
  return [sekarang, sebelum];
}
