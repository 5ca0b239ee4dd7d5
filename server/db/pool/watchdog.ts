/** Signs of life of the database, on whichever connection. */
export interface Watchdog {
  /** To be called with every byte that comes. */
  touch: () => void;
  /** To be called with a write that was committed. */
  wrote: () => void;
  /** To be called with a write that a read-only database refused. */
  refused: () => void;
  /** False when nothing has come for ten seconds. */
  isAlive: () => boolean;
  /** Calls `lost` when nothing has come, or nothing could be written, for so many seconds. */
  watch: (seconds: number, lost: () => void) => void;
  stop: () => void;
}

/** After so many seconds without a word the database counts as away. */
const away = 10;

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
  let watched: { seconds: number; lost: () => void } | undefined;
  const timer = setInterval(() => {
    silent += 1;
    if (readOnly !== null) readOnly += 1;
    if (watched && Math.max(silent, readOnly ?? 0) >= watched.seconds) watched.lost();
  }, second).unref();
  return {
    touch: () => {
      silent = 0;
    },
    wrote: () => {
      readOnly = null;
    },
    refused: () => {
      readOnly ??= 0;
    },
    isAlive: () => silent < away,
    watch: (seconds, lost) => {
      silent = 0;
      readOnly = null;
      watched = { seconds, lost };
    },
    stop: () => clearInterval(timer),
  };
}
