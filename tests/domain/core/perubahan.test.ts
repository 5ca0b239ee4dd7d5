import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diubah } from '../../../src/domain/core/perubahan.ts';

const rupiah = { min: 0, max: 1e13 };
const amount = fc.nat(1e13);
const step = fc.constantFrom(1, 100, 500, 1_000, 5_000, 10_000);
const percent = fc.integer({ min: -10_000, max: 1_000_000 });
const settings = { numRuns: 300 };

describe('a change of many values at once', () => {
  it('raises by a percentage and rounds to whole steps, halves up', () => {
    const raised = (before: number, roundTo: number) => diubah({ basisPoints: 500, roundTo }, before, rupiah);
    expect(raised(350_000, 5_000)).toEqual({ value: 370_000 });
    expect(raised(285_000, 1)).toEqual({ value: 299_250 });
    expect(raised(50_000, 5_000)).toEqual({ value: 55_000 });
    expect(raised(10, 1)).toEqual({ value: 11 });
    expect(diubah({ basisPoints: 250, roundTo: 1 }, 300, rupiah)).toEqual({ value: 308 });
  });

  it('of an amount: a whole number of steps, at most half a step away, never negative and never beyond its bounds', () => {
    fc.assert(
      fc.property(amount, percent, step, (before, basisPoints, roundTo) => {
        const changed = diubah({ basisPoints, roundTo }, before, rupiah);
        const exact = (BigInt(before) * BigInt(10_000 + basisPoints)) / 10_000n;
        if ('why' in changed) {
          if (changed.why === 'high') expect(Number(exact) + roundTo).toBeGreaterThan(rupiah.max);
          else expect(changed.why === 'zero' && Number(exact) < roundTo).toBe(true);
          return;
        }
        const value = Number(changed.value);
        expect(Number.isSafeInteger(value) && value >= 0 && value <= rupiah.max && value % roundTo === 0).toBe(true);
        const away = BigInt(value) - exact;
        expect(2n * (away < 0n ? -away : away)).toBeLessThanOrEqual(BigInt(roundTo) + 2n);
      }),
      settings,
    );
  });

  it('a greater amount never becomes the smaller one', () => {
    fc.assert(
      fc.property(amount, amount, percent, step, (a, b, basisPoints, roundTo) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((before) =>
          diubah({ basisPoints, roundTo }, before, rupiah),
        );
        if (less && more && 'value' in less && 'value' in more)
          expect(Number(less.value)).toBeLessThanOrEqual(Number(more.value));
      }),
      settings,
    );
  });

  it('refuses what is no longer an amount: below the least, beyond the greatest, rounded away, or none before', () => {
    expect(diubah({ add: -60_000, roundTo: 1 }, 50_000, rupiah)).toEqual({ why: 'low' });
    expect(diubah({ add: 1, roundTo: 1 }, 1e13, rupiah)).toEqual({ why: 'high' });
    expect(diubah({ basisPoints: -1_000, roundTo: 5_000 }, 2_000, rupiah)).toEqual({ why: 'zero' });
    expect(diubah({ basisPoints: 500, roundTo: 5_000 }, 0, rupiah)).toEqual({ value: 0 });
    expect(diubah({ add: 5, roundTo: 1 }, null, rupiah)).toEqual({ why: 'empty' });
  });

  it('moves days over the ends of months, and not out of the calendar', () => {
    expect(diubah({ days: 2 }, '2024-08-30', rupiah)).toEqual({ value: '2024-09-01' });
    expect(diubah({ days: -1 }, '2024-03-01', rupiah)).toEqual({ value: '2024-02-29' });
    expect(diubah({ days: 1 }, '9999-12-31', rupiah)).toEqual({ why: 'high' });
    expect(diubah({ days: 1 }, null, rupiah)).toEqual({ why: 'empty' });
  });
});
