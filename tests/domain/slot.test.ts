import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Janji, tumpangTindih } from '../../src/domain/jadwal.ts';
import { pengaturan } from '../../src/domain/pengaturan.ts';
import {
  dibulatkan,
  digeser,
  hariDicari,
  lamaDibulatkan,
  langkahSlot,
  slotBerikutnya,
  waktuKosong,
} from '../../src/domain/slot.ts';
import { addDays, jam, menit } from '../../src/domain/tanggal.ts';

const today = '2024-08-27';
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
const clinic = fc
  .tuple(fc.integer({ min: 24, max: 44 }), fc.integer({ min: 1, max: 8 }), fc.boolean())
  .map(([opens, rests, withBreak]) => ({
    ...pengaturan([]),
    jamPelayanan: { buka: jam(opens * 15), tutup: jam(opens * 15 + 480) },
    istirahat: withBreak ? { mulai: jam(opens * 15 + rests * 30), selesai: jam(opens * 15 + rests * 30 + 45) } : null,
  }));
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
  hari: ReturnType<typeof pengaturan>,
  now: { today: string; time: string },
) {
  if (`${tanggal} ${waktu}` < `${now.today} ${now.time}`) return 'past';
  if (waktu < hari.jamPelayanan.buka || menit(waktu) + janji.durasi > menit(hari.jamPelayanan.tutup)) return 'closed';
  const { istirahat } = hari;
  const rest = istirahat && { waktu: istirahat.mulai, durasi: menit(istirahat.selesai) - menit(istirahat.mulai) };
  if (rest && tumpangTindih({ waktu, durasi: janji.durasi }, rest)) return 'break';
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
  it('is never past, closed, in the break or taken, and none before it would do', () => {
    fc.assert(
      fc.property(wanted, fc.array(booked, { maxLength: 12 }), clinic, clock, (janji, others, hari, now) => {
        const slot = slotBerikutnya(janji, others, hari, now);
        const first = janji.sejak && janji.sejak > today ? janji.sejak : today;
        const inReach = Array.from({ length: hariDicari }, (_, day) => addDays(first, day)).flatMap((tanggal) =>
          Array.from({ length: 96 }, (_, step) => ({ tanggal, waktu: jam(step * langkahSlot) })),
        );
        // Beyond the booked days all are alike.
        const free = inReach
          .filter(({ tanggal }) => days.includes(tanggal))
          .find((at) => hindrance(at, janji, others, hari, now) === null);
        if (free) expect(slot).toEqual(free);
        else if (slot) expect(days).not.toContain(slot.tanggal);
      }),
    );
  });

  it('does not meet the appointment that is being moved, and is none for what takes longer than a day', () => {
    const hari = pengaturan([]);
    const now = { today, time: '08:00' };
    const mine = { id: 7, tanggal: today, waktu: '08:00', durasi: 30, userId: 1, pasien: 1 };
    expect(slotBerikutnya({ id: 7, userId: 1, pasien: 1, durasi: 30 }, [mine], hari, now)).toEqual({
      tanggal: today,
      waktu: '08:00',
    });
    expect(slotBerikutnya({ userId: 1, pasien: 1, durasi: 30 }, [mine], hari, now)?.waktu).toBe('08:30');
    expect(slotBerikutnya({ userId: 1, durasi: 250 }, [], hari, now)).toBeNull();
    expect(slotBerikutnya({ userId: 1, durasi: 240 }, [], hari, { today, time: '08:01' })).toEqual({
      tanggal: '2024-08-28',
      waktu: '08:00',
    });
  });

  it('of a day in the past is none', () => {
    const at = { tanggal: '2024-08-26', userId: 1, durasi: 30 };
    expect(waktuKosong(at, [], pengaturan([]), { today, time: '08:00' }, 15)).toEqual([]);
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
