import { MenuItem, TextField } from '@mui/material';
import { type Menurut, menurut as semuaMenurut } from '../../domain/janji/slot.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DayBar } from '../core/DayBar.tsx';
import { LooksToggle } from '../core/LooksToggle.tsx';
import type { SemuaLajur } from './grid.ts';
import { useCalendar } from './useCalendar.ts';

/** The controls of the calendar: the days, by what its columns are, and which one of them; who is on leave is marked. */
export function CalendarBar({ lajur }: { lajur: SemuaLajur | undefined }) {
  const translate = useTranslate();
  const { tampilan, tanggal, menurut, satu, days, go } = useCalendar();
  const { kolom = [] } = lajur ?? {};
  const byPlace = useAllowed('sumber-daya', 'list');
  return (
    <DayBar tanggal={tanggal} week={tampilan === 'minggu'} onChange={(day) => go({ tanggal: day })}>
      {byPlace && (
        <LooksToggle<string>
          label={translate('klinik.jadwal.by')}
          looks={Object.fromEntries(semuaMenurut.map((each) => [each, translate(`klinik.jadwal.menurut.${each}`)]))}
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
    </DayBar>
  );
}
