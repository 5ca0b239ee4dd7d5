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
