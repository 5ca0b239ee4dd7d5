import { readOnly as readOnlyCode } from './sqlstate.ts';

/** Signs of life of the database, on whichever connection. */
export interface Watchdog {
  /** To be called with every byte that comes. */
  touch: () => void;
  /** To be called with a write that was committed for somebody. */
  wrote: () => void;
  /** To be called with a write that was only tried; whether it was refused as read-only. */
  probed: (isReadOnly: boolean) => void;
  /** To be called with a write that the database refused, or that did not reach it: read-only, its disk, its line. */
  refused: (cause: string) => void;
  /** The cause of the last such write, where that is less than half a minute ago and none succeeded since; else null. */
  refusal: () => string | null;
  /** False when nothing has come for ten seconds. */
  isAlive: () => boolean;
  /** Calls `lost` when nothing has come, or nothing could be written, for so many seconds. */
  watch: (seconds: number, lost: () => void) => void;
  stop: () => void;
}

/** After so many seconds without a word the database counts as away. */
const away = 10;
/** For so many seconds a write that was refused counts. */
const counted = 30;

/**
 * Counts the seconds in which nothing came, as this process lives through them: a machine that was asleep finds its
 * database silent for no longer than it was awake.
 *
 * @param second - how long one takes, in ms.
 */
export function createWatchdog(second = 1_000): Watchdog {
  let silent = 0;
  /** Since a write was refused; null where the last one was not. */
  let readOnly: number | null = null;
  let refusal: { cause: string; age: number } | null = null;
  let watched: { seconds: number; lost: () => void } | undefined;
  const timer = setInterval(() => {
    silent += 1;
    if (readOnly !== null) readOnly += 1;
    if (refusal) refusal.age += 1;
    if (watched && Math.max(silent, readOnly ?? 0) >= watched.seconds) watched.lost();
  }, second).unref();
  return {
    touch: () => {
      silent = 0;
    },
    wrote: () => {
      readOnly = null;
      refusal = null;
    },
    probed: (isReadOnly) => {
      readOnly = isReadOnly ? (readOnly ?? 0) : null;
    },
    refused: (cause) => {
      if (cause === readOnlyCode) readOnly ??= 0;
      refusal = { cause, age: 0 };
    },
    refusal: () => (refusal && refusal.age < counted ? refusal.cause : null),
    isAlive: () => silent < away,
    watch: (seconds, lost) => {
      silent = 0;
      readOnly = null;
      watched = { seconds, lost };
    },
    stop: () => clearInterval(timer),
  };
}
