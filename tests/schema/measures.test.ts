import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, measure, tally, withToday } from '../../src/schema/index.ts';

const rows = [
  { status: 'Paid', total: 100, nama: 'Ani' },
  { status: 'Pending', total: 50, nama: 'Budi' },
  { status: 'Paid', total: null, nama: 'Ani' },
];
const paid = { field: 'status', is: 'Paid' } as const;

describe('measures: the figures above a list', () => {
  it('counts, sums, counts distinct values and subtracts (spec §9: revenue sums only status Paid)', () => {
    expect(measure({ count: true }, rows)).toBe(3);
    expect(measure({ sum: 'total', where: paid }, rows)).toBe(100);
    expect(measure({ distinct: 'nama' }, rows)).toBe(2);
    expect(measure({ minus: [{ sum: 'total', where: paid }, { sum: 'total' }] }, rows)).toBe(-50);
  });

  it('sums every row once: the parts make the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ status: fc.constantFrom('Paid', 'Pending'), total: fc.nat(1e9) })), (made) => {
        const whole = measure({ sum: 'total' }, made);
        const parts = ['Paid', 'Pending'].map((is) => measure({ sum: 'total', where: { field: 'status', is } }, made));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      }),
    );
  });

  it('fills in the business date (spec §9: Transaksi Hari Ini)', () => {
    expect(withToday({ count: true, where: { field: 'tanggal', is: '$today' } }, '2024-08-27')).toEqual({
      count: true,
      where: { field: 'tanggal', is: '2024-08-27' },
    });
  });

  it('tallies the most frequent first', () => {
    expect(tally('nama', rows, 1)).toEqual([{ value: 'Ani', count: 2 }]);
  });
});

describe('conditions as data', () => {
  it.each([
    [{ field: 'a', is: 1 }, true],
    [{ field: 'a', isNot: 1 }, false],
    [{ field: 'a', in: [1, 2] }, true],
    [{ field: 'b', empty: true }, true],
    [{ field: 'a', atLeast: 2 }, false],
    [{ field: 'a', atMost: 1 }, true],
    [{ field: 'b', atMost: 1 }, false],
    [
      {
        all: [
          { field: 'a', is: 1 },
          { field: 'b', empty: false },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { field: 'a', is: 1 },
          { field: 'b', empty: false },
        ],
      },
      true,
    ],
  ] as const)('%j', (condition, expected) => {
    expect(matches(condition, { a: 1, b: '  ' })).toBe(expected);
  });
});
