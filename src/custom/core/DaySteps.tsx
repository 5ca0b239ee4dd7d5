import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { addDays } from '../../domain/core/tanggal.ts';
import { DateBox } from '../../views/dates/DateBox.tsx';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';

interface Props {
  tanggal: string;
  /** A step is a week instead of a day. */
  week: boolean;
  onChange: (tanggal: string) => void;
}

/** To the day or week before, the one after, today, or a date that is typed. */
export function DaySteps({ tanggal, week, onChange }: Props) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const step = week ? 7 : 1;
  const before = translate(week ? 'klinik.jadwal.before.minggu' : 'klinik.jadwal.before.hari');
  const after = translate(week ? 'klinik.jadwal.after.minggu' : 'klinik.jadwal.after.hari');
  return (
    <>
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
    </>
  );
}
