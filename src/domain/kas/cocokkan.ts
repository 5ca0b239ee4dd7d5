import { daysBetween } from '../core/tanggal.ts';

/** The most days between a row of the books and its line on a statement: what is paid on a long weekend comes after it. */
export const terjauh = 5;

/** The row nearest to a day, the earliest of equally near ones; undefined where there is none. */
export function terdekat<R extends { id: number; tanggal: string }>(
  rows: readonly R[],
  tanggal: string,
): R | undefined {
  const jarak = (row: R) => Math.abs(daysBetween(row.tanggal, tanggal));
  return [...rows].sort((a, b) => jarak(a) - jarak(b) || a.id - b.id)[0];
}

/** More rows of one day than these are not tried: by chance some of them come to any amount. */
const terbanyak = 10;

/** Rows of one day that come to an amount together; undefined where none do, or more than one choice of them. */
export function bersama<R extends { tanggal: string; nominal: number }>(
  rows: readonly R[],
  jumlah: number,
): readonly R[] | undefined {
  const days = [...new Set(rows.map(({ tanggal }) => tanggal))];
  const found = days.flatMap((day) => {
    const own = rows.filter(({ tanggal }) => tanggal === day);
    return own.length > terbanyak ? [] : pilihan(own, jumlah);
  });
  return found.length === 1 ? found[0] : undefined;
}

function pilihan<R extends { nominal: number }>([first, ...rest]: readonly R[], jumlah: number): R[][] {
  if (!first || jumlah < first.nominal) return first ? pilihan(rest, jumlah) : [];
  const others = jumlah === first.nominal ? [[]] : pilihan(rest, jumlah - first.nominal);
  return [...others.map((each) => [first, ...each]), ...pilihan(rest, jumlah)];
}
