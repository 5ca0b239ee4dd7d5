import Add from '@mui/icons-material/Add';
import { ButtonBase } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Tempat } from '../../domain/janji/slot.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { createWith } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { Moving } from './grid.ts';

interface Props {
  /** Day and time, and whose column it is. */
  at: Pick<Tempat, 'tanggal' | 'waktu'> & Partial<Tempat>;
  /** The column's name, where it has one. */
  nama?: string;
  moving: Moving | null;
  sx: Readonly<Record<string, string | number>>;
}

/** A free time of the calendar: leads to the form of a new appointment at that time, or takes it for one that is moved. */
export function Slot({ at, nama, moving, sx, ...keys }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { tanggal, waktu } = at;
  const label = nama
    ? translate(moving ? 'klinik.jadwal.move.toWith' : 'klinik.jadwal.slotWith', { time: waktu, doctor: nama })
    : translate(moving ? 'klinik.jadwal.move.to' : 'klinik.jadwal.slot', {
        date: formatDate(tanggal, 'full'),
        time: waktu,
      });
  return (
    <ButtonBase
      {...(moving ? { onClick: () => moving.pick(at) } : { component: Link, to: createWith(resource, at) })}
      aria-label={label}
      title={label}
      {...keys}
      sx={[slotSx, sx, moving ? pickSx : {}]}
    >
      {moving ? waktu : <Add fontSize="small" />}
    </ButtonBase>
  );
}

const slotSx = {
  borderRadius: '6px',
  color: 'primary.main',
  '& svg': { opacity: 0 },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& svg': { opacity: 1 } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};

const pickSx = { border: 1, borderStyle: 'dashed', borderColor: 'primary.main', font: 'inherit', fontSize: '0.75rem' };

/** The position of a free slot in the grid. */
interface Place {
  column: number;
  row: number;
}

/**
 * Makes many free slots one stop of the tab key, with arrow keys among them: up and down within a column, left
 * and right to the nearest slot of the next column that has one.
 */
export function useArrowKeys(first: Place | null) {
  const [current, setCurrent] = useState<Place | null>(null);
  const stop = current ?? first;
  return {
    /** For a slot's button. */
    slot: (place: Place) => ({
      'data-column': place.column,
      'data-row': place.row,
      tabIndex: stop?.column === place.column && stop.row === place.row ? 0 : -1,
      onFocus: () => setCurrent(place),
    }),
    /** For the element around the slots. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = placeOf(event.target as HTMLElement);
      const step = steps[event.key];
      if (!from || !step) return;
      event.preventDefault();
      const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')];
      nearest(slots, from, step)?.focus();
    },
  };
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

function placeOf(element: HTMLElement): Place | null {
  const { column, row } = element.dataset;
  return column === undefined || row === undefined ? null : { column: Number(column), row: Number(row) };
}

function nearest(slots: readonly HTMLElement[], from: Place, step: Place): HTMLElement | undefined {
  const candidates = slots.flatMap((element) => {
    const place = placeOf(element);
    if (!place) return [];
    const [column, row] = [place.column - from.column, place.row - from.row];
    const onTheWay = step.column === 0 ? column === 0 && row * step.row > 0 : column * step.column > 0;
    return onTheWay ? [{ element, distance: Math.abs(column) * 10_000 + Math.abs(row) }] : [];
  });
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.element;
}
