import { Alert, Box, Button, Typography } from '@mui/material';
import { jam } from '../../domain/core/tanggal.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useActions, useDeclarations } from '../../views/declarations.ts';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import type { Praktik } from '../dokter/praktik.ts';
import { isFree, type Moving, spanOf, stepsOf } from './grid.ts';
import { useCalendar } from './useCalendar.ts';
import { usePindah } from './usePindah.tsx';

/** The appointment that the URL says is to be moved, for who may: the free time chosen next is its new one. */
export function useMoving(): Moving | null {
  const { pindah, go } = useCalendar();
  const { edit } = useActions();
  const save = usePindah();
  const { data: appointment } = useGetOne('appointments', { id: pindah ?? 0 }, { enabled: edit && pindah !== null });
  if (!edit || pindah === null || appointment?.id !== pindah) return null;
  return {
    appointment,
    pick: async (to) => {
      const { tanggal, waktu, durasi, userId } = appointment;
      if (await save(appointment, { tanggal, waktu, durasi, userId, ...to })) go({ pindah: null });
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

interface Props {
  days: readonly string[];
  around: readonly Appointment[];
  klinik: Pengaturan;
  praktik: Praktik;
  moving: Moving;
}

/** On a phone, where there is no grid: the free times of the appointment's doctor, to be chosen from. */
export function FreeTimes({ days, around, klinik, praktik, moving }: Props) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const { dokter } = useCalendar();
  const userId = dokter ?? moving.appointment.userId;
  const { durasi } = moving.appointment;
  return days.map((tanggal) => {
    const times = stepsOf(spanOf([], [praktik.pada(userId, tanggal)], klinik), step)
      .map((at) => ({ tanggal, waktu: jam(at), durasi, userId }))
      .filter((at) => isFree(at, around, moving, { praktik: praktik.pada, now: now() }));
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
