import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kataEstimasi } from '../../../src/custom/antrian/estimasi.ts';
import {
  estimasiMenunggu,
  type Giliran,
  type HariKerja,
  kisaranTunggu,
  lajurAntrian,
  lamaPelayanan,
  type Pelayanan,
  papanAntrian,
  sedangIstirahat,
  urutkan,
  waktuGiliran,
} from '../../../src/domain/antrian/antrian.ts';
import { jam, menit } from '../../../src/domain/core/tanggal.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';

const spec = pengaturan([]);
const instant = (time: string) => `2024-08-27T${time}:00.000Z`;
const at = (time: string) => ({ time, instant: instant(time) });
const waiting = (count: number, from = 1): Pelayanan[] =>
  Array.from({ length: count }, (_, index) => ({ nomor: from + index, status: 'waiting', urutan: from + index }));
const served = (nomor: number, from: string, to: string): Pelayanan => ({
  nomor,
  status: 'completed',
  urutan: nomor,
  dipanggil: instant(from),
  selesai: instant(to),
});
const times = (...args: Parameters<typeof estimasiMenunggu>) => estimasiMenunggu(...args).map(({ waktu }) => waktu);

describe('queue estimates (product §2.19, §9)', () => {
  it('are 15 minutes apart from opening on, none in the break, before anybody was served', () => {
    const day = times(waiting(28), spec, at('06:30'));
    expect(day.slice(0, 3)).toEqual(['08:00', '08:15', '08:30']);
    expect(day.slice(15, 17)).toEqual(['11:45', '13:00']);
    expect(day[27]).toBe('15:45');
  });

  it('go on past closing time, and say so', () => {
    const day = estimasiMenunggu(waiting(200), spec, at('06:30'));
    expect(day.map(({ lewatTutup }) => lewatTutup).indexOf(true)).toBe(28);
    expect(day[28]).toMatchObject({ waktu: '16:00', lewatTutup: true });
    expect(day).toHaveLength(201);
  });

  it('start from now: alone in the queue in the afternoon is next, whatever the number', () => {
    expect(times(waiting(1, 9), spec, at('15:00'))).toEqual(['15:00', '15:15']);
  });

  it('wait for who is being served, as long as a service takes and no longer than it is over', () => {
    const queue: Pelayanan[] = [
      { nomor: 1, status: 'current', urutan: 1, dipanggil: instant('09:00') },
      ...waiting(1, 2),
    ];
    expect(times(queue, spec, at('09:05'))).toEqual(['09:15', '09:30']);
    expect(times(queue, spec, at('09:40'))).toEqual(['09:40', '09:55']);
  });

  it('follow how long services really take today, with the range of the faster and slower ones', () => {
    const queue = [
      served(1, '08:00', '08:20'),
      served(2, '08:20', '08:50'),
      served(3, '08:50', '09:50'),
      // Called and finished by a slip.
      served(4, '09:50', '09:51'),
      ...waiting(2, 5),
    ];
    expect(lamaPelayanan(queue, 15)).toEqual({ lama: 30, cepat: 30, lambat: 60 });
    expect(estimasiMenunggu(queue, spec, at('10:00')).slice(0, 2)).toEqual([
      { waktu: '10:00', dari: '10:00', sampai: '10:00', lewatTutup: false },
      { waktu: '10:30', dari: '10:30', sampai: '11:00', lewatTutup: false },
    ]);
  });

  it('expect no one shortly before the break who could not be done before it', () => {
    const tight: HariKerja = {
      jamPelayanan: { buka: '08:00', tutup: '10:00' },
      istirahat: { mulai: '09:00', selesai: '09:30' },
      jeda: 25,
    };
    expect(times(waiting(2), tight, at('08:00'))).toEqual(['08:00', '08:25', '09:30']);
    expect(times(waiting(1), { ...tight, istirahat: null }, at('08:50'))).toEqual(['08:50', '09:15']);
  });

  const minutes = fc.integer({ min: 0, max: 1439 });
  const hari = fc
    .tuple(fc.uniqueArray(minutes, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 240 }), fc.boolean())
    .map(([chosen, jeda, rest]): HariKerja => {
      const [buka = '', mulai = '', selesai = '', tutup = ''] = chosen.sort((a, b) => a - b).map(jam);
      return { jamPelayanan: { buka, tutup }, istirahat: rest ? { mulai, selesai } : null, jeda };
    });

  it('follow the order of the calls, are never in the past, never before opening and never inside the break', () => {
    fc.assert(
      fc.property(
        hari,
        minutes,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 200 }),
        (day, now, left, count) => {
          const turns = waktuGiliran(now, left, day.jeda, day, count);
          expect(turns).toHaveLength(count);
          expect(turns[0]).toBeGreaterThanOrEqual(Math.max(now + left, menit(day.jamPelayanan.buka)));
          for (const [index, turn] of turns.entries()) {
            if (index > 0) expect(turn - (turns[index - 1] ?? 0)).toBeGreaterThanOrEqual(day.jeda);
            // The break of this day; a queue past midnight is nobody's plan.
            if (turn < 1440) expect(sedangIstirahat(jam(turn), day)).toBe(false);
          }
        },
      ),
    );
  });

  it('lie within their own range', () => {
    const queue = fc.tuple(fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(queue, hari, fc.integer({ min: 0, max: 480 }), ([durations, length], day, now) => {
        const done = durations.map((took, index) => served(index + 1, '00:00', jam(took)));
        const { lama, cepat, lambat } = lamaPelayanan(done, day.jeda);
        const turns = [cepat, lama, lambat].map((each) => waktuGiliran(now, 0, each, day, length));
        for (let index = 0; index < length; index++) {
          expect(turns[0]?.[index]).toBeLessThanOrEqual(turns[1]?.[index] ?? 0);
          expect(turns[1]?.[index]).toBeLessThanOrEqual(turns[2]?.[index] ?? 0);
        }
      }),
    );
  });

  it('patients are told a range in steps of five minutes that holds the estimate, wider further back', () => {
    const queue = fc.tuple(fc.array(fc.integer({ min: 2, max: 90 }), { maxLength: 6 }), fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(queue, hari, fc.integer({ min: 0, max: 600 }), ([durations, length], day, minute) => {
        const done = durations.map((took, index) => served(index + 1, '00:00', jam(took)));
        const lane = [...done, ...waiting(length, done.length + 1)];
        const now = at(jam(minute));
        const ranges = kisaranTunggu(lane, day, now);
        const { lama } = lamaPelayanan(lane, day.jeda);
        const middle = waktuGiliran(minute, 0, lama, day, length + 1).map((turn) => turn - minute);
        expect(ranges).toHaveLength(length + 1);
        for (const [index, { dari, sampai }] of ranges.entries()) {
          expect([dari % 5, sampai % 5]).toEqual([0, 0]);
          expect(dari).toBeGreaterThanOrEqual(0);
          expect(sampai).toBeGreaterThan(dari);
          expect(dari).toBeLessThanOrEqual(middle[index] ?? 0);
          expect(sampai).toBeGreaterThanOrEqual(middle[index] ?? 0);
          expect(dari).toBeGreaterThanOrEqual(ranges[index - 1]?.dari ?? 0);
          expect(sampai).toBeGreaterThanOrEqual(ranges[index - 1]?.sampai ?? 0);
        }
      }),
    );
  });

  it('are told in minutes up to an hour, then by the clock, and never past closing', () => {
    const words = (waktu: string, tunggu?: { dari: number; sampai: number }) =>
      kataEstimasi(waktu, spec, (key, args) => `${key} ${JSON.stringify(args ?? {})}`, tunggu);
    expect(words('10:30', { dari: 20, sampai: 60 })).toBe('antrian.layar.wait {"dari":20,"sampai":60}');
    expect(words('10:30', { dari: 0, sampai: 5 })).toBe('antrian.layar.waitMost {"sampai":5}');
    expect(words('14:30', { dari: 50, sampai: 200 })).toBe('antrian.layar.about {"time":"14.30"}');
    expect(words('15:59')).toBe('antrian.estimate {"time":"15:59"}');
    expect(words('16:00', { dari: 5, sampai: 10 })).toBe('antrian.unserved {}');
    // Of a queue that would go on over midnight too.
    const late = estimasiMenunggu(waiting(40), spec, at('15:00'));
    expect(late.every(({ waktu, lewatTutup }) => lewatTutup === waktu >= '16:00')).toBe(true);
    expect(late.filter(({ lewatTutup }) => !lewatTutup).every(({ sampai }) => sampai <= '16:00')).toBe(true);
  });

  it('a lane that has finished nobody today goes by the services of the others', () => {
    const klinik = [served(1, '08:00', '08:30'), ...waiting(2, 2)];
    const lane = waiting(2, 2);
    expect(estimasiMenunggu(lane, spec, at('10:00'), klinik).map(({ waktu }) => waktu)).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ]);
    expect(kisaranTunggu(lane, spec, at('10:00'), klinik)[1]).toEqual({ dari: 20, sampai: 45 });
  });
});

