import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '../../../src/resources/janji/appointments.ts';
import { sumberDaya } from '../../../src/sample/dokter/tim.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { startKlinik, today } from '../../support/klinik.ts';

/** Rounds of each race. */
const rounds = 2;
const most = 20;

type Klinik = Awaited<ReturnType<typeof startKlinik>>;
type Provider = Awaited<ReturnType<Klinik['provider']>>;
let klinik: Klinik;
let staff: Provider[];
beforeAll(async () => {
  klinik = await startKlinik({ servers: 3 });
});
afterAll(() => klinik.stop());

const sample = sampleData(today);
const besok = '2024-08-28';
const [facial, laser, konsultasi] = [1, 2, 3];

async function open(jadwalTunggal: boolean) {
  await klinik.reset({
    ...sample,
    appointments: [],
    'treatment-plan': [],
    'sesi-rencana': [],
    cuti: [],
    roster: [],
    dokter: sample.dokter.map((row) => ({ ...row, jamPraktik: [] })),
    'sumber-daya': sumberDaya(),
    treatments: sample.treatments.map((row) => ({
      ...row,
      oleh: 'semua' as const,
      ...(row.id === facial && { ruang: 'perawatan' as const }),
      ...(row.id === laser && { alat: 'laser' as const }),
    })),
    settings: sample.settings.map((row) => ({ ...row, jadwalTunggal })),
  });
  staff = await Promise.all(klinik.urls.map((url) => klinik.provider('admin', url)));
}

const at = (index: number) => staff[index % staff.length] as Provider;
/** Everybody at once, each at a server; a server that says it is busy is asked again. */
const all = <T>(run: (provider: Provider, index: number) => Promise<T>) =>
  Promise.allSettled(
    Array.from({ length: most }, async (_, index) => {
      for (;;) {
        try {
          return await run(at(index), index);
        } catch (error) {
          const { status, body } = error as { status?: number; body?: { code?: string } };
          if (status !== 503 && body?.code !== 'in_flight') throw error;
        }
      }
    }),
  );
const won = (tries: PromiseSettledResult<unknown>[]) => tries.filter(({ status }) => status === 'fulfilled').length;
const refusedAs = (tries: PromiseSettledResult<unknown>[]) =>
  new Set(tries.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { status?: number }).status] : [])));

const booking = (index: number, over: Partial<Appointment>) => ({
  title: `Jadwal ${index}`,
  pasien: 1 + (index % sample.pasien.length),
  userId: 1 + (index % sample.dokter.length),
  treatment: facial,
  tanggal: besok,
  waktu: '09:00',
  durasi: 30,
  status: 'confirmed' as const,
  ...over,
});
const book = (over: (index: number) => Partial<Appointment>) =>
  all((provider, index) => provider.create('appointments', { data: booking(index, over(index)) }));

