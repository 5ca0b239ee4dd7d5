import { addDays } from '../../domain/core/tanggal.ts';
import { tahunLahirDari } from '../../domain/pasien/pasien.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import { pasien as declaration, type Pasien } from '../../resources/pasien/pasien.ts';
import { at, recordsOf } from '../core/rows.ts';
import { ulang } from '../klinik/treatments.ts';
import type { Perawatan } from '../kunjungan/perawatan.ts';
import { historyOf, joinedOn, nextOf } from '../kunjungan/riwayat.ts';
import { kota, mailbox, type Orang, orang, phoneOf, streetOf } from './orang.ts';
import { bertanda } from './tanda.ts';

/** The patients, with figures from their treatments and appointments. */
export const pasien = (today: string, given: readonly Perawatan[], booked: readonly Appointment[]) =>
  recordsOf(
    declaration,
    orang().map((one) => {
      const index = one.id - 1;
      const joinDate = joinedOn(today, one.id, given);
      const doctor = 1 + (index % 12);
      const nextAppointment = nextOf(today, one.id, booked);
      const history = historyOf(today, { id: one.id, dokter: doctor, joinDate, nextAppointment }, given);
      const visits = history.filter((entry) => entry.status === 'Completed').map((entry) => entry.date);
      return {
        ...one,
        ...identityOf(today, one),
        phone: phoneOf(1, index),
        email: index % 6 === 4 ? null : `${mailbox(one.name)}@pasien.example`,
        address: addressOf(index),
        dokter: doctor,
        tanda: bertanda(...(bawaan.get(one.id) ?? [])),
        allergies: index % 5 === 1 ? at(allergies, index) : null,
        joinDate,
        totalVisits: visits.length,
        lastVisit: visits.sort().at(-1) ?? null,
        ...promosi(index, history),
        nextAppointment,
      };
    }),
  );

const sumber = ['Instagram', 'Teman', 'Google', 'TikTok', 'Lewat', null] as const;

/** Where a patient heard of the clinic, consent to be written to, and what is to be repeated of what was done. */
function promosi(index: number, history: readonly Pick<Riwayat, 'treatment' | 'date' | 'status'>[]) {
  const done = history.filter(({ status }) => status === 'Completed').sort((a, b) => (a.date < b.date ? -1 : 1));
  const last = done.at(-1);
  const again = done.findLast(({ treatment }) => ulang.has(treatment));
  return {
    tahuDari: at(sumber, index),
    bolehDihubungi: index % 3 !== 1,
    perawatanTerakhir: last?.treatment ?? null,
    ulangiPada: again ? addDays(again.date, ulang.get(again.treatment) ?? 0) : null,
    ulangiUntuk: again?.treatment ?? null,
    dihubungi: null,
  };
}

/** A birth date for the age on `today`, or the age itself, and a NIK with the birth date: for women 40 is added to the day. */
function identityOf(today: string, one: Orang): Pick<Pasien, 'birthDate' | 'age' | 'tahunLahir' | 'nik'> {
  if (one.id % 3 === 0) return { birthDate: null, age: one.age, tahunLahir: tahunLahirDari(one.age, today), nik: null };
  const [month, day] = [1 + ((one.id * 5) % 12), 1 + ((one.id * 11) % 28)].map(twoDigits);
  const birthday = `${month}-${day}`;
  const year = Number(today.slice(0, 4)) - one.age - (birthday > today.slice(5) ? 1 : 0);
  const coded = twoDigits(Number(day) + (one.gender === 'Perempuan' ? 40 : 0));
  const nik = `${at(kota, one.id).wilayah}${coded}${month}${String(year).slice(2)}${String(one.id).padStart(4, '0')}`;
  return { birthDate: `${year}-${birthday}`, age: null, tahunLahir: null, nik: one.id % 3 === 1 ? nik : null };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** One address is very long, to test the layout. */
function addressOf(index: number): string {
  const city = at(kota, index + 1);
  const street = `${streetOf(index)}, ${city.name} ${city.zipcode}`;
  return index === 26
    ? `Perumahan Taman Kusuma Indah Blok C5 No. 17, RT 004/RW 012, belakang balai warga, ${street}`
    : street;
}

/** Patients with tags, by id; the treatment that the pregnant one is booked for must not meet hers. */
const bawaan = new Map([
  [20, ['Menyusui']],
  [28, ['Lidokain']],
  [30, ['Pengencer darah', 'Alat pacu jantung']],
  [33, ['Hamil']],
  [34, ['Penisilin']],
]);

const allergies = ['Penisilin', 'Makanan laut', 'Debu dan bulu hewan', 'Sulfa', 'Parfum'];
