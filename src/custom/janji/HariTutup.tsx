import { Alert, Box, Typography } from '@mui/material';
import { cutiPada } from '../../domain/dokter/jamPraktik.ts';
import { useTranslate } from '../../views/base/words.ts';
import { type Praktik, useKataHari } from './praktik.ts';

interface Props {
  day: string;
  praktik: Praktik;
}

/** Over a day of the calendar: that the clinic is closed. */
export function HariTutup({ day, praktik }: Props) {
  const kata = useKataHari()(praktik.pada(semua, day));
  return kata ? (
    <Alert severity="info" square>
      {kata}
    </Alert>
  ) : null;
}

/** In the agenda: why a day has no practice, of the doctor that is shown; else who is on leave. */
export function KeteranganHari({ day, praktik, dokter }: Props & { dokter: number | null }) {
  const translate = useTranslate();
  const kata = useKataHari()(praktik.pada(dokter ?? semua, day));
  const away = dokter || kata ? [] : praktik.cuti.filter((each) => cutiPada([each], each.dokter, day));
  const names = away.map((each) => praktik.nama(each.dokter)).join(', ');
  const text = kata || (names && `${translate('klinik.jadwal.praktik.cuti')}: ${names}`);
  if (!text) return null;
  return (
    <Typography variant="body2" sx={{ pb: 1, fontWeight: 600 }}>
      {text}
    </Typography>
  );
}

/** The hours of no doctor: those of the clinic. */
export const semua = 0;

/** Time of no practice in a doctor's lane, with its word where it fits. */
export const DiLuar = ({ kata, top, height }: { kata: string; top: number; height: number }) => (
  <Box sx={{ ...closedSx, top, height }}>{height >= 20 && kata}</Box>
);

const closedSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  px: 0.75,
  pt: '2px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  bgcolor: 'action.hover',
  color: 'text.secondary',
  fontSize: '0.6875rem',
};
