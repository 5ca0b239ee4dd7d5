import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, jam, menit } from '../../../src/domain/core/tanggal.ts';
import { jamPraktik } from '../../../src/domain/dokter/jamPraktik.ts';
import type { Janji } from '../../../src/domain/janji/jadwal.ts';
import {
  dibulatkan,
  digeser,
  hariDicari,
  lamaDibulatkan,
  langkahSlot,
  slotBerikutnya,
  terhalang,
  waktuKosong,
} from '../../../src/domain/janji/slot.ts';
import { pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import { hariPekan } from '../../../src/domain/klinik/pengaturanTersimpan.ts';

const today = '2024-08-27';
const usual = jamPraktik({ klinik: pengaturan([]), dokter: [], cuti: [] });
const days = Array.from({ length: 4 }, (_, day) => addDays(today, day - 1));
const booked: fc.Arbitrary<Janji> = fc.record({
  tanggal: fc.constantFrom(...days),
  waktu: fc.integer({ min: 0, max: 24 * 60 - 1 }).map(jam),
  durasi: fc.integer({ min: 5, max: 480 }),
  id: fc.integer({ min: 1, max: 50 }),
  userId: fc.integer({ min: 1, max: 3 }),
  pasien: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('confirmed', 'waiting', 'in-progress', 'completed', 'cancelled', 'no-show'),
});
const quarters = (min: number, max: number) => fc.integer({ min, max }).map((at) => jam(at * 15));
const hours = fc.record({ buka: quarters(24, 40), tutup: quarters(48, 88) });
/** The clinic's week, with a break and a day off, the doctors' own hours, and a leave. */
const clinic = fc.record({
  klinik: fc
    .record({
      jamHari: fc.array(fc.option(hours, { freq: 6 }), { minLength: 7, maxLength: 7 }),
      istirahat: fc.option(fc.record({ mulai: quarters(42, 50), selesai: quarters(51, 54) })),
      libur: fc.array(fc.record({ tanggal: fc.constantFrom(...days), keterangan: fc.constant('') }), { maxLength: 1 }),
    })
    .map((over) => ({ ...pengaturan([]), ...over })),
  dokter: fc
    .array(
      fc.record({ hari: fc.constantFrom(...hariPekan), dari: quarters(20, 50), lama: fc.integer({ min: 1, max: 24 }) }),
      { maxLength: 9 },
    )
    .map((rows) => rows.map(({ hari, dari, lama }) => ({ hari, dari, sampai: jam(menit(dari) + lama * 15) })))
    .map((jamPraktik) => [{ id: 1, jamPraktik }]),
  cuti: fc.array(
    fc.record({
      dokter: fc.integer({ min: 1, max: 3 }),
      dari: fc.constantFrom(...days),
      sampai: fc.constantFrom(...days),
    }),
    { maxLength: 2 },
  ),
});
type Clinic = Parameters<typeof jamPraktik>[0];

/** The minutes of a day in which a doctor practises, worked out apart from the code under test. */
function practised({ klinik, dokter, cuti }: Clinic, id: number, tanggal: string): ReadonlySet<number> {
  const weekday = new Date(`${tanggal}T00:00:00Z`).getUTCDay();
  const open = klinik.jamHari[weekday];
  const off = klinik.libur.some((day) => day.tanggal === tanggal);
  const away = cuti.some((each) => each.dokter === id && each.dari <= tanggal && tanggal <= each.sampai);
  const minutes = new Set<number>();
  if (!open || off || away) return minutes;
  const own = dokter.find((each) => each.id === id)?.jamPraktik ?? [];
  const blocks =
    own.length > 0 ? own.filter(({ hari }) => hari === hariPekan[weekday]) : [{ dari: open.buka, sampai: open.tutup }];
  for (const { dari, sampai } of blocks) for (let at = menit(dari); at < menit(sampai); at++) minutes.add(at);
  const rest = klinik.istirahat && { from: menit(klinik.istirahat.mulai), to: menit(klinik.istirahat.selesai) };
  if (!rest) return minutes;
  // A break that hours begin or end in is none.
  const around = Array.from({ length: rest.to - rest.from + 2 }, (_, index) => rest.from - 1 + index);
  if (around.every((at) => minutes.has(at))) for (let at = rest.from; at < rest.to; at++) minutes.delete(at);
  return minutes;
}

const wanted = fc.record({
  userId: fc.integer({ min: 1, max: 3 }),
  pasien: fc.integer({ min: 1, max: 3 }),
  durasi: fc.integer({ min: 5, max: 480 }),
  sejak: fc.option(fc.constantFrom(...days)),
});
const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => ({ today, time: jam(at) }));

/** Minutes from the first of the days, worked out apart from the code under test. */
const minutes = (tanggal: string, waktu: string) => days.indexOf(tanggal) * 24 * 60 + menit(waktu);

/** Why an appointment cannot begin there; null where it can. */
function hindrance(
  { tanggal, waktu }: { tanggal: string; waktu: string },
  janji: { userId: number; pasien: number; durasi: number },
  others: readonly Janji[],
  open: ReadonlyMap<string, ReadonlySet<number>>,
  now: { today: string; time: string },
) {
  if (`${tanggal} ${waktu}` < `${now.today} ${now.time}`) return 'past';
  for (let at = menit(waktu); at < menit(waktu) + janji.durasi; at++) if (!open.get(tanggal)?.has(at)) return 'closed';
  const from = minutes(tanggal, waktu);
  const met = others.some((each) => {
    const start = minutes(each.tanggal, each.waktu);
    const gone = each.status === 'cancelled' || each.status === 'no-show';
    const concerned = each.userId === janji.userId || each.pasien === janji.pasien;
    return concerned && !gone && start < from + janji.durasi && from < start + each.durasi;
  });
  return met ? 'clash' : null;
}

