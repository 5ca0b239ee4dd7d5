/** The element at an index, counting on from the start again. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A number from 0 to `below` - 1 that looks scattered, and is always the same for an index. */
export const spread = (index: number, below: number): number => ((index * 7919 + 4801) % 9973) % below;

/** Rows in order with their ids, from 1. */
export const numbered = <T>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }));

/**
 * Rows of a table written as text: a line a row, `|` between the cells.
 *
 * @example table(['name', 'harga'], 'Totok Wajah|175\nWaxing Kaki|225')[1].name // 'Waxing Kaki'
 */
export const table = <const K extends string>(columns: readonly K[], text: string): Record<K, string>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|');
      return Object.fromEntries(columns.map((name, index) => [name, cells[index]?.trim() ?? ''])) as Record<K, string>;
    });
