import { expect, it } from 'vitest';
import { jamPraktik } from '../../../src/domain/dokter/jamPraktik.ts';
import { jamTerisi } from '../../../src/domain/janji/jamTerisi.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { settingsWith } from '../../support/pengaturan.ts';

/** Tuesday, open from 08:00 to 16:00 with a break of an hour. */
const selasa = '2024-08-27';
const jamHari = settingsWith({}).flatMap((row) => (row['jamHari'] as object[]).map((day) => ({ ...day, buka: true })));
const hours = jamHari.map((day) => ({ ...day, dari: '08:00', sampai: '16:00' }));
const istirahat = { istirahatMulai: '12:00', istirahatSelesai: '13:00' };
const klinik = pengaturan(settingsWith({ jamHari: hours as never, ...istirahat }) as never);
const orang = [
  { id: 1, name: 'N1', jamPraktik: [] },
  { id: 2, name: 'N2', jamPraktik: [{ hari: 'selasa' as const, dari: '09:00', sampai: '11:30' }] },
  { id: 3, name: 'N3', jamPraktik: [] },
  { id: 4, name: 'N4', jamPraktik: [{ hari: 'rabu' as const, dari: '09:00', sampai: '10:00' }] },
];
const room = { nama: 'R', macam: 'ruang' as const, jenisRuang: 'perawatan', jenisAlat: null, jam: [], rusak: [] };
const sumber = [
  { ...room, id: 1 },
  { ...room, id: 2, rusak: [{ dari: selasa, sampai: null }] },
  { ...room, id: 3, macam: 'alat' as const },
];
const janji = (userId: number, waktu: string, durasi: number, over: object = {}) => ({
  ...{ userId, tanggal: selasa, waktu, durasi, pasien: 1, status: 'completed', ruang: null, ...over },
});

it('minutes open and taken: practice without the break, roster, leave, a room out of order; what was missed takes none', () => {
  const cuti = [{ dokter: 3, dari: selasa, sampai: selasa }];
  const praktik = jamPraktik({ klinik, dokter: orang, cuti });
  const booked = [
    janji(1, '08:00', 45, { ruang: 1 }),
    janji(1, '09:00', 30, { ruang: 1, status: 'confirmed' }),
    janji(1, '10:00', 60, { status: 'no-show' }),
    janji(2, '09:00', 20, { status: 'cancelled', ruang: 1 }),
    janji(4, '15:00', 25, { ruang: 2 }),
  ];
  const of = { klinik, orang, praktik, sumber, janji: booked as never };
  expect(jamTerisi(of, selasa)).toEqual([
    { nama: 'N1', orang: 1, ruang: null, buka: 420, terisi: 75 },
    { nama: 'N2', orang: 2, ruang: null, buka: 150, terisi: 0 },
    // Not there by their hours, and at work all the same.
    { nama: 'N4', orang: 4, ruang: null, buka: 0, terisi: 25 },
    { nama: 'R', orang: null, ruang: 1, buka: 420, terisi: 75 },
    { nama: 'R', orang: null, ruang: 2, buka: 0, terisi: 25 },
  ]);
});
