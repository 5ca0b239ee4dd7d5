import { type RefObject, useReducer, useRef } from 'react';

/** The last state of the screen. */
export interface SeenState {
  now: string;
  own: string;
  /** `now` before it changed by itself; null once that was accepted. */
  before: string | null;
}

/**
 * Notices that what somebody is about to confirm was changed by others while they looked at it.
 *
 * @param now - what they confirm, as text
 * @param own - whatever they typed or chose that `now` follows from; a change along with it is their own
 * @param kept - keeps what they saw while the caller is away for a moment
 */
export function useChanged(now: string, own = '', kept?: RefObject<SeenState | null>) {
  const here = useRef<SeenState | null>(null);
  const seen = kept ?? here;
  const button = useRef<HTMLButtonElement>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const last = seen.current;
  const changed = last !== null && last.own === own && last.now !== now ? last.now : null;
  const before = last?.before ?? changed;
  seen.current = { now, own, before: before === now ? null : before };
  return {
    /** `now` before the change; null where nothing has changed. */
    before: seen.current.before,
    /** The button that accepts the change. */
    button,
    accept: () => {
      seen.current = { now, own, before: null };
      draw();
    },
    /** To be asked before confirming: true, with the focus on that button, while a change is not accepted. */
    holds: () => {
      if (seen.current?.before == null) return false;
      button.current?.focus();
      return true;
    },
  };
}

export type Changed = ReturnType<typeof useChanged>;
