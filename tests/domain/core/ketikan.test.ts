import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angkaDiketik,
  bacaAngka,
  bacaRupiah,
  isTanggal,
  jamDiketik,
  rapikanRupiah,
  tanggalDiketik,
  tanggalLengkap,
  tulisAngka,
  tulisTanggal,
} from '../../../src/domain/core/ketikan.ts';
import { addDays, hariKe } from '../../../src/domain/core/tanggal.ts';

const today = '2024-08-27';

describe('a date as it is typed', () => {
  it.each([
    ['12/06/1997', '1997-06-12'],
    ['12061997', '1997-06-12'],
    ['120697', '1997-06-12'],
    ['12-6-97', '1997-06-12'],
    [' 1.2.2025 ', '2025-02-01'],
    ['1 2 26', '2026-02-01'],
    ['31/12', '2024-12-31'],
    ['12 Juni 1997', '1997-06-12'],
    ['12 jun 97', '1997-06-12'],
    ['17 Agustus', '2024-08-17'],
    ['1997-06-12', '1997-06-12'],
    ['1997/06/12', '1997-06-12'],
    ['1/1/44', '2044-01-01'],
    ['1/1/45', '1945-01-01'],
    ['besok', '2024-08-28'],
    ['Kemarin', '2024-08-26'],
    ['hari ini', '2024-08-27'],
    ['lusa', '2024-08-29'],
    ['+7', '2024-09-03'],
    ['-30', '2024-07-28'],
    ['senin', '2024-09-02'],
    ['Jumat', '2024-08-30'],
    ["jum'at", '2024-08-30'],
    ['selasa', '2024-09-03'],
    ['selasa ini', '2024-08-27'],
    ['jumat depan', '2024-09-06'],
    ['senin depan', '2024-09-02'],
    ['hari minggu', '2024-09-01'],
    ['hari minggu depan', '2024-09-08'],
    ['kamis lalu', '2024-08-22'],
    ['selasa lalu', '2024-08-20'],
    ['minggu depan', '2024-09-03'],
    ['bulan depan', '2024-09-27'],
    ['2 minggu lagi', '2024-09-10'],
    ['3 hari lagi', '2024-08-30'],
  ])('%s is %s', (typed, iso) => expect(tanggalDiketik(typed, today)).toBe(iso));

  it.each(['', '12', '31/02/1997', '06/13/1997', '12/6/997', '123', 'besuk', '+123456', '29/2/2023'])(
    '"%s" is none',
    (typed) => expect(tanggalDiketik(typed, today)).toBeNull(),
  );

  it('a weekday is one of the seven days to come, whatever day it is', () => {
    const names = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(6), (day, weekday) => {
        const now = addDays('1990-01-01', day);
        const read = tanggalDiketik(names[weekday] as string, now) as string;
        expect(hariKe(read)).toBe(weekday);
        expect(read > now && read <= addDays(now, 7)).toBe(true);
      }),
    );
  });

  it('is whole once more characters could not change it', () => {
    expect(['12/06/1997', '12061997', 'besok', '1997-06-12', '1 Mei 2024'].every(tanggalLengkap)).toBe(true);
    expect(['12/06/19', '120619', '+7', '12/6', 'bes'].some(tanggalLengkap)).toBe(false);
  });

  const days = fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  it('gives back every day of the calendar that was written out, whatever day it is', () => {
    fc.assert(
      fc.property(days, days, (iso, now) => {
        expect(tanggalDiketik(tulisTanggal(iso), now)).toBe(iso);
        expect(tanggalDiketik(tulisTanggal(iso).replaceAll('/', ''), now)).toBe(iso);
      }),
    );
  });

  it('never becomes anything but a date or nothing', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/-. +besokjuni'), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = tanggalDiketik(text, today);
        expect(read === null || isTanggal(read)).toBe(true);
      }),
    );
  });
});

