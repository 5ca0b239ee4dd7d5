export { addDays, addMonths, monthOf, weekdayOf, weekOf } from '../../schema/days.ts';

// Dates are ISO (`YYYY-MM-DD`), computed in UTC: in the time zone of the machine a day could become the one before.

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

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
