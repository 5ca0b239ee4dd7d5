import type { Now } from '../../schema/index.ts';

/** An instant of this computer, in ms since 1970, as the clinic's clock tells it: the demo lives on a day of its own. */
export const byClinicClock = (at: number, { instant }: Now): string =>
  new Date(Date.parse(instant) - (Date.now() - at)).toISOString();
