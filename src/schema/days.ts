// Dates are ISO (`YYYY-MM-DD`), computed in UTC: in the time zone of the machine a day could become the one before.

/** The day `days` after (or, negative, before) a date. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
