import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, jam, menit, weekOf } from '../../../src/domain/core/tanggal.ts';
import { jamPraktik } from '../../../src/domain/dokter/jamPraktik.ts';
import {
  bentrok,
  bentrokPasien,
  ditunggu,
  type Janji,
  jalur,
  janjiBerikutnya,
  tumpangTindih,
  waktuJanggal,
} from '../../../src/domain/janji/jadwal.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';

const rentang = fc.record({
  waktu: fc.integer({ min: 0, max: 1200 }).map(jam),
  durasi: fc.integer({ min: 5, max: 240 }),
});
const janji: fc.Arbitrary<Janji> = fc.record({
  waktu: fc.integer({ min: 480, max: 960 }).map(jam),
  durasi: fc.integer({ min: 5, max: 120 }),
  id: fc.integer({ min: 1, max: 1000 }),
  userId: fc.integer({ min: 1, max: 2 }),
  tanggal: fc.constantFrom('2024-08-27', '2024-08-28'),
  status: fc.constantFrom('confirmed', 'waiting', 'cancelled', 'no-show', 'completed'),
});
const at = (waktu: string, more: Partial<Janji> = {}): Janji => ({
  waktu,
  durasi: 30,
  userId: 1,
  tanggal: '2024-08-27',
  ...more,
});

describe('a clash of appointments: the same doctor at the same time', () => {
  it('is mutual', () => {
    fc.assert(
      fc.property(janji, janji, (a, b) => {
        expect(bentrok(a, [b]).length).toBe(bentrok(b, [a]).length);
      }),
    );
  });
  it('is none when one starts as the other ends, however long they take', () => {
    fc.assert(
      fc.property(rentang, fc.integer({ min: 5, max: 120 }), (a, durasi) => {
        const after = { waktu: jam(menit(a.waktu) + a.durasi), durasi };
        expect(tumpangTindih(a, after)).toBe(false);
        expect(tumpangTindih(a, { ...after, waktu: jam(menit(after.waktu) - 1) })).toBe(true);
      }),
    );
  });
  it('knows how long a treatment takes', () => {
    expect(bentrok(at('09:45'), [at('09:00', { durasi: 60 })])).toHaveLength(1);
    expect(bentrok(at('09:45'), [at('09:00', { durasi: 45 })])).toEqual([]);
  });
  it('is none with another doctor, on another day, with what was cancelled, or with itself', () => {
    const mine = at('09:00', { id: 7 });
    const others = [
      at('09:00', { userId: 2 }),
      at('09:00', { tanggal: '2024-08-28' }),
      at('09:00', { status: 'cancelled' }),
      mine,
    ];
    expect(bentrok(mine, others)).toEqual([]);
    expect(bentrok({ ...mine, status: 'cancelled' }, [at('09:00')])).toEqual([]);
  });
});

describe('a clash over midnight', () => {
  const late = at('23:40', { durasi: 45, id: 1, pasien: 7 });
  it('is seen from both days, of the doctor and of the patient', () => {
    const early = at('00:10', { tanggal: '2024-08-28', id: 2, pasien: 7 });
    expect(bentrok(late, [early])).toEqual([early]);
    expect(bentrok(early, [late])).toEqual([late]);
    const elsewhere = { ...early, userId: 2 };
    expect(bentrokPasien(late, [elsewhere])).toEqual([elsewhere]);
  });
  it('is none once the first is over, nor a year later', () => {
    expect(bentrok(late, [at('00:25', { tanggal: '2024-08-28' })])).toEqual([]);
    expect(bentrok(late, [at('00:10', { tanggal: '2025-08-28' })])).toEqual([]);
  });
});

describe('what an absent patient leaves', () => {
  it('is a free time, and no next appointment; one that is done is no next one either', () => {
    const absent = at('09:00', { status: 'no-show' });
    expect(bentrok(at('09:00'), [absent])).toEqual([]);
    expect(janjiBerikutnya([absent, at('10:00', { status: 'completed' })], '2024-08-27')).toBeNull();
    expect(ditunggu(absent)).toBe(false);
  });
});

