import Warning from '@mui/icons-material/WarningAmber';
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { bentrok, berlaku } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { spokenSx } from '../../views/base/spoken.ts';
import { toneOf } from '../../views/base/tones.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { WarnedMark } from '../tanda/PatientCell.tsx';
import { DoctorName } from './DoctorCell.tsx';
import { ditinggalkan, type GridProps } from './grid.ts';
import { Movable } from './Movable.tsx';
import { useCalendar } from './useCalendar.ts';
import type { Drag } from './useDrag.ts';

interface Props extends Pick<GridProps, 'around' | 'praktik'> {
  appointment: Appointment;
  drag: Drag;
  /** The number of lines that fit. */
  lines: number;
}

/** An appointment in the calendar, in the colour of its status (product §4); a click opens it. */
export function AppointmentBlock({ appointment, around, praktik, drag, lines }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { menurut } = useCalendar();
  const choice = resource.fields.status.choices[appointment.status];
  return (
    <Movable appointment={appointment} drag={drag}>
      <Box
        component={Link}
        to={pathTo.show(resource, appointment.id)}
        draggable={false}
        title={`${appointment.waktu} ${appointment.title} (${choice?.label ?? appointment.status})`}
        sx={[blockSx, toneOf(choice?.tone ?? 'gray'), !berlaku(appointment) && { textDecoration: 'line-through' }]}
      >
        <Box sx={{ ...clampSx(Math.max(1, lines - 1)), fontWeight: 700 }}>
          {bentrok(appointment, around).length > 0 && (
            <Warning titleAccess={translate('klinik.jadwal.clashMark')} sx={warningSx} />
          )}
          {ditinggalkan(appointment, praktik.pada) && (
            <Warning titleAccess={translate('klinik.jadwal.awayMark')} sx={warningSx} />
          )}
          <WarnedMark patient={appointment.pasien} />
          {appointment.waktu} <Value resource={resource} path="pasien" record={appointment} />
        </Box>
        {lines > 1 && (
          <Box sx={clampSx(1)}>
            <Value resource={resource} path="treatment" record={appointment} />
          </Box>
        )}
        {lines > 2 && menurut !== 'userId' && (
          <Box sx={clampSx(1)}>
            <DoctorName appointment={appointment} />
          </Box>
        )}
        {lines > 2 && menurut === 'userId' && appointment.ruang && (
          <Box sx={clampSx(1)}>
            <Value resource={resource} path="ruang" record={appointment} />
          </Box>
        )}
        <Box component="span" sx={spokenSx}>
          {choice?.label ?? appointment.status}
        </Box>
      </Box>
    </Movable>
  );
}

const blockSx = {
  display: 'block',
  position: 'relative',
  height: '100%',
  px: 0.75,
  py: '2px',
  borderRadius: '6px',
  borderLeft: '3px solid currentColor',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  overflow: 'hidden',
  textDecoration: 'none',
  '&:hover': { filter: 'brightness(0.96)' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
};
const clampSx = (lines: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: lines > 1 ? 'normal' : 'break-all',
  overflowWrap: 'anywhere',
  '& .MuiSkeleton-root': { display: 'inline-block' },
});
const warningSx = { fontSize: 14, verticalAlign: '-2px', mr: 0.25 };
