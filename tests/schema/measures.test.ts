import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp, groups, type Measure, matches, measure, withToday } from '../../src/schema/index.ts';

const rows = [
  { status: 'Paid', total: 100, nama: 'Ani' },
  { status: 'Pending', total: 50, nama: 'Budi' },
  { status: 'Paid', total: null, nama: 'Ani' },
];
const paid = { field: 'status', is: 'Paid' } as const;

describe('measures: the figures above a list', () => {
  it('counts, sums, counts distinct values and subtracts (product §9: revenue sums only status Paid)', () => {
    expect(measure({ count: true }, rows)).toBe(3);
    expect(measure({ sum: 'total', where: paid }, rows)).toBe(100);
    expect(measure({ distinct: 'nama' }, rows)).toBe(2);
    expect(measure({ minus: [{ sum: 'total', where: paid }, { sum: 'total' }] }, rows)).toBe(-50);
  });

  it('divides: a share, an average, by a number; of nothing it is 0, and parts make no whole', () => {
    const share: Measure = { per: [{ count: true, where: paid }, { count: true }] };
    expect(measure(share, rows)).toBeCloseTo(2 / 3);
    expect(measure({ per: [{ sum: 'total' }, { distinct: 'nama' }] }, rows)).toBe(75);
    expect(measure({ per: [{ sum: 'total' }, 60] }, rows)).toBe(2.5);
    expect(measure(share, [])).toBe(0);
    expect([addsUp(share), addsUp({ sum: 'total' })]).toEqual([false, true]);
    const dated: Measure = { per: [{ count: true, where: { field: 'tanggal', is: '$today' } }, 2] };
    expect(JSON.stringify(withToday(dated, '2024-08-27'))).not.toContain('$today');
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

  it('fills in the business date (product §9: Transaksi Hari Ini)', () => {
    expect(withToday({ count: true, where: { field: 'tanggal', is: '$today' } }, '2024-08-27')).toEqual({
      count: true,
      where: { field: 'tanggal', is: '2024-08-27' },
    });
  });
});

describe('groups: the bars of a chart', () => {
  it('gives figures for each value, the largest first, and no more than asked for', () => {
    const asked = { by: 'nama', measures: [{ sum: 'total' }, { count: true }], order: 'figure', limit: 1 } as const;
    expect(groups(asked, rows)).toEqual([{ value: 'Ani', figures: [100, 2] }]);
  });

  it('puts days and months in order, and leaves out rows without a value', () => {
    const days = [{ at: '2024-09-01' }, { at: '2024-08-02' }, { at: null }, { at: '2024-08-01' }];
    const asked = { by: 'at', measures: [{ count: true }], order: 'value', limit: 9 } as const;
    expect(groups(asked, days).map((each) => each.value)).toEqual(['2024-08-01', '2024-08-02', '2024-09-01']);
    expect(groups({ ...asked, step: 'month' }, days)).toEqual([
      { value: '2024-08', figures: [2] },
      { value: '2024-09', figures: [1] },
    ]);
  });

  it('share out every row: the groups’ sums make the whole', () => {
    const row = fc.record({ status: fc.constantFrom('Paid', 'Pending', 'Cancelled'), total: fc.nat(1e9) });
    fc.assert(
      fc.property(fc.array(row), (made) => {
        const found = groups({ by: 'status', measures: [{ sum: 'total' }], order: 'figure', limit: 99 }, made);
        expect(found.reduce((sum, each) => sum + (each.figures[0] ?? 0), 0)).toBe(measure({ sum: 'total' }, made));
      }),
    );
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
