import { localTime } from '../../src/domain/core/tanggal.ts';
import { clinicTimeZone } from '../../src/schema/index.ts';

/** From this hour on, in the clinic's time; a server that is off then does it in the morning. */
const from = '02:00';
/** In ms. Servers that start together look at different minutes, so that one finds what another has noted. */
const interval = 600_000;

/** Does something each night, unless `run` finds it done: told the instant and the clinic's date. */
export function nightly(run: (now: Date, date: string) => Promise<void>) {
  const tick = async (now = new Date()): Promise<void> => {
    const { date, time } = localTime(now, clinicTimeZone());
    // A database that is away is asked again.
    if (time >= from) await run(now, date).catch(() => undefined);
  };
  let running = Promise.resolve();
  const next = () => {
    running = running.then(() => tick());
  };
  let timer = setTimeout(() => {
    next();
    timer = setInterval(next, interval).unref();
  }, Math.random() * interval).unref();
  return {
    tick,
    stop: async () => {
      clearTimeout(timer);
      await running;
    },
  };
}
