import { addDays } from './tanggal.ts';

/** A change of one field that leaves it to the value before what comes of it, unless it is `to`. Amounts are whole. */
export type Perubahan =
  | { to: unknown }
  /** Hundredths of a percent; the sum is rounded to whole `roundTo`. */
  | { basisPoints: number; roundTo: number }
  | { add: number; roundTo: number }
  | { days: number };

/** Reasons that a value is left: there is none, or it would be too low, too high, or rounded away to nothing. */
export type TakBerubah = 'empty' | 'low' | 'high' | 'zero';

/**
 * The value after a change; amounts are exact and halves are rounded up.
 *
 * @param bounds - the least and the greatest amount
 * @example diubah({ basisPoints: 500, roundTo: 5_000 }, 350_000, { min: 0, max: 1e13 }) // { value: 370_000 }
 */
export function diubah(
  change: Perubahan,
  before: unknown,
  bounds: { min: number; max: number },
): { value: unknown } | { why: TakBerubah } {
  if ('to' in change) return { value: change.to };
  if (before === null || before === undefined || before === '') return { why: 'empty' };
  if ('days' in change) {
    const day = addDays(String(before), change.days);
    return /^\d{4}-/.test(day) ? { value: day } : { why: change.days < 0 ? 'low' : 'high' };
  }
  // A price times its percentage has more digits than a number holds.
  const whole = BigInt(Number(before));
  const [sum, parts] =
    'add' in change ? [whole + BigInt(change.add), 1n] : [whole * BigInt(10_000 + change.basisPoints), 10_000n];
  const value = nearest(sum, parts, BigInt(change.roundTo));
  if (value < bounds.min) return { why: 'low' };
  if (value > bounds.max) return { why: 'high' };
  // A price never becomes free by rounding.
  return value === 0n && sum !== 0n ? { why: 'zero' } : { value: Number(value) };
}

/** The multiple of `step` that is nearest to `sum / parts`, the greater of two. */
function nearest(sum: bigint, parts: bigint, step: bigint): bigint {
  const divisor = 2n * parts * step;
  const dividend = 2n * sum + parts * step;
  const down = dividend < 0n && dividend % divisor !== 0n;
  return (dividend / divisor - (down ? 1n : 0n)) * step;
}
