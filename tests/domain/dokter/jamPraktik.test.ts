import { describe, expect, it } from 'vitest';
import {
  type BlokPraktik,
  type Cuti,
  cutiBersamaan,
  cutiSalah,
  diLuarPraktik,
  jamPraktik,
  jamPraktikSalah,
  rentangPraktik,
} from '../../../src/domain/dokter/jamPraktik.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { barisBawaan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';

// A Tuesday, and the days after it.
const [selasa, rabu, kamis, jumat, minggu] = [
  '2024-08-27',
  '2024-08-28',
  '2024-08-29',
  '2024-08-30',
  '2024-09-01',
] as const;
const klinik = pengaturan([
  {
    ...barisBawaan,
    jamHari: barisBawaan.jamHari.map((day) => ({ ...day, buka: day.hari !== 'minggu' })),
    libur: [{ tanggal: kamis, keterangan: 'Maulid' }],
  },
]);
const blok = (hari: BlokPraktik['hari'], dari: string, sampai: string): BlokPraktik => ({ hari, dari, sampai });
const cuti: Cuti = { id: 1, dokter: 2, dari: rabu, sampai: jumat, alasan: 'Seminar' };
const pada = jamPraktik({
  klinik,
  dokter: [
    { id: 1, jamPraktik: [] },
    { id: 2, jamPraktik: [] },
    {
      id: 3,
      jamPraktik: [
        blok('selasa', '17:00', '20:00'),
        blok('selasa', '09:00', '12:30'),
        blok('minggu', '09:00', '12:00'),
        blok('rabu', '08:00', '10:00'),
        blok('rabu', '10:00', '15:00'),
      ],
    },
  ],
  cuti: [cuti],
});
const istirahat = { mulai: '12:00', selesai: '13:00' };

describe('the practice of a doctor on a day', () => {
  it.each([
    ['in the clinic’s hours, without any of their own', 1, selasa, [{ buka: '08:00', tutup: '16:00' }], istirahat],
    [
      'in several blocks, the break as they say it',
      3,
      selasa,
      [
        { buka: '09:00', tutup: '12:30' },
        { buka: '17:00', tutup: '20:00' },
      ],
      null,
    ],
    ['in blocks that touch as in one', 3, rabu, [{ buka: '08:00', tutup: '15:00' }], istirahat],
  ])('is %s', (_, dokter, tanggal, jam, rest) => {
    expect(pada(dokter, tanggal)).toEqual({ jenis: 'praktik', jam, istirahat: rest });
  });

  it('is none on leave, on a weekday left out, on a day off, and where the clinic is closed, whatever the doctor’s hours', () => {
    expect(pada(2, rabu)).toEqual({ jenis: 'cuti', cuti });
    expect(pada(2, selasa).jenis).toBe('praktik');
    expect(pada(3, jumat)).toEqual({ jenis: 'tanpaPraktik' });
    expect(pada(2, kamis)).toEqual({ jenis: 'libur', keterangan: 'Maulid' });
    expect(pada(3, minggu)).toEqual({ jenis: 'tutup' });
  });

  it('leaves the rest of the day, and the break', () => {
    expect(diLuarPraktik(pada(1, selasa), 7 * 60, 17 * 60)).toEqual([
      { from: 420, to: 480, rest: false },
      { from: 720, to: 780, rest: true },
      { from: 960, to: 1020, rest: false },
    ]);
    expect(diLuarPraktik(pada(2, rabu), 480, 960)).toEqual([{ from: 480, to: 960, rest: false }]);
    expect(rentangPraktik([pada(1, selasa), pada(3, selasa)])).toEqual({ buka: '08:00', tutup: '20:00' });
    expect(rentangPraktik([pada(3, minggu)])).toBeNull();
  });
});

describe('what contradicts itself', () => {
  it('in hours is told at the row', () => {
    expect(
      jamPraktikSalah([
        blok('senin', '08:00', '12:00'),
        blok('selasa', '11:00', '13:00'),
        blok('senin', '11:00', '13:00'),
        blok('senin', '12:00', '12:00'),
        blok('senin', '13:00', '15:00'),
      ]),
    ).toEqual({
      'jamPraktik.2.dari': 'Tumpang tindih dengan 08:00 - 12:00 pada hari yang sama',
      'jamPraktik.3.sampai': 'Jam selesai harus sesudah jam mulai',
    });
  });

  it('in a leave: a year mistyped, and days of another one', () => {
    expect(cutiSalah({ dari: rabu, sampai: '2042-08-28' }).sampai).toContain('Periksa tahunnya');
    expect(cutiSalah({ dari: rabu, sampai: rabu })).toEqual({});
    const other = (over: Partial<Cuti>) => cutiBersamaan({ dokter: 2, dari: jumat, sampai: minggu, ...over }, [cuti]);
    expect(other({})).toBe(cuti);
    expect([other({ dari: minggu }), other({ dokter: 1 }), other({ id: 1 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
