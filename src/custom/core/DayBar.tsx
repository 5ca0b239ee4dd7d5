import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { addDays } from '../../domain/core/tanggal.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DateBox } from '../../views/input/DateBox.tsx';

interface Props {
  tanggal: string;
  /** A step is a week instead of a day. */
  week: boolean;
  onChange: (tanggal: string) => void;
  /** Further controls. */
  children?: ReactNode;
}

/** The controls of a day or a week: to the one before, the one after, today's, or that of a date that is typed. */
export function DayBar({ tanggal, week, onChange, children }: Props) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const step = week ? 7 : 1;
  const before = translate(week ? 'klinik.jadwal.before.minggu' : 'klinik.jadwal.before.hari');
  const after = translate(week ? 'klinik.jadwal.after.minggu' : 'klinik.jadwal.after.hari');
  return (
    <Box role="search" aria-label={translate('klinik.jadwal.view')} sx={barSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Tooltip title={before}>
          <IconButton aria-label={before} onClick={() => onChange(addDays(tanggal, -step))}>
            <ChevronLeft />
          </IconButton>
        </Tooltip>
        <Button variant="outlined" color="inherit" onClick={() => onChange(today)}>
          {translate('klinik.jadwal.today')}
        </Button>
        <Tooltip title={after}>
          <IconButton aria-label={after} onClick={() => onChange(addDays(tanggal, step))}>
            <ChevronRight />
          </IconButton>
        </Tooltip>
      </Box>
      <DateBox
        size="small"
        label={translate('klinik.jadwal.date')}
        value={tanggal}
        onChange={(day) => day && onChange(day)}
        sx={{ flex: { xs: '1 0 170px', sm: '0 1 180px' } }}
      />
      {children}
    </Box>
  );
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderBottom: 1,
  borderColor: 'divider',
};
