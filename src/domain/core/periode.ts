import { isDay } from '../../schema/days.ts';
import { addDays, addMonths, monthOf, weekOf } from './tanggal.ts';

/** This month up to today, and the same days of last month: up to the same day, or its end where it is shorter. */
export function hariSama(today: string) {
  return {
    sekarang: { from: monthOf(today).from, to: today },
    sebelum: { from: monthOf(today, -1).from, to: addMonths(today, -1) },
  };
}

/** Change of a figure in percent, to one decimal; null where it was 0 or less before. */
export function perubahan(now: number, before: number): number | null {
  if (now === before) return 0;
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 : null;
}

/** More days than this are shown as weeks. */
const hariTerbanyak = 45;

/** All days from the first to the last, or all their weeks from Monday where the days are too many; both ends included. */
export function sumbuHari(first: string, last: string) {
  const days = span(first, last, (day) => addDays(day, 1)).map((day) => ({ dari: day, sampai: day }));
  if (days.length <= hariTerbanyak) return days;
  return span(weekOf(first)[0] ?? first, last, (day) => addDays(day, 7)).map((monday) => ({
    dari: monday < first ? first : monday,
    sampai: addDays(monday, 6) > last ? last : addDays(monday, 6),
  }));
}

/** The ends of an axis of days: those of the entries, or of the filtered period around them, as far as it has come. */
export function ujungSumbu(
  first: string,
  last: string,
  { from, to }: { from?: unknown; to?: unknown },
  today: string,
): readonly [string, string] {
  const begins = isDay(from) && from < first ? from : first;
  if (!isDay(to)) return [begins, last];
  const come = to < today ? to : today;
  return [begins, come > last ? come : last];
}

/** Every month (`2024-08`) from the first to the last. */
export const sumbuBulan = (first: string, last: string): string[] =>
  span(`${first}-01`, `${last}-01`, (day) => addMonths(day, 1)).map((day) => day.slice(0, 7));

function span(first: string, last: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = next(day)) days.push(day);
  return days;
}

/** The periods that filters offer by name, and their days on a business date: whole weeks from Monday, whole months. */
export const periode = {
  mendatang: (today: string) => ({ from: today, to: undefined }),
  hariIni: (today: string) => ({ from: today, to: today }),
  besok: (today: string) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  kemarin: (today: string) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  mingguIni: (today: string) => {
    const [from = today] = weekOf(today);
    return { from, to: addDays(from, 6) };
  },
  mingguDepan: (today: string) => {
    const [from = today] = weekOf(addDays(today, 7));
    return { from, to: addDays(from, 6) };
  },
  bulanIni: (today: string) => monthOf(today),
  bulanLalu: (today: string) => monthOf(today, -1),
  lewatTigaBulan: (today: string) => ({ from: undefined, to: addMonths(today, -3) }),
  lewatEnamBulan: (today: string) => ({ from: undefined, to: addMonths(today, -6) }),
  lewatSetahun: (today: string) => ({ from: undefined, to: addMonths(today, -12) }),
} as const;
export type NamaPeriode = keyof typeof periode;
export const namaPeriode = Object.keys(periode) as NamaPeriode[];

const hanya = {
  depan: ['mendatang', 'besok', 'mingguDepan'],
  lama: ['lewatTigaBulan', 'lewatEnamBulan', 'lewatSetahun'],
} as const satisfies Record<string, readonly NamaPeriode[]>;

/** The periods that a filter offers: of records that lie ahead, of the last time of something, or of what was noted. */
export function periodeTawaran(arah: 'depan' | 'lama' | 'biasa'): readonly NamaPeriode[] {
  if (arah === 'lama') return hanya.lama;
  const tanpa: readonly NamaPeriode[] = [...hanya.lama, ...(arah === 'depan' ? ['bulanLalu' as const] : hanya.depan)];
  return namaPeriode.filter((nama) => !tanpa.includes(nama));
}

/** The name of the period between two days; undefined for any other. */
export const periodeAntara = (from: unknown, to: unknown, today: string): NamaPeriode | undefined =>
  namaPeriode.find((nama) => {
    const days = periode[nama](today);
    return days.from === from && days.to === to;
  });
