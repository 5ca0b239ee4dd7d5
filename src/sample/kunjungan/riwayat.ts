import { addDays } from '../../domain/core/tanggal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { riwayat as declaration, type Riwayat } from '../../resources/kunjungan/riwayat.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { at, recordsOf } from '../core/rows.ts';
import { dokter } from '../dokter/dokter.ts';
import { jenisPerawatan, treatments } from '../klinik/treatments.ts';
import { nomorFaktur, type Perawatan } from './perawatan.ts';

type Entry = Omit<Riwayat, 'id'>;

type PatientHead = Pick<Pasien, 'id' | 'dokter' | 'joinDate' | 'nextAppointment'>;

/** The history of all patients. */
export const riwayat = (today: string, patients: readonly PatientHead[], given: readonly Perawatan[]) =>
  recordsOf(
    declaration,
    patients.flatMap((patient) => historyOf(today, patient, given)),
  );

/** At most five rows, the oldest first: older visits, the treatments of the reports, and the next appointment. */
export function historyOf(today: string, patient: PatientHead, given: readonly Perawatan[]): Entry[] {
  const { nextAppointment: next } = patient;
  const coming: Entry[] = next
    ? [
        {
          ...none,
          pasien: patient.id,
          treatment: next.treatment,
          dokter: next.dokter,
          status: 'Scheduled',
          date: next.date,
        },
      ]
    : [];
  const invoices = nomorFaktur(today, given);
  const recent = given.flatMap((row, index) =>
    row.pasien === patient.id ? [entryOf(row, invoices[index] ?? null)] : [],
  );
  const room = patient.id > established ? 0 : Math.min(2, 5 - coming.length - recent.length);
  return [...earlier(patient).slice(0, room).reverse(), ...recent, ...coming];
}

function entryOf({ pasien, jenis, dokter, status, tanggal }: Perawatan, referensi: string | null): Entry {
  const obat = status === 'selesai' ? jenis.resep : null;
  const of = { pasien, treatment: jenis.name, dokter: doctorName(dokter), status: statuses[status], date: tanggal };
  return { ...none, ...of, diagnosa: jenis.diagnosa, obat, referensi };
}

const none = { keluhan: null, diagnosa: null, obat: null, kunjungan: null, referensi: null };

/** The visits on joining and 30 days later, the later first. */
const earlier = (patient: PatientHead): Entry[] =>
  [30, 0].map((days) => ({
    ...none,
    pasien: patient.id,
    treatment: at(jenisPerawatan, patient.id + days).name,
    dokter: doctorName(patient.dokter),
    status: 'Completed',
    date: addDays(patient.joinDate, days),
  }));

/** Patients up to this id joined long ago, the others with their first treatment. */
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
const statuses: Record<Perawatan['status'], Riwayat['status']> = {
  selesai: 'Completed',
  proses: 'Scheduled',
  menunggu: 'Scheduled',
  batal: 'Cancelled',
};
