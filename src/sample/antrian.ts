import { addDays } from '../domain/tanggal.ts';
import type { Antrian } from '../resources/antrian.ts';
import type { Appointment } from '../resources/appointments.ts';
import { numbered } from './pick.ts';
import { clock } from './waktu.ts';

/** The queues of yesterday, which is done, and of today, which is at its first number (spec §4). */
export const antrian = (today: string, booked: readonly Appointment[]): Antrian[] => {
  const queue = (tanggal: string, length: number) =>
    booked
      .filter((row) => row.tanggal === tanggal)
      .slice(0, length)
      .map(turn);
  return numbered([
    ...queue(addDays(today, -1), 12).map((row) => ({ ...row, status: 'completed' as const })),
    ...queue(today, 20).map((row) => ({
      ...row,
      status: row.nomor === 1 ? ('current' as const) : ('waiting' as const),
    })),
  ]);
};

const turn = ({ pasien, userId, tanggal }: Appointment, index: number) => ({
  nomor: index + 1,
  pasien,
  dokter: userId,
  tanggal,
  estimatedTime: estimate(index),
});

/** A quarter of an hour each from 08:00 (spec §9), with nobody called in the break from 12:00 to 13:00. */
function estimate(index: number): string {
  const minutes = 8 * 60 + index * 15;
  return clock(minutes < 12 * 60 ? minutes : minutes + 60);
}
