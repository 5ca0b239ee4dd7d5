import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy } from 'react';
import { ListScreen } from '../../views/list/ListScreen.tsx';
import { useTranslate } from '../../views/words.ts';
import { type Tampilan, useCalendar } from './useCalendar.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** The appointments: the list of product §2.7, and beside it a calendar of a day or a week. */
export function AppointmentList() {
  const { tampilan } = useCalendar();
  return tampilan === 'daftar' ? <ListScreen actions={<ViewToggle />} /> : <Calendar toggle={<ViewToggle />} />;
}

/** Daftar, Hari or Minggu; the choice is in the URL. */
function ViewToggle() {
  const translate = useTranslate();
  const { tampilan, go } = useCalendar();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={tampilan}
      onChange={(_, chosen: Tampilan | null) => chosen && go({ tampilan: chosen })}
      aria-label={translate('klinik.jadwal.view')}
    >
      {(['daftar', 'hari', 'minggu'] as const).map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: 1.75, textTransform: 'none', color: 'text.secondary' }}>
          {translate(`klinik.jadwal.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
