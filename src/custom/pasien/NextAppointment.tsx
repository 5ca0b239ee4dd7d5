import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { janjiBerikutnya } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { Badge } from '../../views/base/Badge.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { DoctorName } from '../janji/DoctorCell.tsx';

/** The patient's next appointment (product §2.9), computed from the appointments for those who may see them. */
export function NextAppointment({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const allowed = useAllowed('appointments', 'list');
  const mayBook = useAllowed('appointments', 'create');
  const resource = useDeclaration('appointments');
  const { today } = useDeclarations().now();
  const { data, isPending, error, refetch } = useGetList(
    'appointments',
    {
      filter: { pasien: patient.id, tanggal_gte: today },
      sort: { field: 'tanggal', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: allowed },
  );
  if (!allowed) return null;
  const next = janjiBerikutnya(data ?? [], today);
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h2" variant="subtitle1">
          {translate('klinik.pasien.next')}
        </Typography>
        {next && <Badge tone="blue">{translate('klinik.pasien.scheduled')}</Badge>}
        {mayBook && (
          <Button
            component={Link}
            to={createWith(resource, { pasien: patient.id, userId: patient.dokter })}
            size="small"
            sx={{ ml: 'auto' }}
          >
            {translate('perjalanan.appointment')}
          </Button>
        )}
      </Box>
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && isPending && <Skeleton data-coming variant="rounded" height={84} />}
      {!error &&
        !isPending &&
        (next ? (
          <Booked appointment={next} />
        ) : (
          <Typography color="text.secondary">{translate('klinik.pasien.noNext')}</Typography>
        ))}
    </Paper>
  );
}

function Booked({ appointment }: { appointment: Appointment }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  return (
    <Box component={Link} to={pathTo.show(resource, appointment.id)} sx={bookedSx}>
      <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        <Value resource={resource} path="treatment" record={appointment} />
      </Typography>
      <Typography component="div" color="text.secondary">
        <DoctorName appointment={appointment} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 1.25 }}>
        <Fact icon={<CalendarMonth fontSize="small" />}>{formatDate(appointment.tanggal, 'long')}</Fact>
        <Fact icon={<Schedule fontSize="small" />}>{translate('klinik.pasien.wib', { time: appointment.waktu })}</Fact>
      </Box>
    </Box>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, '& svg': { color: 'primary.main' } }}
  >
    {icon}
    {children}
  </Box>
);

const bookedSx = {
  display: 'block',
  p: 2,
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  bgcolor: 'action.hover',
  borderLeft: 4,
  borderColor: 'primary.main',
  '&:hover': { bgcolor: 'action.selected' },
};
