import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { digeser, type Menurut, type Tempat } from '../../domain/janji/slot.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';

/** An appointment under way to another place in the calendar, not yet saved. */
interface Move {
  appointment: Appointment;
  to: Tempat;
}

/** A point of the screen, the pixels from the block's upper edge at which it was taken, and the block. */
interface Titik {
  x: number;
  y: number;
  grab: number;
  block: HTMLElement;
}

interface Options {
  /** The place at a point of the grid; null outside of it. */
  locate: (appointment: Appointment, at: Titik) => Partial<Tempat> | null;
  /** The length that an appointment has with its lower edge at a point. */
  stretch?: (appointment: Appointment, at: Titik) => number;
  /** The ids of the columns, and by what they are; none where columns are days. */
  kolom: readonly number[];
  menurut: Menurut;
  save: (appointment: Appointment, to: Tempat) => Promise<unknown>;
}

/**
 * Moving and lengthening in the calendar: dragged with the mouse, or with Alt and the arrows, where Enter saves and Escape
 * cancels. Fingers scroll; they move with the button 'Pindahkan'.
 */
export function useDrag({ locate, stretch, kolom, menurut, save }: Options) {
  const [move, setMove] = useState<Move | null>(null);
  const saving = useRef(false);

  async function finish(done: Move) {
    if (saving.current) return;
    saving.current = true;
    setMove(done);
    await save(done.appointment, done.to);
    saving.current = false;
    setMove(null);
  }

  const take = (appointment: Appointment, read: (at: Titik) => Partial<Tempat> | null) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || saving.current) return;
    event.stopPropagation();
    const block = event.currentTarget as HTMLElement;
    const grab = event.clientY - block.getBoundingClientRect().top;
    const [x, y] = [event.clientX, event.clientY];
    let dragged: Move | null = null;
    const follow = (at: globalThis.PointerEvent) => {
      if (!dragged && Math.hypot(at.clientX - x, at.clientY - y) < slack) return;
      scrollAtEdge(block, at);
      const read_ = read({ x: at.clientX, y: at.clientY, grab, block });
      dragged = { appointment, to: { ...tempat(appointment), ...read_ } };
      setMove(dragged);
    };
    const end = (at: Event) => {
      listening.abort();
      if (!dragged) return;
      if (at.type === 'pointerup') {
        swallowClick();
        void finish(dragged);
      } else setMove(null);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('pointermove', follow, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(key), options);
  };

  const onKeyDown = (appointment: Appointment) => (event: KeyboardEvent) => {
    if (saving.current) return;
    const mine = move?.appointment.id === appointment.id ? move : null;
    if (event.altKey && isArrow(event.key)) {
      const to = digeser(mine?.to ?? tempat(appointment), event.key, event.shiftKey, kolom, menurut);
      setMove({ appointment, to });
    } else if (mine && event.key === 'Enter') void finish(mine);
    else if (mine && event.key === 'Escape') setMove(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    move,
    /** For the element around an appointment. */
    block: (appointment: Appointment) => ({
      onPointerDown: take(appointment, (at) => locate(appointment, at)),
      onKeyDown: onKeyDown(appointment),
      onBlur: () => !saving.current && setMove(null),
    }),
    /** For its lower edge. */
    edge: (appointment: Appointment) =>
      stretch && { onPointerDown: take(appointment, (at) => ({ durasi: stretch(appointment, at) })) },
  };
}

export type Drag = ReturnType<typeof useDrag>;

/** Pixels that a click may stray. */
const slack = 6;

/** Where an appointment is. */
export const tempat = ({ tanggal, waktu, durasi, userId, ruang, alat }: Appointment): Tempat => ({
  ...{ tanggal, waktu, durasi, userId },
  ...{ ruang: ruang ?? null, alat: alat ?? null },
});

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const isArrow = (key: string): key is (typeof arrows)[number] => (arrows as readonly string[]).includes(key);

/** The click that follows a drag does not open the appointment. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // No click follows a pointer that was let go over something else.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Columns out of sight come into view while one drags towards them. */
function scrollAtEdge(block: HTMLElement, { clientX, clientY }: globalThis.PointerEvent) {
  const frame = block.closest<HTMLElement>('[data-kalender]');
  if (!frame) return;
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) => (at > to - edge ? step : at < from + edge ? -step : 0);
  frame.scrollBy(towards(clientX, left, right), towards(clientY, top, bottom));
}
const edge = 36;
const step = 14;