async function rows(): Promise<Appointment[]> {
  const { data } = await at(0).getList<Appointment>('appointments', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data;
}
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Pairs of appointments that hold the same at the same time, worked out apart from the rules. */
const heldTwice = (booked: readonly Appointment[], of: 'ruang' | 'alat' | 'userId') =>
  booked.flatMap((a, index) =>
    booked
      .slice(index + 1)
      .filter(
        (b) =>
          a[of] !== null &&
          a[of] === b[of] &&
          a.tanggal === b.tanggal &&
          minutes(a.waktu) < minutes(b.waktu) + b.durasi &&
          minutes(b.waktu) < minutes(a.waktu) + a.durasi,
      )
      .map((b) => [a.id, b.id]),
  );

describe(`20 bookings at once on three servers over one PostgreSQL, ${rounds} rounds each`, () => {
  beforeEach(() => open(false));

  it('two rooms take two, one laser takes one; the others are refused with a sentence', async () => {
    for (let round = 1; round <= rounds; round++) {
      const tanggal = `2024-09-${String(1 + (round % 28)).padStart(2, '0')}`;
      const rooms = await book(() => ({ tanggal, waktu: '09:00' }));
      expect(won(rooms)).toBe(2);
      expect(refusedAs(rooms)).toEqual(new Set([409]));
      const device = await book(() => ({ tanggal, waktu: '10:00', treatment: laser }));
      expect(won(device)).toBe(1);
      expect(refusedAs(device)).toEqual(new Set([409]));
      const named = await book((index) => ({
        tanggal,
        waktu: '13:00',
        treatment: konsultasi,
        ruang: 3,
        durasi: 15 + index,
      }));
      expect(won(named)).toBe(1);
    }
  }, 600_000);

  it('with one appointment at a time, a person is booked once', async () => {
    await open(true);
    for (let round = 1; round <= rounds; round++) {
      const tries = await book((index) => ({ treatment: konsultasi, userId: 1, waktu: '09:00', durasi: 20 + index }));
      expect(won(tries)).toBe(round === 1 ? 1 : 0);
      expect(refusedAs(tries)).toEqual(new Set([409]));
    }
    expect(heldTwice(await rows(), 'userId')).toEqual([]);
  }, 600_000);

  it('each in want of a person, a room and some of a laser: none of the three is held twice', async () => {
    await open(true);
    const tries = await book((index) => ({
      treatment: index % 2 ? laser : facial,
      userId: 1 + (index % 6),
      waktu: index % 3 ? '09:00' : '09:15',
    }));
    const booked = await rows();
    for (const of of ['ruang', 'alat', 'userId'] as const) {
      expect(booked.filter((each) => each[of] !== null)).not.toEqual([]);
      expect(heldTwice(booked, of)).toEqual([]);
    }
    expect(booked).toHaveLength(won(tries));
    expect(refusedAs(tries)).toEqual(new Set([409]));
  }, 600_000);

  it('made, moved, opened again and moved with others at once: nothing is held twice', async () => {
    await open(true);
    for (let round = 1; round <= rounds; round++) {
      const tanggal = `2024-09-${String(1 + (round % 28)).padStart(2, '0')}`;
      // Ten that stand apart, half of them cancelled, all of whom want to be at nine.
      const stored: Appointment[] = [];
      for (let index = 0; index < 10; index++) {
        const place = {
          tanggal,
          waktu: index % 2 ? `${10 + index}:00` : '09:00',
          userId: 1 + index,
          pasien: 1 + index,
        };
        const { data } = await at(index).create<Appointment>('appointments', { data: booking(index, place) });
        if (index % 2 === 0) await at(index).command('appointments/batalkan', { appointments: data.id });
        stored.push((await at(index).getOne<Appointment>('appointments', { id: data.id })).data);
      }
      const tries = await all(async (provider, index) => {
        const own = stored[index % stored.length] as Appointment & { version: number };
        if (index >= 10)
          return provider.create('appointments', {
            data: booking(index, { tanggal, pasien: 11 + index, userId: 1 + (index % 12) }),
          });
        if (index % 2 === 0) return provider.command('appointments/buka-kembali', { appointments: own.id });
        if (index % 4 === 1)
          return provider.update('appointments', { id: own.id, data: { ...own, waktu: '09:00' }, previousData: own });
        return provider.command('appointments/atur-ulang', {
          perubahan: [
            { janji: own.id, keadaan: own.version, tindakan: 'pindah', tanggal, waktu: '09:00', dokter: own.userId },
          ],
        });
      });
      const booked = (await rows()).filter((each) => each.tanggal === tanggal && each.status !== 'cancelled');
      for (const of of ['ruang', 'alat', 'userId'] as const) expect(heldTwice(booked, of)).toEqual([]);
      expect(booked.filter(({ waktu }) => waktu === '09:00')).toHaveLength(2);
      expect(won(tries)).toBe(2);
      expect([...refusedAs(tries)].every((status) => status === 409)).toBe(true);
    }
  }, 600_000);
});
