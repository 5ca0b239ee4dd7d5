import { addDays, addMonths, weekOf } from './tanggal.ts';

/** A stretch of a time axis: a day, a week from Monday, or a month, by its first day. */
export interface Ruas {
  dari: string;
  sampai: string;
}

/** More days than this stand as weeks. */
const hariTerbanyak = 45;

/** Every day from the first to the last, or every week that they touch where the days are too many; none left out. */
export function sumbuHari(first: string, last: string): Ruas[] {
  const days = span(first, last, (day) => addDays(day, 1)).map((day) => ({ dari: day, sampai: day }));
  if (days.length <= hariTerbanyak) return days;
  return span(weekOf(first)[0] ?? first, last, (day) => addDays(day, 7)).map((monday) => ({
    dari: monday < first ? first : monday,
    sampai: addDays(monday, 6) > last ? last : addDays(monday, 6),
  }));
}

/** Every month (`2024-08`) from the first to the last. */
export const sumbuBulan = (first: string, last: string): string[] =>
  span(`${first}-01`, `${last}-01`, (day) => addMonths(day, 1)).map((day) => day.slice(0, 7));

function span(first: string, last: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = next(day)) days.push(day);
  return days;
}
