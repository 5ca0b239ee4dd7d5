import EventRepeat from '@mui/icons-material/EventRepeat';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { ditunggu } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { useActions, useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { pindahkanPath } from './useTerdampak.ts';

interface Props {
  dokter: number;
  nama: string;
  day: string;
  /** Theirs of that day. */
  appointments: readonly Appointment[];
}

/** For a sick morning: to the page that moves all of somebody's appointments of a day, from today on. */
export function PindahkanSemua({ dokter, nama, day, appointments }: Props) {
  const translate = useTranslate();
  const { edit } = useActions();
  const { today } = useDeclarations().now();
  const count = appointments.filter(ditunggu).length;
  if (!edit || day < today || count === 0) return null;
  const label = translate('klinik.jadwal.terdampak.all', { smart_count: count, nama });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={pindahkanPath({ dokter, dari: day, sampai: day, mendadak: true })}
        size="small"
        aria-label={label}
        sx={{ p: 0.25 }}
      >
        <EventRepeat sx={{ fontSize: 17 }} />
      </IconButton>
    </Tooltip>
  );
}
