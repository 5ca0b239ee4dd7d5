import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from '../../views/words.ts';
import type { Tampilan } from './calendarPath.ts';
import { useCalendar } from './useCalendar.ts';

/** Daftar, Hari or Minggu; the choice is in the URL. */
export function ViewToggle() {
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
      {views.map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: 1.75, textTransform: 'none', color: 'text.secondary' }}>
          {translate(`klinik.jadwal.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const views: readonly Tampilan[] = ['daftar', 'hari', 'minggu'];
