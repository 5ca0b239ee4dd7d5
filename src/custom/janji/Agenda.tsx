import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { berlaku } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { Warned } from '../tanda/PatientCell.tsx';
import { DoctorName } from './DoctorCell.tsx';
import { KeteranganHari } from './HariTutup.tsx';
import type { Praktik } from './praktik.ts';
import { useCalendar } from './useCalendar.ts';

interface Props {
  days: readonly string[];
  appointments: readonly Appointment[];
  praktik: Praktik;
}

/** The calendar on a phone: day for day, the appointments in order. */
export function Agenda({ days, appointments, praktik }: Props) {
  const translate = useTranslate();
  const { menurut, satu } = useCalendar();
  return days.map((day) => {
    const rows = appointments.filter((each) => each.tanggal === day);
    return (
      <Box key={day} sx={{ px: 2, pb: 2 }}>
        {days.length > 1 && (
          <Typography component="h3" variant="subtitle1" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {formatDate(day, 'full')}
          </Typography>
        )}
        <KeteranganHari day={day} praktik={praktik} dokter={menurut === 'userId' ? satu : null} />
        {rows.length === 0 && <Typography color="text.secondary">{translate('klinik.jadwal.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((row) => (
            <li key={row.id}>
              <Entry appointment={row} />
            </li>
          ))}
        </Box>
      </Box>
    );
  });
}

function Entry({ appointment }: { appointment: Appointment }) {
  const resource = useDeclaration('appointments');
  const value = (path: string) => <Value resource={resource} path={path} record={appointment} />;
  return (
    <Box component={Link} to={pathTo.show(resource, appointment.id)} sx={entrySx}>
      <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums', minWidth: 44 }}>{appointment.waktu}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600, textDecoration: berlaku(appointment) ? undefined : 'line-through' }}>
          {value('pasien')}
        </Typography>
        <Warned patient={appointment.pasien} />
        <Typography noWrap variant="body2" color="text.secondary" component="div">
          {value('treatment')}
        </Typography>
        <Typography noWrap variant="body2" color="text.secondary" component="div">
          <DoctorName appointment={appointment} />
          {(['ruang', 'alat'] as const).flatMap((each) =>
            appointment[each] ? [<Fragment key={each}> · {value(each)}</Fragment>] : [],
          )}
        </Typography>
      </Box>
      {value('status')}
    </Box>
  );
}

const entrySx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  px: 1,
  mx: -1,
  borderRadius: 2.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
};
