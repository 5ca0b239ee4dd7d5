/** The element at an index, counting on from the start again. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A number from 0 to `below` - 1 that looks scattered, and is always the same for an index. */
export const spread = (index: number, below: number): number => ((index * 7919 + 4801) % 9973) % below;

/** Rows in order with their ids, from 1. */
export const numbered = <T>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }));