describe('the board of a day (product §2.19)', () => {
  const entry = (nomor: number, status: Giliran['status'], urutan: number | null = nomor) => ({
    nomor,
    status,
    urutan,
  });

  it('tells who is being served and who waits, the next one first, who was put back last', () => {
    const queue = [entry(1, 'completed'), entry(2, 'waiting', 5), entry(4, 'waiting', null), entry(3, 'current')];
    const { sekarang, menunggu } = papanAntrian(queue);
    expect(sekarang?.nomor).toBe(3);
    expect(menunggu.map(({ nomor }) => nomor)).toEqual([4, 2]);
    expect(urutkan(queue).map(({ nomor }) => nomor)).toEqual([1, 3, 4, 2]);
  });

  it('is one lane a doctor, in the order of the first numbers', () => {
    const queue = [
      { ...entry(1, 'waiting', 9), dokter: 7 },
      { ...entry(2, 'current'), dokter: 3 },
      { ...entry(3, 'waiting'), dokter: 7 },
    ];
    const lanes = lajurAntrian(queue).map(({ dokter, entries }) => [dokter, entries.map(({ nomor }) => nomor)]);
    expect(lanes).toEqual([
      [7, [3, 1]],
      [3, [2]],
    ]);
  });

  it('is empty before the first number is taken', () => {
    expect(papanAntrian([])).toEqual({ sekarang: undefined, menunggu: [] });
  });
});
