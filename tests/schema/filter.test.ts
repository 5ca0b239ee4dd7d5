import { describe, expect, it } from 'vitest';
import { type Condition, filterText, intersection, noFilter, readFilter, writeFilter } from '../../src/schema/index.ts';
import { obat } from './obat.ts';

const nobody = () => null;

describe('a filter, read once where it comes in', () => {
  it.each<[Record<string, unknown>, Condition]>([
    [{ jenis: 'b' }, { field: 'jenis', is: 'b' }],
    [{ jenis: ['k', 'b'] }, { field: 'jenis', in: ['k', 'b'] }],
    [{ jenis_neq: 'b' }, { field: 'jenis', isNot: 'b' }],
    [{ harga_gte: 5 }, { field: 'harga', atLeast: 5 }],
    [{ harga_lte: 5 }, { field: 'harga', atMost: 5 }],
    [{ harga_gt: 5 }, { field: 'harga', above: 5 }],
    [{ harga_lt: 5 }, { field: 'harga', below: 5 }],
    [{ batas_gte: 5 }, { field: 'batas_gte', is: 5 }],
    [{ batas_gte_gte: 5 }, { field: 'batas_gte', atLeast: 5 }],
  ])('%j', (written, test) => {
    expect(readFilter(obat, written)).toEqual({ ...noFilter, where: { all: [test] } });
    expect(writeFilter(obat, test)).toEqual(written);
  });

  it('searches in lower case, without the blanks around', () => {
    expect(readFilter(obat, { q: '  PAra ' })).toEqual({ ...noFilter, search: 'para' });
    expect(readFilter(obat, { q: null })).toEqual(noFilter);
  });

  it('a day becomes a range, which the filter bar can show; any of several conditions cannot be written', () => {
    const day = '2024-08-27';
    expect(writeFilter(obat, { field: 'tanggal', is: day })).toEqual({ tanggal_gte: day, tanggal_lte: day });
    expect(writeFilter(obat, { any: [{ field: 'jenis', is: 'b' }] })).toBeNull();
    expect(writeFilter(obat, { field: 'harga', empty: true })).toEqual({ harga: null });
    expect(writeFilter(obat, { field: 'harga', empty: false })).toEqual({ harga_neq: null });
    expect(writeFilter(obat, { field: 'nama', empty: true })).toBeNull();
  });
});

it('two filters are one that says both, unless they contradict each other', () => {
  expect(intersection({ tanggal_gte: '2024-08-01', jenis: 'b' }, { tanggal_gte: '2024-08-27' })).toEqual({
    tanggal_gte: '2024-08-27',
    jenis: 'b',
  });
  expect(intersection({ tanggal_lte: '2024-08-01' }, { tanggal_lte: '2024-08-27' })).toEqual({
    tanggal_lte: '2024-08-01',
  });
  expect(intersection({ jenis: 'b' }, { jenis: 'k' })).toBeUndefined();
});

it.each<[Parameters<typeof filterText>[1], string]>([
  [{ field: 'jenis', is: 'b' }, 'Jenis: Bebas'],
  [{ field: 'jenis', in: ['k', 'b'] }, 'Jenis: Keras, Bebas'],
  [{ field: 'jenis', isNot: 'b' }, 'Jenis ≠ Bebas'],
  [{ field: 'tanggal', atLeast: '2024-08-27' }, 'Tanggal ≥ 27 Agu 2024'],
  [{ field: 'nama', empty: true }, 'Nama: kosong'],
  [{ field: 'nama', is: null }, 'Nama: -'],
])('%j is told as %s', (test, told) => {
  expect(filterText(obat, test, nobody)).toBe(told);
});
