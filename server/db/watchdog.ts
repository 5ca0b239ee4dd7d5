/** Signs of life of the database, on whichever connection. */
export interface Watchdog {
  /** To be called with every byte that comes. */
  touch: () => void;
  /** False when nothing has come for ten seconds. */
  isAlive: () => boolean;
  /** Calls `lost` when nothing has come for so many seconds. */
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
  let watched: { seconds: number; lost: () => void } | undefined;
  const timer = setInterval(() => {
    silent += 1;
    if (watched && silent >= watched.seconds) watched.lost();
  }, second).unref();
  return {
    touch: () => {
      silent = 0;
    },
    isAlive: () => silent < away,
    watch: (seconds, lost) => {
      silent = 0;
      watched = { seconds, lost };
    },
    stop: () => clearInterval(timer),
  };
}
