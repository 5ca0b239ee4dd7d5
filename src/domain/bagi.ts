/**
 * Spreads whole rupiah over parts in proportion to their weights, the odd rupiah on the last part that has room.
 * No part gets more than its weight while the amount is not above their sum; parts of weight 0 get nothing.
 *
 * @param amount - whole rupiah, ≥ 0
 * @param weights - whole rupiah, ≥ 0
 * @returns the share of each part; they sum up to `amount`, unless every weight is 0
 * @example bagiRata(100, [100, 100, 100]) // [33, 33, 34]
 */
export function bagiRata(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, each) => total + each, 0);
  if (whole === 0) return weights.map(() => 0);
  const most = (weight: number) => Math.max(weight, Math.ceil((amount * weight) / whole));
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  let rest = amount - shares.reduce((total, each) => total + each, 0);
  for (let index = weights.length - 1; index >= 0 && rest !== 0; index--) {
    const share = shares[index] ?? 0;
    const moved = Math.max(-share, Math.min(rest, most(weights[index] ?? 0) - share));
    shares[index] = share + moved;
    rest -= moved;
  }
  return shares;
}
