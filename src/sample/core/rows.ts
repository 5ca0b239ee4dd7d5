import { defaultsIn, type Fields, type NewOf, type RecordOf, type Resource, recomputed } from '../../schema/index.ts';

/**
 * Records of an entity, with ids from 1, defaults and computed fields: a row needs only the values it wants to show.
 */
export const recordsOf = <F extends Fields, N extends string>(
  resource: Resource<F, N>,
  rows: readonly NewOf<Resource<F, N>>[],
): RecordOf<Resource<F, N>>[] =>
  rows.map(
    (row, index) =>
      ({
        id: index + 1,
        ...recomputed(resource.fields, { ...defaultsIn(resource.fields, opening), ...row }),
      }) as RecordOf<Resource<F, N>>,
  );

/** For defaults that are the day or the time. */
const opening = { today: '2024-08-27', time: '08:00', instant: '2024-08-27T01:00:00.000Z', user: '' };

/** The element at an index, modulo the length. */
export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A pseudo-random number from 0 to `below` - 1, always the same for an index. */
export const spread = (index: number, below: number): number => ((index * 7919 + 4801) % 9973) % below;

/**
 * Parses a table: a line per row, `|` between cells.
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

/** The instant of a date and a time of day in the clinic's time zone (WIB). */
export const instantOf = (tanggal: string, waktu: string): string =>
  new Date(`${tanggal}T${waktu}:00+07:00`).toISOString();
