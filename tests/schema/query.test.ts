import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NamesLookup,
  noFilter,
  type Query,
  QueryError,
  type Row,
  readFilter,
  select,
  type WrittenFilter,
} from '../../src/schema/index.ts';
import { obat } from './obat.ts';

const names: Record<number, string> = { 1: 'Zulfa Rahma', 2: 'Andi Wijaya' };
const lookup: NamesLookup = (_, id) => [names[id] ?? []].flat();
const rows: Row[] = [
  {
    id: 1,
    nama: 'beta',
    annual_income: 5,
    harga: 150_000,
    tanggal: '2024-08-27',
    jenis: 'k',
    dokter: 1,
    tersembunyi: 'rahasia',
  },
  {
    id: 2,
    nama: 'Alpha 2',
    annual_income: 10,
    harga: null,
    tanggal: '2024-01-05',
    jenis: 'b',
    dokter: 2,
    tersembunyi: null,
  },
  {
    id: 3,
    nama: 'alpha 10',
    annual_income: null,
    harga: 20_000,
    tanggal: null,
    jenis: 'b',
    dokter: null,
    tersembunyi: null,
  },
];
const ids = ({ filter = {}, ...query }: Partial<Omit<Query, 'filter'>> & { filter?: WrittenFilter }) =>
  select(obat, rows, { filter: readFilter(obat, filter), ...query }, lookup).data.map((row) => row.id);

describe('search (product §2.6): one contains, without case, over all columns shown', () => {
  it.each([
    ['ALPHA', [2, 3]],
    ['150.000', [1]],
    ['27 agu', [1]],
    ['keras', [1]],
    ['wijaya', [2]],
    ['alpha 1', [3]],
    ['beta alpha', []],
    ['rahasia', []],
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['(', []],
    ['.*', []],
    ['10', [3]],
  ])('%j finds %j', (q, expected) => {
    expect(ids({ filter: { q } })).toEqual(expected);
  });

  it('finds a row by any part of what it shows', () => {
    const shown = ['beta', '27 Agu 2024', '150.000', 'Keras', 'Zulfa Rahma'];
    fc.assert(
      fc.property(fc.constantFrom(...shown), fc.nat(8), fc.nat(8), (text, from, length) => {
        const q = text.slice(from, from + length + 1);
        expect(ids({ filter: { q } })).toContain(1);
      }),
    );
  });
});

describe('filters', () => {
  it.each([
    [{ jenis: 'b' }, [2, 3]],
    [{ jenis: ['k', 'b'] }, [1, 2, 3]],
    [{ jenis: [] }, []],
    [{ jenis_neq: 'b' }, [1]],
    [{ harga_gte: 20_000 }, [1, 3]],
    [{ harga_lte: 20_000 }, [3]],
    [{ harga_gt: 20_000, harga_lt: 200_000 }, [1]],
    [{ tanggal_gte: '2024-01-01', tanggal_lte: '2024-06-30' }, [2]],
    [{ annual_income: 5 }, [1]],
    [{ annual_income_gte: 6 }, [2]],
    [{ harga: null }, [2]],
    [{ id: [1, 3] }, [1, 3]],
  ])('%j', (filter, expected) => {
    expect(ids({ filter })).toEqual(expected);
  });

  it.each<[Record<string, unknown>]>([
    [{ hilang: 1 }],
    [{ harga_inc: 1 }],
    [{ harga_gte: {} }],
    [{ __proto__x: 1 }],
    [{ constructor: 1 }],
  ])('refuses %j, naming the parameter', (filter) => {
    expect(() => ids({ filter })).toThrow(QueryError);
  });
});

describe('sorting: as Indonesian readers expect', () => {
  it.each([
    ['nama', 'ASC', [2, 3, 1]],
    ['nama', 'DESC', [1, 3, 2]],
    ['harga', 'ASC', [3, 1, 2]],
    ['harga', 'DESC', [1, 3, 2]],
    ['dokter', 'ASC', [2, 1, 3]],
    ['jenis', 'ASC', [2, 3, 1]],
    ['id', 'DESC', [3, 2, 1]],
  ] as const)('%s %s', (field, order, expected) => {
    expect(ids({ sort: { field, order } })).toEqual(expected);
  });

  it.each([
    ['ASC', [2, 3, 1, 4, 5]],
    ['DESC', [3, 2, 5, 4, 1]],
  ] as const)('equal values by id in the same direction, empty ones last: %s', (order, expected) => {
    const all = [null, 500, 500, null, null].map((harga, index) => ({ id: index + 1, harga }));
    const sort = { field: 'harga', order };
    const { data } = select(obat, all, { filter: noFilter, sort, pagination: { page: 1, perPage: 5 } }, lookup);
    expect(data.map(({ id }) => id)).toEqual(expected);
  });

  it('pages without losing or repeating a row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ nama: fc.string(), harga: fc.option(fc.nat()) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 15 }),
        (made, perPage) => {
          const all: Row[] = made.map((row, index) => ({ ...row, id: index + 1 }));
          const sort = { field: 'nama', order: 'DESC' as const };
          const seen: number[] = [];
          for (let page = 1; page <= Math.ceil(all.length / perPage); page++) {
            seen.push(
              ...select(obat, all, { filter: noFilter, sort, pagination: { page, perPage } }, lookup).data.map(
                (row) => row.id,
              ),
            );
          }
          expect(seen.toSorted((a, b) => a - b)).toEqual(all.map((row) => row.id));
        },
      ),
    );
  });
});
