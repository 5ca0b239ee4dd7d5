import Add from '@mui/icons-material/Add';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { berlaku, menurutWaktu } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../../views/base/declarations.ts';
import { useNarrowerThan } from '../../views/base/media.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { createWith } from '../../views/base/paths.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { DayGrid } from './DayGrid.tsx';
import { HariTutup } from './HariTutup.tsx';
import { FreeTimes, MovingBanner, useMoving } from './Moving.tsx';
import { PindahkanSemua } from './PindahkanSemua.tsx';
import { usePraktik } from './praktik.ts';
import { useCalendar } from './useCalendar.ts';
import { useLajur } from './useLajur.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** The appointments of a day by person, room or device, or of a week by weekday; on a phone, as a list. */
export function Calendar({ toggle }: { toggle: ReactNode }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { create } = useActions();
  const small = useNarrowerThan('md');
  const { tampilan, tanggal, menurut, satu, days } = useCalendar();
  const moving = useMoving();
  // An appointment that is moved needs a room that nobody else has.
  const { data: around, error, refetch } = useAppointments(days, satu && !moving ? { [menurut]: satu } : {});
  const ofDays = around?.filter((each) => days.includes(each.tanggal));
  const data = satu ? ofDays?.filter((each) => each[menurut] === satu) : ofDays;
  const klinik = usePengaturan();
  const praktik = usePraktik(days[0]);
  const lajur = useLajur({ days, menurut, appointments: ofDays, around, praktik, moving });
  const shownIn = data &&
    around &&
    klinik &&
    praktik &&
    lajur && { appointments: data, around, klinik, praktik, canCreate: create, moving, lajur };
  // A day by room does not show what holds none.
  const without = data?.filter((each) => berlaku(each) && !each[menurut]).length ?? 0;
  const one = lajur?.kolom.filter(({ id }) => id === satu);

  return (
    <>
      <PageHeader
        title={resource.list.heading}
        actions={
          <>
            {toggle}
            {create && (
              <Button
                component={Link}
                to={createWith(resource, { tanggal, ...(satu ? { [menurut]: satu } : {}) })}
                variant="contained"
                startIcon={<Add />}
              >
                {resource.list.create}
              </Button>
            )}
          </>
        }
      />
      <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
        <CalendarBar lajur={lajur} />
        <Box sx={titleSx}>
          <Typography component="h2" variant="h6" id={titleId}>
            {titleOf(days)}
          </Typography>
          <Typography color="text.secondary" role="status">
            {data && translate('klinik.jadwal.count', { count: data.filter(berlaku).length })}
            {menurut !== 'userId' &&
              without > 0 &&
              ` · ${translate(`klinik.jadwal.unplaced.${menurut}`, { count: without })}`}
          </Typography>
          {small && tampilan === 'hari' && menurut === 'userId' && one?.[0] && data && (
            <PindahkanSemua dokter={one[0].id} nama={one[0].nama} day={tanggal} appointments={data} />
          )}
        </Box>
        {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        {!error && !shownIn && <Skeleton variant="rounded" height={420} sx={{ m: 2 }} />}
        {!error && shownIn && (
          <>
            {moving && <MovingBanner appointment={moving.appointment} />}
            {!small && tampilan === 'hari' && <HariTutup day={tanggal} praktik={shownIn.praktik} />}
            {small && moving && <FreeTimes days={days} {...shownIn} moving={moving} />}
            {small && <Agenda days={days} {...shownIn} />}
            {!small && tampilan === 'hari' && (
              <DayGrid day={tanggal} shown={satu ? (one ?? []) : shownIn.lajur.kolom} {...shownIn} />
            )}
            {!small && tampilan === 'minggu' && <WeekGrid days={days} {...shownIn} />}
            {!small && create && (
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
              >
                {translate('klinik.jadwal.hint')}
              </Typography>
            )}
          </>
        )}
      </Paper>
    </>
  );
}

const titleId = 'kalender';

const titleOf = (days: readonly string[]) => {
  const [first = ''] = days;
  return days.length === 1
    ? formatDate(first, 'full')
    : `${formatDate(first, 'long')} – ${formatDate(days.at(-1) ?? '', 'long')}`;
};

const titleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  px: 2,
  py: 1.5,
};

/** The appointments of some days and of the days around that a filter leaves, earlier ones first. */
function useAppointments(days: readonly string[], of: Readonly<Record<string, number>>) {
  const [first = ''] = days;
  const filter = { ...of, tanggal_gte: addDays(first, -1), tanggal_lte: addDays(days.at(-1) ?? first, 1) };
  const { data, error, refetch } = useAllRows<Appointment>('appointments', filter);
  return { data: useMemo(() => data?.toSorted(menurutWaktu), [data]), error, refetch };
}
