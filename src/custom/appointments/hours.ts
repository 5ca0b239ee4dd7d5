import { jamPelayanan } from '../../domain/antrian.ts';
import type { Rentang } from '../../domain/jadwal.ts';
import { menit } from '../../domain/waktu.ts';

const hour = 60;

/** The minutes of the day the calendar spans: the service hours (spec §9), and whatever lies outside of them. */
export function spanOf(appointments: readonly Rentang[]): { from: number; to: number } {
  const starts = appointments.map((each) => menit(each.waktu));
  const ends = appointments.map((each) => Math.min(menit(each.waktu) + each.durasi, 24 * hour));
  return {
    from: Math.floor(Math.min(menit(jamPelayanan.buka), ...starts) / hour) * hour,
    to: Math.ceil(Math.max(menit(jamPelayanan.tutup), ...ends) / hour) * hour,
  };
}

/** The minutes from one time to another, in steps. */
export const stepsOf = ({ from, to }: { from: number; to: number }, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

/** The break of spec §9, in minutes of the day. */
export const breakTime = { from: menit(jamPelayanan.istirahat.mulai), to: menit(jamPelayanan.istirahat.selesai) };
