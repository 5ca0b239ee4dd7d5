import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, jam } from '../../../src/domain/core/tanggal.ts';
import { jamPraktik } from '../../../src/domain/dokter/jamPraktik.ts';
import { bentrok, bentrokPasien, type Janji, waktuJanggal } from '../../../src/domain/janji/jadwal.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { progres, type Sesi, sesiBerikut, sesiDiberikan, usulkanSesi } from '../../../src/domain/rencana/rencana.ts';

const praktik = jamPraktik({ klinik: pengaturan([]), dokter: [], cuti: [] });
const now = { today: '2024-08-27', time: '09:07' };

const sesi = (nomor: number, over: Partial<Sesi> = {}): Sesi => ({
  id: nomor,
  treatment: 1,
  nomor,
  status: 'direncanakan',
  tanggal: null,
  appointment: null,
  transaksi: null,
  ...over,
});
const untuk = {
  dokter: 1,
  pasien: 1,
  mulai: '2024-08-28',
  jarak: new Map([
    [1, 7],
    [2, 3],
  ]),
  durasi: new Map([
    [1, 60],
    [2, 30],
  ]),
};

describe('proposed sessions', () => {
  it('keep weekday and time; where that is taken, the nearest time of the day, and the rhythm of the first', () => {
    const taken = { userId: 1, tanggal: '2024-09-04', waktu: '08:00', durasi: 90 };
    expect(
      usulkanSesi(
        untuk,
        [1, 2, 3].map((each) => sesi(each)),
        [taken],
        praktik,
        now,
      ),
    ).toEqual([
      { sesi: 1, tanggal: '2024-08-28', waktu: '08:00' },
      { sesi: 2, tanggal: '2024-09-04', waktu: '09:30' },
      { sesi: 3, tanggal: '2024-09-11', waktu: '08:00' },
    ]);
  });

  it('go to the next day where a day is full, and follow what is done or booked', () => {
    const full = { userId: 1, tanggal: '2024-09-05', waktu: '08:00', durasi: 480 };
    const done = sesi(1, { status: 'selesai', tanggal: '2024-08-22' });
    const booked = sesi(2, { status: 'terjadwal', tanggal: '2024-08-29' });
    expect(usulkanSesi({ ...untuk, waktu: '14:00' }, [done, booked, sesi(3)], [full], praktik, now)).toEqual([
      { sesi: 3, tanggal: '2024-09-06', waktu: '14:00' },
    ]);
  });

  it('never clash, and are never outside of the hours, in the break or in the past', () => {
    const janji = fc.record({
      userId: fc.integer({ min: 1, max: 2 }),
      pasien: fc.integer({ min: 1, max: 2 }),
      tanggal: fc.integer({ min: -1, max: 40 }).map((days) => addDays(now.today, days)),
      waktu: fc.integer({ min: 0, max: 95 }).map((quarter) => jam(quarter * 15)),
      durasi: fc.integer({ min: 5, max: 300 }),
      status: fc.constantFrom('waiting', 'cancelled', 'completed', 'no-show'),
    });
    const asked = fc.record({
      mulai: fc.integer({ min: -20, max: 20 }).map((days) => addDays(now.today, days)),
      waktu: fc.option(fc.integer({ min: 0, max: 95 }).map((quarter) => jam(quarter * 15))),
      many: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4 })),
    });
    fc.assert(
      fc.property(asked, fc.array(janji, { maxLength: 40 }), ({ mulai, waktu, many }, lain: Janji[]) => {
        const all = many.flatMap((count, index) =>
          Array.from({ length: count }, (_, turn) =>
            sesi(turn + 1, { id: index * 10 + turn + 1, treatment: index + 1 }),
          ),
        );
        const proposed = usulkanSesi({ ...untuk, mulai, waktu }, all, lain, praktik, now);
        const booked = [...lain];
        for (const { sesi: id, ...at } of proposed) {
          const treatment = id > 10 ? 2 : 1;
          const each = { userId: 1, pasien: 1, durasi: untuk.durasi.get(treatment) ?? 0, ...at };
          expect([...bentrok(each, booked), ...bentrokPasien(each, booked)]).toEqual([]);
          expect(waktuJanggal(each, praktik, now)).toEqual([]);
          expect(`${at.tanggal} ${at.waktu}` >= `${now.today} ${now.time}`).toBe(true);
          expect(at.tanggal >= mulai).toBe(true);
          booked.push(each);
        }
        expect(new Set(proposed.map((each) => each.sesi)).size).toBe(proposed.length);
      }),
    );
  });
});

describe('the session that a treatment was', () => {
  const all = [
    sesi(1, { status: 'selesai', transaksi: 9 }),
    sesi(2, { status: 'terjadwal', appointment: 5, tanggal: '2024-08-29' }),
    sesi(3, { status: 'terlewat' }),
    sesi(4),
  ];
  it('is the one of that day, else the first not booked, else the one booked first, never a paid one', () => {
    expect(sesiDiberikan(all, 1, [5])?.id).toBe(2);
    expect(sesiDiberikan(all, 1, [])?.id).toBe(3);
    expect(sesiDiberikan(all.slice(0, 2), 1, [])?.id).toBe(2);
    expect(sesiDiberikan(all.slice(0, 1), 1, [])).toBeUndefined();
    expect(sesiDiberikan(all, 2, [5])).toBeUndefined();
  });
});

describe('the sessions that a visit without an appointment is for', () => {
  const plan = {
    mulai: '2024-08-20',
    treatments: [
      { treatment: 1, jarak: 7 },
      { treatment: 2, jarak: 3 },
    ],
  };
  const next = (all: Sesi[], today = now.today) => sesiBerikut(plan, all, today).map(({ id }) => id);
  const done = (nomor: number, tanggal: string) => sesi(nomor, { status: 'selesai', tanggal });
  const booked = (nomor: number, tanggal: string) => sesi(nomor, { status: 'terjadwal', tanggal });

  it('are the first open one of each treatment, from the start on', () => {
    const all = [sesi(2), sesi(1), sesi(3, { treatment: 2, nomor: 1 })];
    expect(next(all)).toEqual([1, 3]);
    expect(next(all, '2024-08-19')).toEqual([]);
  });

  it('are due once the interval since the last one has passed', () => {
    expect(next([done(1, '2024-08-20'), sesi(2)])).toEqual([2]);
    expect(next([done(1, '2024-08-21'), sesi(2)])).toEqual([]);
    expect(next([done(1, '2024-08-13'), done(2, '2024-08-20')])).toEqual([]);
  });

  it('are not booked, but where the day went by', () => {
    expect(next([booked(1, '2024-08-27'), sesi(2)])).toEqual([]);
    expect(next([booked(1, '2024-08-26'), sesi(2)])).toEqual([1]);
    expect(next([booked(1, '2024-08-26'), booked(2, '2024-09-02'), sesi(3)])).toEqual([]);
    expect(next([sesi(1, { status: 'terlewat', tanggal: '2024-08-26' }), sesi(2)])).toEqual([1]);
    expect(next([sesi(1, { status: 'dibatalkan' })])).toEqual([]);
  });
});

it('says how far a plan is', () => {
  expect(progres({ sesiSelesai: 3, jumlahSesi: 6 })).toBe('3 dari 6 sesi');
  expect(progres({ sesiSelesai: null, jumlahSesi: null })).toBe('0 dari 0 sesi');
});
