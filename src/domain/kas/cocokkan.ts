import { daysBetween } from '../core/tanggal.ts';

/** The most days between a row of the books and its line on a statement: what is paid on a long weekend comes after it. */
const terjauh = 5;

/** The row nearest to a day, the earliest of equally near ones; undefined where none is near enough. */
export function terdekat<R extends { id: number; tanggal: string }>(
  rows: readonly R[],
  tanggal: string,
): R | undefined {
  const jarak = (row: R) => Math.abs(daysBetween(row.tanggal, tanggal));
  return [...rows].filter((row) => jarak(row) <= terjauh).sort((a, b) => jarak(a) - jarak(b) || a.id - b.id)[0];
}