describe('a patient in two places', () => {
  it('is the same patient with another doctor at the same time', () => {
    const mine = at('19:00', { id: 1, pasien: 7 });
    const other = at('19:15', { id: 2, pasien: 7, userId: 2 });
    expect(bentrokPasien(mine, [mine, other, at('19:15', { id: 3, pasien: 8, userId: 2 })])).toEqual([other]);
    expect(bentrokPasien(mine, [{ ...other, userId: 1 }])).toEqual([]);
    expect(bentrokPasien(mine, [{ ...other, status: 'cancelled' }])).toEqual([]);
  });
});

describe('an unusual time of an appointment', () => {
  const praktikDi = (klinik = pengaturan([])) => jamPraktik({ klinik, dokter: [], cuti: [] });
  const now = { today: '2024-08-27', time: '10:00' };
  it.each([
    ['10:00', 30, []],
    ['11:30', 30, []],
    ['13:00', 180, []],
    ['09:45', 15, ['lewat']],
    ['11:45', 30, ['istirahat']],
    ['15:45', 30, ['luarPraktik']],
    ['23:45', 30, ['tengahMalam']],
    ['07:00', 720, ['lewat', 'luarPraktik', 'istirahat']],
  ])('%s for %i minutes: %j', (waktu, durasi, expected) => {
    expect(waktuJanggal(at(waktu, { durasi }), praktikDi(), now)).toEqual(expected);
  });

  it('is nothing once it is cancelled; without a break none is touched', () => {
    expect(waktuJanggal(at('23:45', { status: 'cancelled' }), praktikDi(), now)).toEqual([]);
    expect(waktuJanggal(at('12:15'), praktikDi({ ...pengaturan([]), istirahat: null }), now)).toEqual([]);
  });
});

describe('the next appointment (product §2.9)', () => {
  it('is the earliest from today on that was not cancelled', () => {
    const next = at('08:30', { tanggal: '2024-08-28', id: 3 });
    const all = [
      at('10:00', { tanggal: '2024-08-26' }),
      at('08:00', { tanggal: '2024-08-28', status: 'cancelled' }),
      at('09:00', { tanggal: '2024-08-28' }),
      next,
      at('08:00', { tanggal: '2024-09-02' }),
    ];
    expect(janjiBerikutnya(all, '2024-08-27')).toBe(next);
    expect(janjiBerikutnya([...all, at('15:00')], '2024-08-27')).toEqual(at('15:00'));
    expect(janjiBerikutnya(all, '2024-09-03')).toBeNull();
  });
});

describe('the lanes of a calendar day', () => {
  it('never let one appointment cover another', () => {
    fc.assert(
      fc.property(fc.array(rentang, { maxLength: 12 }), (all) => {
        const lanes = jalur(all);
        for (const [i, a] of all.entries()) {
          expect(lanes[i]?.jalur).toBeLessThan(lanes[i]?.dari ?? 0);
          for (const [j, b] of all.entries()) {
            if (i < j && tumpangTindih(a, b)) {
              expect(lanes[i]?.jalur).not.toBe(lanes[j]?.jalur);
              expect(lanes[i]?.dari).toBe(lanes[j]?.dari);
            }
          }
        }
      }),
    );
  });
});

describe('the week of a date', () => {
  it('is seven days from a Monday, with the date among them', () => {
    expect(weekOf('2024-08-27')[0]).toBe('2024-08-26');
    expect(weekOf('2024-09-01').at(-1)).toBe('2024-09-01');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const date = addDays('2000-01-01', days);
        const week = weekOf(date);
        expect(week).toContain(date);
        expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(week).toEqual(week.map((_, index) => addDays(week[0] ?? '', index)));
      }),
    );
  });
});
