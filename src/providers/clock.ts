/** How far a browser's clock may be off before people are told, in ms. */
const bearable = 5 * 60_000;
/** The server tells whole seconds, and answers take their time: less than this is no news, in ms. */
const jitter = 3_000;

export type Clock = ReturnType<typeof createClock>;

/** The server's time, reckoned from this browser's clock and the `Date` of each answer. */
export function createClock(local: () => number = Date.now) {
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    now: (): number => local() + offset,
    /** By how many ms this browser is behind the server, where it is so far off that people should know; otherwise 0. */
    off: (): number => (Math.abs(offset) > bearable ? offset : 0),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    local,
    /** @param sent - when the request was sent, by this browser's clock */
    hear(date: string | null, sent: number): void {
      const told = Date.parse(date ?? '');
      const received = local();
      // What took long says little about when it was said.
      if (Number.isNaN(told) || received - sent > 10_000) return;
      const measured = told + 500 - (sent + received) / 2;
      if (Math.abs(measured - offset) < jitter) return;
      offset = Math.abs(measured) < jitter ? 0 : measured;
      for (const listener of listeners) listener();
    },
  };
}
