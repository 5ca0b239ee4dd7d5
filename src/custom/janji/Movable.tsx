import OpenWith from '@mui/icons-material/OpenWith';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { jam, menit } from '../../domain/core/tanggal.ts';
import { ditunggu } from '../../domain/janji/jadwal.ts';
import type { Tempat } from '../../domain/janji/slot.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { useActions } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { calendarPath, useCalendar } from './useCalendar.ts';
import type { Drag } from './useDrag.ts';

interface Props {
  appointment: Appointment;
  drag: Drag;
  children: ReactNode;
}

/** The acts on a block of the calendar, for who may edit it and while its patient is expected. */
export function Movable({ appointment, drag, children }: Props) {
  const translate = useTranslate();
  const { edit } = useActions();
  const { tampilan, tanggal, menurut, satu } = useCalendar();
  if (!edit || !ditunggu(appointment)) return children;
  const label = translate('klinik.jadwal.move.of', { title: appointment.title });
  const edge = drag.edge(appointment);
  const moved = drag.move?.appointment.id === appointment.id;
  return (
    <Box sx={[frameSx, moved && { opacity: 0.45 }]} {...drag.block(appointment)}>
      {children}
      <IconButton
        component={Link}
        to={calendarPath({ tampilan, tanggal, menurut, satu, pindah: appointment.id })}
        // The keyboard moves the block itself.
        tabIndex={-1}
        draggable={false}
        className="move"
        size="small"
        aria-label={label}
        title={label}
        onPointerDown={(event) => event.stopPropagation()}
        sx={moveSx}
      >
        <OpenWith sx={{ fontSize: 15 }} />
      </IconButton>
      {edge && <Box aria-hidden data-tepi {...edge} sx={edgeSx} />}
    </Box>
  );
}

/** The place at which an appointment will stand once it is let go. */
export const Target = ({ to }: { to: Tempat }) => (
  <Box aria-hidden sx={targetSx}>
    <span>
      {to.waktu}–{jam((menit(to.waktu) + to.durasi) % (24 * 60))}
    </span>
  </Box>
);

const frameSx = {
  position: 'relative',
  height: '100%',
  userSelect: 'none',
  '& .move': { opacity: 0 },
  '&:hover .move, &:focus-within .move': { opacity: 1 },
  '@media (hover: none)': { '& .move': { opacity: 1 } },
};
const moveSx = {
  position: 'absolute',
  top: 0,
  right: 0,
  p: '4px',
  color: 'text.primary',
  bgcolor: 'background.paper',
  boxShadow: 1,
  '&:hover': { bgcolor: 'background.paper', color: 'primary.main' },
};
const edgeSx = { position: 'absolute', left: 0, right: 0, bottom: 0, height: 7, cursor: 'ns-resize' };
const targetSx = {
  height: '100%',
  px: 0.75,
  borderRadius: '6px',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'primary.main',
  bgcolor: 'action.selected',
  '& span': { bgcolor: 'background.paper', borderRadius: '4px' },
  color: 'primary.main',
  fontSize: '0.75rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
};
