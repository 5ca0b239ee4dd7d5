import { addDays } from '../domain/tanggal.ts';
import type { Appointment } from '../resources/appointments.ts';
import type { Pasien } from '../resources/pasien.ts';
import { dokter } from './dokter.ts';
import { jenisPerawatan } from './jenis.ts';
import type { Perawatan } from './perawatan.ts';
import { at } from './pick.ts';
import { treatments } from './treatments.ts';

type Entry = Pasien['medicalHistory'][number];

/** At most five entries, the newest first: the next appointment, what the reports tell of, and older visits. */
export function historyOf(of: {
  id: number;
  doctor: number;
  joinDate: string;
  nextAppointment: Pasien['nextAppointment'];
  given: readonly Perawatan[];
}): Entry[] {
  const next = of.nextAppointment;
  const coming: Entry[] = next
    ? [{ treatment: next.treatment, dokter: next.dokter, status: 'Scheduled', date: next.date }]
    : [];
  const recent = of.given
    .filter((row) => row.pasien === of.id)
    .map((row) => ({
      treatment: row.jenis.name,
      dokter: doctorName(row.dokter),
      status: statuses[row.status],
      date: row.tanggal,
    }));
  const room = of.id > established ? 0 : Math.min(2, 5 - coming.length - recent.length);
  return [...coming, ...recent.reverse(), ...earlier(of).slice(0, room)];
}

/** The visit after joining and the one on joining. */
const earlier = (of: { id: number; doctor: number; joinDate: string }): Entry[] =>
  [30, 0].map((days) => ({
    treatment: at(jenisPerawatan, of.id + days).name,
    dokter: doctorName(of.doctor),
    status: 'Completed',
    date: addDays(of.joinDate, days),
  }));

/** Patients up to this id have long been coming; the others joined with their first treatment. */
const established = 20;

export function joinedOn(today: string, id: number, given: readonly Perawatan[]): string {
  if (id <= established) return addDays(today, -120 - id * 41);
  return given.find((row) => row.pasien === id)?.tanggal ?? today;
}

/** The first appointment after today. */
export function nextOf(today: string, id: number, booked: readonly Appointment[]): Pasien['nextAppointment'] {
  const next = booked.find((row) => row.pasien === id && row.tanggal > today);
  return next
    ? {
        treatment: at(catalogue, next.treatment - 1).name,
        dokter: doctorName(next.userId),
        date: next.tanggal,
        time: next.waktu,
      }
    : null;
}

const catalogue = treatments();
const doctors = dokter();
const doctorName = (id: number) => at(doctors, id - 1).name;
const statuses: Record<Perawatan['status'], Entry['status']> = {
  selesai: 'Completed',
  proses: 'Scheduled',
  menunggu: 'Scheduled',
  batal: 'Cancelled',
};
