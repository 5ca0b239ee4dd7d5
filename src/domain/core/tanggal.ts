import { addDays } from '../../schema/days.ts';

export { addDays };

// Dates are ISO (`YYYY-MM-DD`), computed in UTC: in the time zone of the machine a day could become the one before.

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

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
export const hariKe = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The seven days, Monday first, of the week a date lies in. */
export function weekOf(date: string): string[] {
  const weekday = (hariKe(date) + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - weekday));
}

/** Whole months from one date to a later one; negative where the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0);
}

/** Whole years from one date to a later one; 0 where the other is earlier. */
export const yearsBetween = (from: string, to: string): number => Math.max(0, Math.floor(monthsBetween(from, to) / 12));

/** Date and time of day (`HH:MM`) at an instant in a time zone. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map((each) => [each.type, each.value]),
  );
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
}

/** Formatters by time zone: making one costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** Minutes since midnight of a time of day, `HH:MM`. */
export const menit = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight as a time of day. */
export const jam = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
