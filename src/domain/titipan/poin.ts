import { addMonths } from '../core/tanggal.ts';
import type { MetodeBagian } from '../kas/kas.ts';

/** Points that were earned, used, put back or taken away: the sign says which way. */
export interface BarisPoin {
  jumlah: number;
  /** The last day on which they can be used; null without end. */
  sampai: string | null;
}

/** Causes of the rows by which points pay bills, and come back from them; the others say what was earned. */
export const sebabPembayaran = ['dipakai', 'batal'] as const;

const berlaku = ({ sampai }: BarisPoin, today: string): boolean => sampai === null || sampai >= today;

const jumlahPoin = (rows: readonly BarisPoin[]): number => rows.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** Points that can be used on a day; none where more was used than refunds left. */
export const saldoPoin = (rows: readonly BarisPoin[], today: string): number =>
  Math.max(0, jumlahPoin(rows.filter((row) => berlaku(row, today))));

/** The points of each last day that a use takes, those that lapse first before the others. */
export function ambilPoin(rows: readonly BarisPoin[], jumlah: number, today: string): BarisPoin[] {
  const days = [...new Set(rows.filter((row) => berlaku(row, today)).map(({ sampai }) => sampai))];
  const taken: BarisPoin[] = [];
  let left = jumlah;
  for (const sampai of days.toSorted((a, b) => ((a ?? '9') < (b ?? '9') ? -1 : 1))) {
    const some = Math.min(left, jumlahPoin(rows.filter((row) => row.sampai === sampai)));
    if (some <= 0) continue;
    taken.push({ sampai, jumlah: some });
    left -= some;
  }
  return taken;
}

interface Bagian {
  metodeBayar: MetodeBagian;
  jumlah: number;
  dikembalikan: number;
}

/** Points earned by a bill: a percentage of what was paid of it, and not given back, by anything but points. */
export function poinDari(bagian: readonly Bagian[], persen: number): number {
  const paid = bagian.filter(({ metodeBayar }) => metodeBayar !== 'Poin');
  const left = paid.reduce((sum, part) => sum + Math.max(0, part.jumlah - part.dikembalikan), 0);
  return Math.floor((left * Math.round(persen * 100)) / 10_000);
}

/** The last day of points that somebody gets today; null without end. */
export const masaPoin = (bulan: number | null, today: string): string | null =>
  bulan === null ? null : addMonths(today, bulan);
