import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { pasien } from '../../src/resources/pasien.ts';
import { sampleData } from '../../src/sample/index.ts';
import { noFilter, type Row, rowOrder, select } from '../../src/schema/index.ts';
import { makeDemoProvider, today } from './makeDemoProvider.ts';

const sample = sampleData(today);
const names = ['Ani', 'ani', 'Budi', 'Budi 2', 'Budi 10', 'Zulfa'];
/** So many that their orders are kept, with names that many share. */
const crowd = Array.from({ length: 1_100 }, (_, index): Row => {
  const like = sample.pasien[index % sample.pasien.length];
  const name = names[(index * 7) % names.length];
  return {
    ...like,
    id: index + 1,
    name,
    dokter: 1 + (index % 12),
    phone: index % 5 ? `0812${100_000 + index}` : null,
    wali_telepon: '081298765432',
  };
});

const sorts = (['name', 'dokter', 'phone', 'id'] as const).flatMap((field) => [
  { field, order: 'ASC' as const },
  { field, order: 'DESC' as const },
]);
const clinic = () => {
  const storage = memoryStorage();
  const data = { ...sample, appointments: [], antrian: [], kunjungan: [], transaksi: [], pasien: crowd };
  return { storage, open: () => makeDemoProvider({ storage, sample: async () => data }) };
};
type Provider = ReturnType<typeof makeDemoProvider>;

/** All rows of a list as it hands them out, page by page. */
async function listed(provider: Provider, sort: (typeof sorts)[number], filter: object = {}) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<Row>('pasien', {
      filter,
      sort,
      pagination: { page, perPage: 300 },
    });
    ids.push(...data.map(({ id }) => id));
    if (data.length === 0) return { ids, total };
  }
}

/** The same sorted anew from the records as they stand. */
async function sortedAnew(provider: Provider, sort: (typeof sorts)[number]) {
  const [rows, doctors] = [await provider.records('pasien'), await provider.records('dokter')];
  const titles = new Map(doctors.map(({ id, name }) => [id, String(name)]));
  return select(pasien, rows, { filter: noFilter, sort }, (_, id) => titles.get(id) ?? null).data.map(({ id }) => id);
}

const id = fc.integer({ min: 1, max: 1_102 });
const edit = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), id, name: fc.constantFrom(...names, 'Mira') }),
  fc.record({ do: fc.constant('move' as const), id, dokter: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('archive' as const), id }),
  fc.record({ do: fc.constant('restore' as const), id }),
  fc.record({ do: fc.constant('create' as const), name: fc.constantFrom(...names) }),
  fc.record({
    do: fc.constant('doctor' as const),
    id: fc.integer({ min: 1, max: 12 }),
    name: fc.constantFrom('Aa', 'Zz'),
  }),
  // A form that is refused when part of it has been done.
  fc.record({ do: fc.constant('refused' as const), id, name: fc.constantFrom(...names) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

const newcomer = { gender: 'Perempuan', kategori: 'Medis', age: 30, phone: '08123456789', dokter: 1 };

async function carriedOut(provider: Provider, each: Edit): Promise<unknown> {
  switch (each.do) {
    case 'rename':
      return provider.updateMany('pasien', { ids: [each.id], data: { name: each.name } });
    case 'move':
      return provider.updateMany('pasien', { ids: [each.id], data: { dokter: each.dokter } });
    case 'archive':
      return provider.delete('pasien', { id: each.id });
    case 'restore':
      return provider.restore('pasien', { id: each.id });
    case 'create':
      return provider.create('pasien', { data: { ...newcomer, name: each.name } });
    case 'doctor':
      return provider.updateMany('dokter', { ids: [each.id], data: { name: each.name } });
    case 'refused':
      return provider.updateMany('pasien', { ids: [each.id, 9_999], data: { name: each.name } });
  }
}

describe('demo: the kept order of a long list', () => {
  it('is the one that sorting anew gives, whatever was changed, in either tab, and after a reload', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ edit, tab: fc.boolean() }), { maxLength: 12 }),
        fc.subarray(sorts, { minLength: 1, maxLength: 5 }),
        async (edits, asked) => {
          const { open } = clinic();
          const [one, two] = [open(), open()];
          for (const sort of asked)
            await one.getList('pasien', { filter: {}, sort, pagination: { page: 1, perPage: 5 } });
          for (const { edit, tab } of edits)
            await carriedOut(tab ? one : two, edit).catch((error) => expect(error.status).toBe(404));
          const later = open();
          // A write begins with what the other tab has written.
          await one.updateMany('supplier', { ids: [1], data: { address: 'Jl. Baru' } });
          for (const provider of [later, one]) {
            for (const sort of asked) {
              const { ids, total } = await listed(provider, sort);
              expect(ids, JSON.stringify(sort)).toEqual(await sortedAnew(later, sort));
              expect(total).toBe(ids.length);
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('a filter and a search leave the rows in it', async () => {
    const provider = clinic().open();
    const compare = rowOrder(pasien, { field: 'name', order: 'DESC' }, () => null);
    for (const filter of [{ kategori: 'Medis' }, { q: 'budi' }, { q: 'budi', gender: 'Perempuan' }]) {
      const { ids, total } = await listed(provider, { field: 'name', order: 'DESC' }, filter);
      const rows = (await provider.getMany<Row>('pasien', { ids })).data;
      expect(total).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(rows.toSorted(compare).map((row) => row.id));
    }
  });

  it('lets the next visit read the rows of a page, and a record, without the others, also after a write', async () => {
    const { storage, open } = clinic();
    const sort = { field: 'name', order: 'ASC' as const };
    const first = open();
    const page = { filter: {}, sort, pagination: { page: 3, perPage: 10 } };
    await first.getList('pasien', page);
    await vi.waitFor(async () => expect((await storage.meta())?.orders?.['pasien']).toHaveLength(1));
    const expected = (await first.getList<Row>('pasien', page)).data;
    const read = vi.spyOn(storage, 'read');
    const pages = () =>
      read.mock.calls.filter(([source]) => source === 'pasien').flatMap(([, what]): unknown[] => [what].flat());
    expect((await open().getList<Row>('pasien', page)).data).toEqual(expected);
    const writer = open();
    await writer.updateMany('pasien', { ids: [7], data: { name: 'Aa Paling Depan' } });
    const { data } = await open().getList<Row>('pasien', { ...page, pagination: { page: 1, perPage: 10 } });
    expect(data[0]).toMatchObject({ id: 7, name: 'Aa Paling Depan' });
    expect(pages()).not.toContain('all');
    expect(pages().length).toBeLessThan(60);
  });
});
