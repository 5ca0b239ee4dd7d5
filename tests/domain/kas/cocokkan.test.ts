import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bersama, terdekat } from '../../../src/domain/kas/cocokkan.ts';

const rows = (...amounts: readonly (readonly [string, number])[]) =>
  amounts.map(([tanggal, nominal], index) => ({ id: index + 1, tanggal, nominal }));

describe('a line of a statement', () => {
  it('is looked for at the nearest day, the earliest entry of it first', () => {
    const found = rows(['2024-08-03', 1], ['2024-08-06', 1], ['2024-08-04', 1], ['2024-08-04', 1]);
    expect(terdekat(found, '2024-08-05')?.id).toBe(2);
    expect(terdekat(found.slice(2), '2024-08-05')?.id).toBe(3);
    expect(terdekat([], '2024-08-05')).toBeUndefined();
  });

  it.each([
    ['all of a day', [200, 150, 250], 600, [1, 2, 3]],
    ['some of a day', [200, 150, 250], 400, [2, 3]],
    ['nothing', [200, 150, 250], 500, undefined],
    ['two choices', [200, 200, 100], 300, undefined],
  ])('comes in one sum for %s', (_, amounts, jumlah, ids) => {
    const day = rows(...amounts.map((nominal) => ['2024-08-05', nominal] as const));
    expect(bersama(day, jumlah)?.map(({ id }) => id)).toEqual(ids);
  });

  it('is for entries of one day alone, and of no busy one', () => {
    expect(bersama(rows(['2024-08-05', 1], ['2024-08-06', 2]), 3)).toBeUndefined();
    expect(bersama(rows(...Array.from({ length: 11 }, () => ['2024-08-05', 1] as const)), 11)).toBeUndefined();
  });

  it('is the sum of what it is for', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 200 }), (each, jumlah) => {
        const found = bersama(rows(...each.map((nominal) => ['2024-08-05', nominal] as const)), jumlah);
        return !found || found.reduce((sum, { nominal }) => sum + nominal, 0) === jumlah;
      }),
      { numRuns: 50 },
    );
  });
});
