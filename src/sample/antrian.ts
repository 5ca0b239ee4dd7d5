import { waktuGiliran } from '../domain/antrian.ts';
import { pengaturan } from '../domain/pengaturan.ts';
import { addDays, jam } from '../domain/tanggal.ts';
import { antrian as declaration } from '../resources/antrian.ts';
import type { Appointment } from '../resources/appointments.ts';
import { at } from './pick.ts';
import { recordsOf } from './records.ts';

/** The queues of yesterday, which is done, and of today, which is at its first number (product §4). */
export const antrian = (today: string, booked: readonly Appointment[]) => {
  const queue = (tanggal: string, length: number) =>
    booked
      .filter((row) => row.tanggal === tanggal)
      .slice(0, length)
      .map(turn);
  return recordsOf(declaration, [
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
  estimatedTime: at(estimates, index),
  urutan: index + 1,
});

/** As for a queue that was there at opening (product §2.19). */
const hari = pengaturan([]);
const estimates = waktuGiliran(0, 0, hari.jeda, hari, 20).map(jam);
