import { addDays } from '../../domain/core/tanggal.ts';
import { kalimatSetuju } from '../../domain/janji/permintaan.ts';
import { permintaan as declaration } from '../../resources/janji/permintaan.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { instantOf, recordsOf } from '../core/rows.ts';

/** Two requests that wait, of a patient and of somebody new, and one that was refused. */
export function permintaan(today: string, patients: readonly Pasien[], treatments: readonly Treatment[]) {
  const [patient] = patients.filter(({ phone, birthDate }) => phone && birthDate);
  const offered = treatments.filter(({ dapatDiminta }) => dapatDiminta).map(({ id }) => id);
  const asked = { diminta: instantOf(today, '07:10'), persetujuan: kalimatSetuju('klinik ini') };
  return recordsOf(declaration, [
    {
      ...asked,
      treatment: offered[0] ?? 1,
      tanggal: addDays(today, 1),
      waktu: '15:00',
      nama: 'Bram Wicaksana',
      gender: 'Laki-laki',
      lahir: '1986-11-02',
      telepon: '081298120044',
      status: 'ditolak',
      alasan: 'Dokter yang diminta sedang cuti',
      selesai: today,
      oleh: 'Sistem',
    },
    {
      ...asked,
      treatment: offered[1] ?? 1,
      tanggal: addDays(today, 2),
      waktu: '10:00',
      nama: patient?.name ?? 'Sari Dewi',
      gender: patient?.gender ?? 'Perempuan',
      lahir: patient?.birthDate ?? '1990-05-17',
      telepon: patient?.phone ?? '081298120045',
    },
    {
      ...asked,
      treatment: offered[1] ?? 1,
      tanggal: addDays(today, 3),
      waktu: '13:30',
      nama: 'Laras Ayuningtyas',
      gender: 'Perempuan',
      lahir: '1997-02-21',
      telepon: '081298120046',
      catatan: 'Setelah jam makan siang',
    },
  ]);
}
