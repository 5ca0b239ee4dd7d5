import Add from '@mui/icons-material/Add';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { berlaku, menurutWaktu } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { type Dokter, dokter as dokterDeclaration } from '../../resources/dokter.ts';
import { formatDate, retiredSince } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../../views/declarations.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { createWith } from '../../views/paths.ts';
import { useGetList } from '../../views/records.ts';
import { LoadFailed } from '../../views/states.tsx';
import { useNarrowerThan } from '../../views/useNarrowerThan.ts';
import { useTranslate } from '../../views/words.ts';
import { usePraktik } from '../dokter/praktik.ts';
import { useAllRows, usePengaturan } from '../shared.tsx';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { DayGrid } from './DayGrid.tsx';
import { HariTutup } from './HariTutup.tsx';
import { FreeTimes, MovingBanner, useMoving } from './Moving.tsx';
import { useCalendar } from './useCalendar.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** The appointments of a day by doctor, or of a week by weekday; on a phone, as a list. */
export function Calendar({ toggle }: { toggle: ReactNode }) {
  const resource = useDeclaration();
  const declared = useDeclaration('dokter');
  const translate = useTranslate();
  const { create } = useActions();
  const small = useNarrowerThan('md');
  const { tampilan, tanggal, dokter, days } = useCalendar();
  const doctors = useGetList('dokter', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const { data: around, error, refetch } = useAppointments(days, dokter);
  const data = around?.filter((each) => days.includes(each.tanggal));
  const moving = useMoving();
  const klinik = usePengaturan();
  const praktik = usePraktik(days[0]);
  const failed = error ?? doctors.error;
  // Whoever left keeps a column on days with appointments that are still theirs.
  const all = (doctors.data ?? [])
    .filter(
      (each) =>
        days.some((day) => !retiredSince(declared, each, day)) ||
        data?.some(({ userId }) => userId === each.id) ||
        each.id === dokter,
    )
    .toSorted((a, b) => urutan(a) - urutan(b));
  const shown = dokter ? all.filter((each) => each.id === dokter) : all;

  const shownIn = data &&
    around &&
    klinik &&
    praktik && { appointments: data, around, klinik, praktik, canCreate: create, moving };

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
                to={createWith(resource, { tanggal, ...(dokter ? { userId: dokter } : {}) })}
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
        <CalendarBar doctors={all} praktik={praktik} />
        <Box sx={titleSx}>
          <Typography component="h2" variant="h6" id={titleId}>
            {titleOf(days)}
          </Typography>
          <Typography color="text.secondary" role="status">
            {data && translate('klinik.jadwal.count', { count: data.filter(berlaku).length })}
          </Typography>
        </Box>
        {failed && (
          <LoadFailed message={failed.message} onRetry={() => void Promise.all([refetch(), doctors.refetch()])} />
        )}
        {!failed && !(shownIn && doctors.data) && <Skeleton variant="rounded" height={420} sx={{ m: 2 }} />}
        {!failed && shownIn && doctors.data && (
          <>
            {moving && <MovingBanner appointment={moving.appointment} />}
            {!small && tampilan === 'hari' && <HariTutup day={tanggal} praktik={shownIn.praktik} />}
            {small && moving && <FreeTimes days={days} {...shownIn} moving={moving} />}
            {small && <Agenda days={days} {...shownIn} />}
            {!small && tampilan === 'hari' && <DayGrid day={tanggal} doctors={shown} {...shownIn} />}
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

/** Doctors first, then the other professions as declared, then those that the clinic added. */
const urutan = ({ profesi }: Dokter) => {
  const at = Object.keys(dokterDeclaration.fields.profesi.choices).indexOf(profesi);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};

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

/** All appointments of some days and of the days around, of one doctor or of all, earlier ones first. */
function useAppointments(days: readonly string[], dokter: number | null) {
  const [first = ''] = days;
  const filter = {
    tanggal_gte: addDays(first, -1),
    tanggal_lte: addDays(days.at(-1) ?? first, 1),
    ...(dokter ? { userId: dokter } : {}),
  };
  const { data, error, refetch } = useAllRows<Appointment>('appointments', filter);
  return { data: useMemo(() => data?.toSorted(menurutWaktu), [data]), error, refetch };
}