describe('a number as it is typed', () => {
  it.each([
    ['1.250.000', '1250000'],
    ['1250000', '1250000'],
    ['Rp 50.000', '50000'],
    ['2,5', '2.5'],
    ['-3', '-3'],
    ['0', '0'],
    ['2.5', null],
    ['12.50.000', null],
    ['1,2,3', null],
    ['banyak', null],
    ['', null],
  ])('%s is %s', (typed, number) => expect(angkaDiketik(typed)).toBe(number));

  it.each([
    ['2.5', 2.5],
    ['2,', 2],
    ['1.250,', 1250],
    ['12.50.000', 1_250_000],
    ['3 kali', 3],
    ['-', null],
    ['banyak', null],
  ])('while %s is typed it is %s', (typed, number) => expect(bacaAngka(typed)).toBe(number));

  it.each([
    ['50.000', 50_000],
    ['Rp 1.250.000,00', 1_250_000],
    ['50.000,-', 50_000],
    ['1,250,000', 1_250_000],
    ['75000.00', 75_000],
    ['75rb', 75_000],
    ['75 ribu', 75_000],
    ['75k', 75_000],
    ['1,5jt', 1_500_000],
    ['1.5jt', 1_500_000],
    ['1.250rb', 1_250_000],
    ['Rp 2 juta', 2_000_000],
    ['9999999999 juta', 9_999_999_999],
    ['3 kali', 3],
    ['', null],
  ])('pasted as rupiah %s is %s', (typed, amount) => expect(bacaRupiah(typed)).toBe(amount));

  /** The text of the box after each key. */
  const keyed = (text: string) => [...text].reduce((box, key) => rapikanRupiah(box + key), '');

  it('an amount is the same whether it is typed or pasted', () => {
    const group = (amount: number) => tulisAngka(String(amount));
    const spellings = [String, group, (of: number) => group(of).replaceAll('.', ',')];
    const whole = ['', ',00', '.00', ',-'];
    const units = ['', 'rb', ' ribu', 'k', 'jt', ' juta'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999 }),
        fc.constantFrom(...spellings),
        fc.constantFrom(...whole),
        (amount, spell, cents) => {
          expect(bacaRupiah(keyed(`Rp ${spell(amount)}${cents}`))).toBe(amount);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('', ',5', '.5', ',25'),
        fc.constantFrom(...units.slice(1)),
        (amount, part, unit) => {
          const typed = `${amount}${part}${unit}`;
          expect(bacaRupiah(keyed(typed))).toBe(bacaRupiah(typed));
          expect(bacaRupiah(typed)).toBeGreaterThanOrEqual(amount * 1000);
        },
      ),
    );
  });

  it('a digit taken off the end leaves the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1e12 }), (amount) => {
        expect(bacaRupiah(tulisAngka(String(amount)).slice(0, -1))).toBe(Math.trunc(amount / 10));
      }),
    );
  });

  it('gives back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (number) => {
        expect(angkaDiketik(tulisAngka(String(number)))).toBe(String(number));
      }),
    );
  });
});

describe('a time of day as it is typed', () => {
  it.each([
    ['09:30', '09:30'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9 30', '09:30'],
    ['9', '09:00'],
    ['23', '23:00'],
    ['0:05', '00:05'],
    ['24:00', null],
    ['9:60', null],
    ['jam 2', '14:00'],
    ['jam 9', '09:00'],
    ['pukul 2.30', '14:30'],
    ['2 siang', '14:00'],
    ['12 siang', '12:00'],
    ['jam 11 siang', '11:00'],
    ['setengah 3 sore', '14:30'],
    ['setengah sepuluh', null],
    ['7 malam', '19:00'],
    ['12 malam', '00:00'],
    ['2 malam', '02:00'],
    ['7.15 pagi', '07:15'],
    ['2', '02:00'],
    ['jam 25', null],
    ['jam 9.75', null],
    ['setengah 0', null],
    ['12345', null],
    ['pagi', null],
    ['', null],
  ])('%s is %s', (typed, time) => expect(jamDiketik(typed)).toBe(time));

  it('gives back every minute of the day', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
        const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        expect(jamDiketik(time)).toBe(time);
        expect(jamDiketik(time.replace(':', ''))).toBe(time);
      }),
    );
  });
});
