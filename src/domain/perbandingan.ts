import { addMonths, monthOf } from './tanggal.ts';

/** This month up to today, and the same days of last month: up to the same day, or its end where it is shorter. */
export function hariSama(today: string) {
  return {
    sekarang: { from: monthOf(today).from, to: today },
    sebelum: { from: monthOf(today, -1).from, to: addMonths(today, -1) },
  };
}

/** By how many percent a figure has changed, to one decimal; null where there was nothing to compare it with. */
export function perubahan(now: number, before: number): number | null {
  if (now === before) return 0;
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}
