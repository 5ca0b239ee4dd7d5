import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { addDays } from '../../domain/core/tanggal.ts';
import { cutiPada } from '../../domain/dokter/jamPraktik.ts';
import type { Dokter } from '../../resources/dokter.ts';
import { DateBox } from '../../views/dates/DateBox.tsx';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import type { Praktik } from '../dokter/praktik.ts';
import { useCalendar } from './useCalendar.ts';

/** The controls of the calendar: day or week, and doctor; who is on leave is marked. */
export function CalendarBar({ doctors, praktik }: { doctors: readonly Dokter[]; praktik: Praktik | undefined }) {
  const translate = useTranslate();
  const { tampilan, tanggal, dokter, days, go } = useCalendar();
  const { today } = useDeclarations().now();
  const week = tampilan === 'minggu';
  const step = week ? 7 : 1;
  const before = translate(week ? 'klinik.jadwal.before.minggu' : 'klinik.jadwal.before.hari');
  const after = translate(week ? 'klinik.jadwal.after.minggu' : 'klinik.jadwal.after.hari');
  return (
    <Box role="search" aria-label={translate('klinik.jadwal.view')} sx={barSx}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Tooltip title={before}>
          <IconButton aria-label={before} onClick={() => go({ tanggal: addDays(tanggal, -step) })}>
            <ChevronLeft />
          </IconButton>
        </Tooltip>
        <Button variant="outlined" color="inherit" onClick={() => go({ tanggal: today })}>
          {translate('klinik.jadwal.today')}
        </Button>
        <Tooltip title={after}>
          <IconButton aria-label={after} onClick={() => go({ tanggal: addDays(tanggal, step) })}>
            <ChevronRight />
          </IconButton>
        </Tooltip>
      </Box>
      <DateBox
        size="small"
        label={translate('klinik.jadwal.date')}
        value={tanggal}
        onChange={(day) => day && go({ tanggal: day })}
        sx={{ flex: { xs: '1 0 170px', sm: '0 1 180px' } }}
      />
      <TextField
        select
        size="small"
        value={doctors.some((each) => each.id === dokter) ? dokter : ''}
        onChange={(event) => go({ dokter: Number(event.target.value) || null })}
        sx={{ flex: { xs: '1 1 130px', sm: '0 1 260px' } }}
        slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': translate('klinik.jadwal.doctor') } }}
      >
        <MenuItem value="">{translate('klinik.jadwal.allDoctors')}</MenuItem>
        {doctors.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.name}
            {days.some((day) => cutiPada(praktik?.cuti ?? [], each.id, day)) &&
              ` · ${translate('klinik.jadwal.praktik.tanda')}`}
          </MenuItem>
        ))}
      </TextField>
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
