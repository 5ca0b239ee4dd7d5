import { addDays, jam } from '../../domain/core/tanggal.ts';
import { menurutWaktu, tumpangTindih } from '../../domain/janji/jadwal.ts';
import { type Appointment, appointments as declaration } from '../../resources/janji/appointments.ts';
import { at, recordsOf, spread } from '../core/rows.ts';
import { treatments } from '../klinik/treatments.ts';
import { type Orang, orang } from '../pasien/orang.ts';

/** Appointments: 20 yesterday, 24 today (product §2.5), and some on the days to come. */
export const appointments = (today: string) =>
  recordsOf(
    declaration,
    [20, 24, 9, 8, 7, 6].flatMap((count, day) =>
      denganTempat(
        Array.from({ length: count }, (_, turn) => booking(addDays(today, day - 1), day, turn))
          .sort(menurutWaktu)
          .map((row, place) => ({ ...row, status: statusOf(day, place) })),
      ),
    ),
  );

/** The laser and its room, for whoever comes first: the others were booked before the clinic minded. */
function denganTempat<R extends ReturnType<typeof booking>>(rows: readonly R[]) {
  const held: R[] = [];
  return rows.map((row) => {
    const { alat } = katalog.find(({ id }) => id === row.treatment) ?? {};
    if (!alat || held.some((each) => tumpangTindih(each, row))) return { ...row, ruang: null, alat: null };
    held.push(row);
    return { ...row, ruang: 3, alat: 4 };
  });
}

type AppointmentField = 'title' | 'pasien' | 'userId' | 'treatment' | 'tanggal' | 'waktu' | 'durasi' | 'body';

/** A day's booking: every doctor has at most one in the morning and one in the afternoon, so none clash. */
function booking(tanggal: string, day: number, turn: number): Pick<Appointment, AppointmentField> {
  const pasien = at(people, day === 0 ? turn : turn + day * 7);
  const treatment = at(catalogue[pasien.kategori], spread(turn + day * 24, 97));
  const [opens, closes] = turn < 12 ? [8 * 60, 12 * 60] : [13 * 60, 16 * 60];
  return {
    title: `${treatment.name} - ${pasien.name}`,
    pasien: pasien.id,
    userId: 1 + ((turn + day * 5) % 12),
    treatment: treatment.id,
    tanggal,
    waktu: jam(Math.min(opens + (turn % 6) * 30, closes - treatment.durasi)),
    durasi: treatment.durasi,
    body: at(notes, spread(turn + day, 53)),
  };
}

/** Of today's first five, the first is under way and the third waits (product §2.5). */
function statusOf(day: number, place: number): Appointment['status'] {
  if (day === 1 && place === 0) return 'in-progress';
  return day > 0 && place % 3 === 2 ? 'waiting' : 'confirmed';
}

const katalog = treatments();
const people = orang();
const offered = (jenis: 'medis' | 'nonmedis') => katalog.filter((row) => row.jenis === jenis);
const catalogue: Record<Orang['kategori'], ReturnType<typeof offered>> = {
  Beauty: offered('nonmedis'),
  Medis: offered('medis'),
};
const notes = [null, 'Kontrol rutin', null, 'Pasien meminta ruang yang tenang', 'Hasil tindakan sebelumnya baik', null];
