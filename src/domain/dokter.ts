/** A doctor's name with the prefix 'Dr.', added if it is missing (product §2.11). */
export const denganGelar = (name: string): string =>
  /^dr[.\s]/i.test(name.trim()) ? name.trim() : `Dr. ${name.trim()}`;

/** Whole years from the first day of practice to a date; none before it. */
export function lamaPraktik(mulai: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(mulai.slice(0, 4));
  return Math.max(0, today.slice(5) < mulai.slice(5) ? years - 1 : years);
}
