import { Alert, Box, Button, Typography } from '@mui/material';
import { jam } from '../../domain/core/tanggal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useActions } from '../../views/base/declarations.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useTreatment } from '../core/useTreatment.ts';
import { type GridProps, type Moving, spanOf, stepsOf } from './grid.ts';
import { useCalendar } from './useCalendar.ts';
import { tempat } from './useDrag.ts';
import { useMoveAppointment } from './useMoveAppointment.tsx';

/** The appointment that the URL says is to be moved, for who may: the free time chosen next is its new one. */
export function useMoving(): Moving | null {
  const { pindah, go } = useCalendar();
  const { edit } = useActions();
  const save = useMoveAppointment();
  const { data: appointment } = useGetOne('appointments', { id: pindah ?? 0 }, { enabled: edit && pindah !== null });
  const treatment = useTreatment(appointment?.treatment);
  if (!edit || pindah === null || appointment?.id !== pindah) return null;
  return {
    appointment,
    treatment,
    pick: async (to) => {
      if (await save(appointment, { ...tempat(appointment), ...to })) go({ pindah: null });
    },
  };
}

/** Says which appointment is being moved, and how not to. */
export function MovingBanner({ appointment }: { appointment: Appointment }) {
  const translate = useTranslate();
  const { go } = useCalendar();
  return (
    <Alert
      severity="info"
      square
      action={
        <Button color="inherit" size="small" onClick={() => go({ pindah: null })}>
          {translate('views.form.cancel')}
        </Button>
      }
    >
      {translate('klinik.jadwal.move.banner', {
        title: appointment.title,
        date: formatDate(appointment.tanggal, 'full'),
        time: appointment.waktu,
      })}
    </Alert>
  );
}

interface Props extends Pick<GridProps, 'klinik' | 'lajur'> {
  days: readonly string[];
  moving: Moving;
}

/** On a phone, where there is no grid: the free times of whom is shown, or of the appointment's person, to be chosen from. */
export function FreeTimes({ days, klinik, lajur, moving }: Props) {
  const translate = useTranslate();
  const { satu, menurut } = useCalendar();
  const { durasi } = moving.appointment;
  const shown = lajur.kolom.find(({ id }) => id === (satu ?? moving.appointment[menurut])) ?? lajur.umum;
  const there = shown === lajur.umum ? {} : { [menurut]: shown.id };
  return days.map((tanggal) => {
    const times = stepsOf(spanOf([], [shown.pada(tanggal).hari], klinik), step)
      .map((at) => ({ tanggal, waktu: jam(at), durasi, ...there }))
      .filter(shown.bebas);
    return (
      <Box key={tanggal} sx={{ px: 2, py: 1 }}>
        {days.length > 1 && <Typography variant="subtitle2">{formatDate(tanggal, 'full')}</Typography>}
        {times.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('klinik.jadwal.move.full')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          {times.map((at) => (
            <Button
              key={at.waktu}
              variant="outlined"
              size="small"
              aria-label={translate('klinik.jadwal.move.to', { date: formatDate(tanggal, 'full'), time: at.waktu })}
              onClick={() => moving.pick(at)}
            >
              {at.waktu}
            </Button>
          ))}
        </Box>
      </Box>
    );
  });
}

const step = 30;
