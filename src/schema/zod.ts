import { z } from 'zod';

// Zod asks whether it may make code out of strings; our Content Security Policy says no, and reports the question.
z.config({ jitless: true });

export { z };

/** A day of the calendar; there is no year 0, which ISO 8601 would write `0000`. */
export const isoDay = z.iso.date().refine((day) => day >= '0001');

/** An instant that is in the years 1 to 9999 in UTC, too. */
export const isoInstant = z.iso.datetime({ offset: true }).refine((instant) => {
  const at = Date.parse(instant);
  return at >= Date.parse('0001-01-01T00:00:00Z') && at < Date.UTC(10_000, 0);
});
