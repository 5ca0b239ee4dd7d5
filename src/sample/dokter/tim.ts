import { addDays } from '../../domain/core/tanggal.ts';
import { aturanJasa as aturanJasaDeclaration } from '../../resources/dokter/aturan-jasa.ts';
import { cuti as cutiDeclaration } from '../../resources/dokter/cuti.ts';
import { roster as rosterDeclaration } from '../../resources/dokter/roster.ts';
import { sumberDaya as sumberDayaDeclaration } from '../../resources/janji/sumber-daya.ts';
import { recordsOf } from '../core/rows.ts';

/** Rooms and devices; the laser treatments ask for the last of each. */
export const sumberDaya = () =>
  recordsOf(sumberDayaDeclaration, [
    { nama: 'Ruang Perawatan 1', macam: 'ruang', jenisRuang: 'perawatan' },
    { nama: 'Ruang Perawatan 2', macam: 'ruang', jenisRuang: 'perawatan' },
    { nama: 'Ruang Tindakan', macam: 'ruang', jenisRuang: 'tindakan' },
    { nama: 'Laser Nd:YAG', macam: 'alat', jenisAlat: 'laser' },
  ]);

/** The two therapists' days from today on, in turns. */
export const roster = (today: string) =>
  recordsOf(
    rosterDeclaration,
    [0, 1, 2, 3].flatMap((day) => [
      { orang: 13, tanggal: addDays(today, day), dari: '08:00', sampai: '14:00', ruang: 1 + (day % 2) },
      { orang: 14, tanggal: addDays(today, day), dari: '10:00', sampai: '16:00', ruang: 2 - (day % 2) },
    ]),
  );

export const aturanJasa = () =>
  recordsOf(aturanJasaDeclaration, [
    { nama: 'Tindakan medis oleh dokter', profesi: 'dokter', jenis: 'medis', persen: 30, dasar: 'neto', ...sejak },
    { nama: 'Perawatan', persen: 10, dasar: 'neto', ...sejak },
    { nama: 'Asisten', peran: 'asisten', persen: 5, dasar: 'neto', ...sejak },
  ]);
const sejak = { mulai: '2024-01-01' };

/** Leaves of doctors, one over and two to come, on days without an appointment of theirs. */
export const cuti = (today: string) =>
  recordsOf(
    cutiDeclaration,
    [
      { dokter: 8, from: -12, to: -9, alasan: 'Cuti tahunan' },
      { dokter: 9, from: 6, to: 6, alasan: 'Seminar' },
      { dokter: 2, from: 12, to: 18, alasan: 'Cuti tahunan' },
    ].map(({ dokter, from, to, alasan }) => ({
      dokter,
      dari: addDays(today, from),
      sampai: addDays(today, to),
      alasan,
    })),
  );
