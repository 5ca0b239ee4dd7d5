import { addDays } from '../../domain/core/tanggal.ts';
import { aturanJasa as aturanJasaDeclaration } from '../../resources/dokter/aturan-jasa.ts';
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