describe('the next free slot', () => {
  it('is never past, outside practice, on leave, on a closed day, in the break or taken, and none before it would do', () => {
    fc.assert(
      fc.property(wanted, fc.array(booked, { maxLength: 12 }), clinic, clock, (janji, others, clinic, now) => {
        const slot = slotBerikutnya(janji, others, jamPraktik(clinic), now);
        const first = janji.sejak && janji.sejak > today ? janji.sejak : today;
        const inReach = Array.from({ length: hariDicari }, (_, day) => addDays(first, day)).flatMap((tanggal) =>
          Array.from({ length: 96 }, (_, step) => ({ tanggal, waktu: jam(step * langkahSlot) })),
        );
        const open = new Map(days.map((day) => [day, practised(clinic, janji.userId, day)]));
        // Beyond the booked days all are alike.
        const free = inReach
          .filter(({ tanggal }) => days.includes(tanggal))
          .find((at) => hindrance(at, janji, others, open, now) === null);
        if (free) expect(slot).toEqual(free);
        else if (slot) expect(days).not.toContain(slot.tanggal);
      }),
    );
  });

  it('does not meet the appointment that is being moved, and is none for what takes longer than a day', () => {
    const now = { today, time: '08:00' };
    const mine = { id: 7, tanggal: today, waktu: '08:00', durasi: 30, userId: 1, pasien: 1 };
    expect(slotBerikutnya({ id: 7, userId: 1, pasien: 1, durasi: 30 }, [mine], usual, now)).toEqual({
      tanggal: today,
      waktu: '08:00',
    });
    expect(slotBerikutnya({ userId: 1, pasien: 1, durasi: 30 }, [mine], usual, now)?.waktu).toBe('08:30');
    expect(slotBerikutnya({ userId: 1, durasi: 250 }, [], usual, now)).toBeNull();
    expect(slotBerikutnya({ userId: 1, durasi: 240 }, [], usual, { today, time: '08:01' })).toEqual({
      tanggal: '2024-08-28',
      waktu: '08:00',
    });
  });

  it('of a day in the past is none', () => {
    const at = { tanggal: '2024-08-26', userId: 1, durasi: 30 };
    expect(waktuKosong(at, [], usual, { today, time: '08:00' }, 15)).toEqual([]);
  });
});

describe('an appointment moved in the calendar', () => {
  const at = { tanggal: today, waktu: '09:00', durasi: 30, userId: 2 };
  it.each([
    ['ArrowUp', false, [1, 2, 3], { waktu: '08:45' }],
    ['ArrowDown', false, [1, 2, 3], { waktu: '09:15' }],
    ['ArrowLeft', false, [1, 2, 3], { userId: 1 }],
    ['ArrowRight', false, [3, 2], {}],
    ['ArrowRight', false, [], { tanggal: '2024-08-28' }],
    ['ArrowLeft', false, [2], { tanggal: '2024-08-26' }],
    ['ArrowDown', true, [], { durasi: 45 }],
    ['ArrowUp', true, [], { durasi: 15 }],
  ] as const)('%s, length %j, columns %j', (key, length, columns, changed) => {
    expect(digeser(at, key, length, columns)).toEqual({ ...at, ...changed });
  });

  it('stays within the day and within what an appointment may take', () => {
    expect(digeser({ ...at, waktu: '00:05' }, 'ArrowUp', false, []).waktu).toBe('00:05');
    expect(digeser({ ...at, waktu: '23:50' }, 'ArrowDown', false, []).waktu).toBe('23:50');
    expect(digeser({ ...at, durasi: 10 }, 'ArrowUp', true, []).durasi).toBe(5);
    expect(digeser({ ...at, durasi: 475 }, 'ArrowDown', true, []).durasi).toBe(480);
    expect([-20, 547, 1500].map(dibulatkan)).toEqual([0, 540, 1425]);
    expect([-20, 3, 50, 900].map(lamaDibulatkan)).toEqual([15, 15, 45, 480]);
  });
});

describe('several appointments with another doctor', () => {
  const at = (id: number, waktu: string, userId = 2, pasien = id): Janji & { id: number } => ({
    ...{ id, waktu, userId, pasien, tanggal: '2024-08-28', durasi: 30, status: 'confirmed' },
  });
  const now = { today, time: '10:40' };
  const met = (meant: readonly Janji[], lain: readonly Janji[], praktik = usual) =>
    terhalang(meant, lain, praktik, now).map(({ janji, sebab, bentrok }) => [
      janji.id,
      sebab,
      bentrok.map(({ id }) => id),
    ]);

  it('names those that clash with others and with each other, not with where they were', () => {
    expect(met([at(1, '09:00'), at(2, '10:00')], [at(1, '09:00', 1), at(2, '10:00', 1)])).toEqual([]);
    expect(met([at(1, '09:00'), at(2, '09:15')], [at(3, '10:00')])).toEqual([
      [1, [], [2]],
      [2, [], [1]],
    ]);
    expect(met([at(1, '09:00'), at(2, '10:00')], [at(3, '10:10'), at(4, '09:00', 3)])).toEqual([[2, [], [3]]]);
    expect(met([at(1, '09:00')], [at(4, '09:00', 3, 1)])).toEqual([[1, [], [4]]]);
  });

  it('names those on a day on which the doctor is away', () => {
    const away = { dokter: 2, dari: '2024-08-28', sampai: '2024-08-28' };
    const praktik = jamPraktik({ klinik: pengaturan([]), dokter: [], cuti: [away] });
    expect(met([at(1, '09:00'), at(2, '09:00', 3)], [], praktik)).toEqual([[1, ['cuti'], []]]);
  });
});
