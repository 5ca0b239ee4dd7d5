/** The demo's business date, and dates on which a month or a year is easily got wrong. */
export const todays = ['2024-08-27', '2026-03-01', '2024-02-29', '2025-01-01', '2025-12-31', '2026-07-31'];

/** How often each value occurs. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
