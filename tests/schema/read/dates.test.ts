import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../src/schema/days.ts';
import { isDay, isWholeDate, readDate, readTime, writeDate } from '../../../src/schema/index.ts';

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
  ])('%s is %s', (typed, iso) => expect(readDate(typed, { today })).toBe(iso));

  it.each<[string, 'birth' | 'expiry' | undefined, string]>([
    ['27-Aug-24', undefined, '2024-08-27'],
    ['27 May 1990', undefined, '1990-05-27'],
    ['May 27, 1990', undefined, '1990-05-27'],
    ['31-Des-27', undefined, '2027-12-31'],
    ['1990-5-7', undefined, '1990-05-07'],
    ['19900507', undefined, '1990-05-07'],
    ['1985-08-17 00:00:00', undefined, '1985-08-17'],
    ['1985-08-17T00:00:00.000Z', undefined, '1985-08-17'],
    ['1985-08-17T00:00:00+07:00', undefined, '1985-08-17'],
    ['27/08/2024 10.30.00', undefined, '2024-08-27'],
    ['27/08/2024 pukul 10.30 WIB', undefined, '2024-08-27'],
    ["Jum'at, 17 Mei 1985", undefined, '1985-05-17'],
    ['Jum’at 17 Mei 1985', undefined, '1985-05-17'],
    ['Friday, 17 May 1985', undefined, '1985-05-17'],
    ['Bandung, 17-8-1945', undefined, '1945-08-17'],
    ['Kab. Bandung, 17 Agustus 1945', undefined, '1945-08-17'],
    ['17/08/45', 'birth', '1945-08-17'],
    ['8/3/43', 'birth', '1943-03-08'],
    ['26/08/24', 'birth', '2024-08-26'],
    ['28/08/24', 'birth', '1924-08-28'],
    ['31/12', 'birth', '2023-12-31'],
    ['17/08/2045', 'birth', '2045-08-17'],
    ['Nov-27', 'expiry', '2027-11-30'],
    ['11/27', 'expiry', '2027-11-30'],
    ['02/2028', 'expiry', '2028-02-29'],
    ['2027-11', 'expiry', '2027-11-30'],
    ['Februari 2027', 'expiry', '2027-02-28'],
    ['2027-11', undefined, '2027-11-01'],
    ['31/12/27', 'expiry', '2027-12-31'],
  ])('%s, of a day of %s, is %s', (typed, of, iso) => expect(readDate(typed, { today, of })).toBe(iso));

  it.each(['Nov-27', '11/27', '1985', 'Mei', '1985-08-17T17:00:00Z', '17/08/1945/3', 'a, 17-8-1945, b'])(
    '"%s" is no day',
    (typed) => expect(readDate(typed, { today })).toBeNull(),
  );

  it('without a today is read only where it is whole', () => {
    expect(['27/08/2024', '27 Agustus 2024', '2024-08-27'].map((typed) => readDate(typed))).toEqual([
      today,
      today,
      today,
    ]);
    expect(['27/08/24', '27/8', 'besok', '+7', '270824'].map((typed) => readDate(typed))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each(['', '12', '31/02/1997', '06/13/1997', '12/6/997', '123', 'besuk', '+123456', '29/2/2023'])(
    '"%s" is none',
    (typed) => expect(readDate(typed, { today })).toBeNull(),
  );

  it('a weekday is one of the seven days to come, whatever day it is', () => {
    const names = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'];
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(6), (day, weekday) => {
        const now = addDays('1990-01-01', day);
        const read = readDate(names[weekday] as string, { today: now }) as string;
        expect(weekdayOf(read)).toBe(weekday);
        expect(read > now && read <= addDays(now, 7)).toBe(true);
      }),
    );
  });

  it('is whole once more characters could not change it', () => {
    expect(['12/06/1997', '12061997', 'besok', '1997-06-12', '1 Mei 2024'].every(isWholeDate)).toBe(true);
    expect(['12/06/19', '120619', '+7', '12/6', 'bes'].some(isWholeDate)).toBe(false);
  });

  const days = fc
    .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  it('gives back every day of the calendar that was written out, whatever day it is', () => {
    fc.assert(
      fc.property(days, days, (iso, now) => {
        expect(readDate(writeDate(iso), { today: now })).toBe(iso);
        expect(readDate(writeDate(iso).replaceAll('/', ''), { today: now })).toBe(iso);
      }),
    );
  });

  it('is read back from any of its spellings', () => {
    const names = [
      'Januari',
      'Februari',
      'Maret',
      'April',
      'Mei',
      'Juni',
      'Juli',
      'Agustus',
      'September',
      'Oktober',
      'November',
      'Desember',
    ];
    const inEnglish = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    const spellings: ((y: string, m: string, d: string) => string)[] = [
      (y, m, d) => `${y}-${m}-${d}`,
      (y, m, d) => `${y}/${Number(m)}/${Number(d)}`,
      (y, m, d) => `${y}-${m}-${d} 00:00:00`,
      (y, m, d) => `${y}-${m}-${d}T00:00:00.000Z`,
      (y, m, d) => `${d}-${m}-${y}`,
      (y, m, d) => `${Number(d)}.${Number(m)}.${y}`,
      (y, m, d) => `${Number(d)} ${names[Number(m) - 1]} ${y}`,
      (y, m, d) => `${d}-${inEnglish[Number(m) - 1]}-${y}`,
      (y, m, d) => `${inEnglish[Number(m) - 1]} ${Number(d)}, ${y}`,
      (y, m, d) => `Sabtu, ${Number(d)} ${names[Number(m) - 1]?.toUpperCase()} ${y}`,
      (y, m, d) => `Ujung Pandang, ${d}-${m}-${y}`,
    ];
    fc.assert(
      fc.property(days, fc.constantFrom(...spellings), (iso, spell) => {
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(readDate(spell(year, month, day), { today })).toBe(iso);
      }),
    );
  });

  it('of birth with two digits of its year is in the hundred years until today', () => {
    fc.assert(
      fc.property(fc.nat(36_400), (ago) => {
        const born = addDays(today, -ago);
        const [year = '', month, day] = born.split('-');
        expect(readDate(`${day}/${month}/${year.slice(2)}`, { today, of: 'birth' })).toBe(born);
      }),
    );
  });

  it('never becomes anything but a date or nothing', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/-. +besokjuni'), maxLength: 12 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readDate(text, { today });
        expect(read === null || isDay(read)).toBe(true);
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
    ['09:30:00', '09:30'],
    ['2 PM', '14:00'],
    ['12:15 AM', '00:15'],
    ['09.30 WIB', '09:30'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it('gives back every minute of the day', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
        const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        expect(readTime(time)).toBe(time);
        expect(readTime(time.replace(':', ''))).toBe(time);
      }),
    );
  });
});
