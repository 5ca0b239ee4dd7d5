import { Box } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { jam, menit } from '../../domain/core/tanggal.ts';
import { diLuarPraktik } from '../../domain/dokter/jamPraktik.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { AppointmentBlock } from './AppointmentBlock.tsx';
import { elementAt, GridFrame } from './GridFrame.tsx';
import { type GridProps, headSx, spanOf, stepsOf } from './grid.ts';
import { Target } from './Movable.tsx';
import { Slot, useArrowKeys } from './Slot.tsx';
import { calendarPath, useCalendar } from './useCalendar.ts';
import { useDrag } from './useDrag.ts';
import { useMoveAppointment } from './useMoveAppointment.tsx';

/** A week, a column for each weekday and a row for each hour; appointments stand in the hour they start in. */
export function WeekGrid({ days, ...data }: GridProps & { days: readonly string[] }) {
  const { appointments, klinik, canCreate, moving, lajur } = data;
  const { today } = useDeclarations().now();
  const { menurut, satu, pindah } = useCalendar();
  const shown = lajur.kolom.find(({ id }) => id === satu) ?? lajur.umum;
  const week = days.map((day) => ({ day, ...shown.pada(day) }));
  const span = spanOf(
    appointments,
    week.map(({ hari }) => hari),
    klinik,
  );
  const hours = stepsOf(span, 60);
  const [first = 0] = hours;
  const keys = useArrowKeys(canCreate || moving ? { column: 0, row: first } : null);

  /** With one shown, a time that is free there. */
  const freeIn = (tanggal: string, hour: number): string | null => {
    if (!canCreate && !moving) return null;
    const times = [hour, hour + 30].map(jam);
    return times.find((waktu) => shown.bebas({ tanggal, waktu, durasi: 30 })) ?? null;
  };

  const drag = useDrag({
    kolom: [],
    menurut,
    save: useMoveAppointment(),
    locate: ({ waktu }, { x, y }) => {
      const { hari: day, jam: hour } = elementAt(x, y, 'hari')?.dataset ?? {};
      if (!day) return null;
      // A row is an hour: another day keeps the minutes.
      return { tanggal: day, waktu: startsIn({ waktu }, Number(hour)) ? waktu : jam(Number(hour)) };
    },
  });
  const { move } = drag;

  return (
    <GridFrame keys={keys} drag={drag}>
      <Box sx={gridSx}>
        <Box sx={headSx} />
        {week.map(({ day, hari, kata }) => (
          <Box
            key={day}
            component={Link}
            to={calendarPath({ tampilan: 'hari', tanggal: day, menurut, satu, pindah })}
            sx={[weekdaySx, linkSx, day === today && { color: 'primary.main' }]}
            aria-current={day === today ? 'date' : undefined}
          >
            {formatDate(day, 'week')}
            {hari.jenis !== 'praktik' && <Box sx={kataSx}>{kata}</Box>}
          </Box>
        ))}
        {hours.map((hour) => (
          <Fragment key={hour}>
            <Box aria-hidden sx={hourSx}>
              {jam(hour)}
            </Box>
            {week.map(({ day, hari }, column) => {
              const own = appointments.filter((each) => each.tanggal === day && startsIn(each, hour));
              const free = freeIn(day, hour);
              return (
                <Box
                  key={day}
                  data-hari={day}
                  data-jam={hour}
                  sx={[
                    cellSx,
                    // A row is an hour: shaded when most of it is closed.
                    diLuarPraktik(hari, span.from, span.to).some(
                      ({ from, to }) => from <= hour + 15 && to >= hour + 45,
                    ) && {
                      bgcolor: 'action.hover',
                    },
                  ]}
                >
                  {own.map((each) => (
                    <Box key={each.id}>
                      <AppointmentBlock {...data} appointment={each} drag={drag} lines={satu ? 2 : 1} />
                    </Box>
                  ))}
                  {move?.to.tanggal === day && startsIn(move.to, hour) && <Target to={move.to} />}
                  {free && (
                    <Slot
                      at={{ tanggal: day, waktu: free, ...(satu && { [menurut]: satu }) }}
                      moving={moving}
                      {...keys.slot({ column, row: hour })}
                      sx={{ flex: 1, minHeight: 22 }}
                    />
                  )}
                </Box>
              );
            })}
          </Fragment>
        ))}
      </Box>
    </GridFrame>
  );
}

const startsIn = ({ waktu }: Pick<Appointment, 'waktu'>, hour: number) => Math.floor(menit(waktu) / 60) * 60 === hour;

const gridSx = { display: 'grid', gridTemplateColumns: '52px repeat(7, minmax(112px, 1fr))' };
const weekdaySx = { ...headSx, textAlign: 'center' };
const kataSx = { fontWeight: 400, fontSize: '0.75rem' };
const linkSx = { color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } };
const hourSx = {
  pt: 0.5,
  pr: 0.75,
  textAlign: 'right',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
};
const cellSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3px',
  minWidth: 0,
  minHeight: 52,
  p: '3px',
  borderLeft: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
