import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { addDays } from '../../domain/core/tanggal.ts';
import type { Menurut } from '../../domain/janji/slot.ts';
import { DateBox } from '../../views/dates/DateBox.tsx';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import { LooksToggle } from '../core/LooksToggle.tsx';
import type { SemuaLajur } from './grid.ts';
import { useCalendar } from './useCalendar.ts';

/** The controls of the calendar: the days, by what its columns are, and which one of them; who is on leave is marked. */
export function CalendarBar({ lajur }: { lajur: SemuaLajur | undefined }) {
  const translate = useTranslate();
  const { tampilan, tanggal, menurut, satu, days, go } = useCalendar();
  const { kolom = [], ada = [] } = lajur ?? {};
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
      {ada.length > 0 && (
        <LooksToggle<string>
          label={translate('klinik.jadwal.by')}
          looks={Object.fromEntries(
            (['userId', ...ada] as const).map((each) => [each, translate(`klinik.jadwal.menurut.${each}`)]),
          )}
          value={menurut}
          onChange={(chosen) => go({ menurut: chosen as Menurut, satu: null })}
        />
      )}
      <TextField
        select
        size="small"
        value={kolom.some((each) => each.id === satu) ? satu : ''}
        onChange={(event) => go({ satu: Number(event.target.value) || null })}
        sx={{ flex: { xs: '1 1 110px', sm: '0 1 260px' } }}
        slotProps={{
          select: { displayEmpty: true },
          htmlInput: { 'aria-label': translate(`klinik.jadwal.menurut.${menurut}`) },
        }}
      >
        <MenuItem value="">{translate(`klinik.jadwal.semua.${menurut}`)}</MenuItem>
        {kolom.map(({ id, nama, pada }) => (
          <MenuItem key={id} value={id}>
            {nama}
            {days.some((day) => pada(day).hari.jenis === 'cuti') && ` · ${translate('klinik.jadwal.praktik.tanda')}`}
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
