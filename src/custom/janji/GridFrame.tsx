import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { useArrowKeys } from './Slot.tsx';
import type { Drag } from './useDrag.ts';

interface Props {
  keys: ReturnType<typeof useArrowKeys>;
  drag: Drag;
  /** The column to which an appointment is being moved. */
  nama?: string | undefined;
  children: ReactNode;
}

/** The frame in which a day or a week scrolls; beneath it where an appointment would go, read out as that changes. */
export function GridFrame({ keys, drag: { move }, nama, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Box data-kalender sx={scrollSx} tabIndex={0} role="group" aria-labelledby="kalender" onKeyDown={keys.onKeyDown}>
        {children}
      </Box>
      <Box role="status" sx={statusSx}>
        {move &&
          translate('klinik.jadwal.move.status', {
            title: move.appointment.title,
            date: formatDate(move.to.tanggal, 'full'),
            time: move.to.waktu,
            duration: move.to.durasi,
            doctor: nama ? `, ${nama}` : '',
          })}
      </Box>
    </>
  );
}

/** The element of the calendar at a point of the screen that carries a `data-` attribute. */
export const elementAt = (x: number, y: number, attribute: string) =>
  document
    .elementsFromPoint(x, y)
    .find((each): each is HTMLElement => each instanceof HTMLElement && each.dataset[attribute] !== undefined);

const scrollSx = {
  overflow: 'auto',
  maxHeight: 'max(440px, calc(100vh - 230px))',
  borderTop: 1,
  borderColor: 'divider',
};
const statusSx = {
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 600,
  '&:empty': { p: 0, border: 0 },
};
