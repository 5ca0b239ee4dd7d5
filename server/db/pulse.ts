/** Signs of life of the database, on whichever connection. */
export interface Pulse {
  /** To be called with every byte that comes. */
  heard: () => void;
  /** False when nothing has come for ten seconds. */
  there: () => boolean;
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
export function createPulse(second = 1_000): Pulse {
  let silent = 0;
  let watched: { seconds: number; lost: () => void } | undefined;
  const timer = setInterval(() => {
    silent += 1;
    if (watched && silent >= watched.seconds) watched.lost();
  }, second).unref();
  return {
    heard: () => {
      silent = 0;
    },
    there: () => silent < away,
    watch: (seconds, lost) => {
      silent = 0;
      watched = { seconds, lost };
    },
    stop: () => clearInterval(timer),
  };
}
