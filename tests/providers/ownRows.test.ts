import { afterEach, describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { appointments } from '../../src/resources/janji/appointments.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { asSeenBy, type May, type Resource, type Row } from '../../src/schema/index.ts';
import { callerRules } from '../support/callerRules.ts';
import { ownIdsIn } from '../support/ownIds.ts';
import { makeDemoProvider } from './makeDemoProvider.ts';

const seeing = (dokter: number | null): May => Object.assign(() => true, { narrowed: true, me: { dokter } });
const { signal } = new AbortController();
const sort = { field: 'id', order: 'ASC' } as const;
const rowsOf = async (demo: ReturnType<typeof makeDemoProvider>, name: string, filter = {}) =>
  (await demo.readAll(name, { filter, sort, signal, onProgress: () => undefined })).data;
/** A refusal as it is told. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { status?: number; message: string }) => `${error.status} ${error.message}`,
  );

describe('rows of others, on the demo', () => {
  it('no way to read or write tells of one', async () => {
    const [everything, demo] = [makeDemoProvider(), makeDemoProvider({ may: async () => seeing(1) })];
    const all = new Map<string, Row[]>();
    for (const { name } of resources) all.set(name, await rowsOf(everything, name));
    const ids = ownIdsIn((name) => all.get(name) ?? [], 1);
    for (const resource of resources.filter(({ rows, ownUnless }) => rows && !ownUnless)) {
      const { name } = resource;
      const mine = [...ids(resource)].sort((a, b) => a - b);
      expect(
        (await rowsOf(demo, name)).map(({ id }) => id),
        name,
      ).toEqual(mine);
      const { data } = await demo.aggregate(name, { filter: {}, measures: [{ count: true }] });
      expect(data, name).toEqual([mine.length]);
      const other = all.get(name)?.find(({ id }) => !ids(resource).has(id))?.id;
      if (other === undefined) continue;
      expect((await demo.getMany(name, { ids: [other] })).data).toEqual([]);
      const ask = async (id: number) => [
        await refusal(demo.getOne(name, { id })),
        await refusal(demo.update(name, { id, data: { version: 1 }, previousData: { id } })),
        await refusal(demo.delete(name, { id, previousData: { id } })),
      ];
      expect(await ask(other), name).toEqual(await ask(999_999));
    }
    const stranger = all.get('pasien')?.find(({ dokter }) => dokter !== 1);
    expect(await rowsOf(demo, 'pasien', { q: stranger?.['name'] })).toEqual([]);
    const pay = (pasien: unknown) => refusal(demo.command('antrian/ambil-nomor', { pasien, dokter: 1 } as never));
    expect(await pay(stranger?.id)).toBe(await pay(999_999));
  });

  it('an account that is tied to no doctor sees no row', async () => {
    const demo = makeDemoProvider({ may: async () => seeing(null) });
    expect(await rowsOf(demo, 'pasien')).toEqual([]);
    expect(await rowsOf(demo, 'riwayat')).toEqual([]);
    expect((await rowsOf(demo, 'dokter')).length).toBeGreaterThan(0);
  });
});

describe('rows of a role by what the caller is, on the demo', () => {
  afterEach(() => void Object.assign(appointments, { rowsOf: {} }));

  it.each(callerRules)('%s', async (_, rule, isOwn) => {
    const all = await rowsOf(makeDemoProvider(), 'appointments');
    Object.assign(appointments, { rowsOf: { perawat: rule } });
    for (const me of [
      { id: 7, dokter: 1 },
      { id: 7, dokter: null },
    ]) {
      const may = Object.assign(() => true, { role: 'perawat', me });
      const demo = makeDemoProvider({ may: async () => may });
      const mine = all.filter((row) => isOwn(row, me)).map(({ id }) => id);
      expect((await rowsOf(demo, 'appointments')).map(({ id }) => id)).toEqual(mine);
      expect((await demo.aggregate('appointments', { filter: {}, measures: [{ count: true }] })).data).toEqual([
        mine.length,
      ]);
      const other = all.find(({ id }) => !mine.includes(id))?.id ?? 0;
      const ask = async (id: number) => [
        await refusal(demo.getOne('appointments', { id })),
        await refusal(demo.update('appointments', { id, data: { version: 1 }, previousData: { id } })),
        await refusal(demo.command('appointments/batalkan', { appointments: id } as never)),
      ];
      const asked = await ask(other);
      expect(asked).toEqual(await ask(999_999));
      expect(asked.map((each) => each.slice(0, 3))).toEqual(['404', '404', '409']);
    }
    const others = makeDemoProvider({ may: async () => Object.assign(() => true, { role: 'kasir' }) });
    expect(await rowsOf(others, 'appointments')).toHaveLength(all.length);
  });
});

describe('who sees own rows alone', () => {
  const patients = resources.find(({ name }) => name === 'pasien') as Resource;
  const given = [{ halaman: 'hak/pasien-sendiri', edit: true }];

  it.each(['admin', 'manager', 'kasir', 'perawat', 'dokter', 'hr'])('nobody does by default, as %s', (role) => {
    expect(asSeenBy(patients, rightsWith(role, [], { dokter: 1 })).only.list).toBeUndefined();
  });

  it('a role that is given it, but never an admin', () => {
    expect(asSeenBy(patients, rightsWith('dokter', given, { dokter: 7 })).only.list).toEqual({
      field: 'dokter',
      is: 7,
    });
    expect(asSeenBy(patients, rightsWith('dokter', given)).only.list).toEqual({ any: [] });
    expect(asSeenBy(patients, rightsWith('admin', given, { dokter: 7 })).only.list).toBeUndefined();
  });
});
