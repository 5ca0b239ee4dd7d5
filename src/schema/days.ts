// Dates are ISO (`YYYY-MM-DD`), computed in UTC: in the time zone of the machine a day could become the one before.

/** The day `days` after (or, negative, before) a date. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The same day `months` later, or the last of that month where it is shorter. */
export function addMonths(date: string, months: number): string {
  const { from, to } = monthOf(date, months);
  const same = `${from.slice(0, 8)}${date.slice(8)}`;
  return same < to ? same : to;
}

/** First and last day of the month a date lies in, `months` further on. */
export function monthOf(date: string, months = 0): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - 1 + months, 1));
  const to = new Date(Date.UTC(year, month + months, 0));
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** The weekday of a date, from Sunday (0). */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The seven days, Monday first, of the week a date lies in. */
export function weekOf(date: string): string[] {
  const weekday = (weekdayOf(date) + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - weekday));
}

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
