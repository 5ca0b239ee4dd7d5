import { createListeners } from './listeners.ts';

/** A browser's clock may be off by this much before people are told, in ms. */
const tolerated = 5 * 60_000;
/** The server sends whole seconds, and answers take their time: a smaller difference counts as none, in ms. */
const jitter = 3_000;

export type Clock = ReturnType<typeof createClock>;

/** The server's time, reckoned from this browser's clock and the `Date` of each answer. */
export function createClock(local: () => number = Date.now) {
  let offset = 0;
  const listeners = createListeners();
  return {
    now: (): number => local() + offset,
    /** The ms by which this browser is behind the server, where that is too much to tolerate; otherwise 0. */
    off: (): number => (Math.abs(offset) > tolerated ? offset : 0),
    subscribe: listeners.subscribe,
    local,
    /**
     * Takes the time from an answer's `Date` header.
     *
     * @param sent - when the request was sent, by this browser's clock
     */
    hear(date: string | null, sent: number): void {
      const serverTime = Date.parse(date ?? '');
      const received = local();
      // The moment at which a slow answer was sent is too uncertain.
      if (Number.isNaN(serverTime) || received - sent > 10_000) return;
      const measured = serverTime + 500 - (sent + received) / 2;
      if (Math.abs(measured - offset) < jitter) return;
      offset = Math.abs(measured) < jitter ? 0 : measured;
      listeners.notify();
    },
  };
}
