import { defaultsIn, type Fields, type NewOf, type RecordOf, type Resource, recomputed } from '../schema/index.ts';

/**
 * Records of an entity, with ids from 1: what a row leaves out is its default or empty, so that a field more needs no
 * line here, and what is computed is computed.
 */
export const recordsOf = <F extends Fields, N extends string>(
  resource: Resource<F, N>,
  rows: readonly NewOf<Resource<F, N>>[],
): RecordOf<Resource<F, N>>[] =>
  rows.map(
    (row, index) =>
      ({
        id: index + 1,
        ...row,
        ...recomputed(resource.fields, { ...defaultsIn(resource.fields, opening), ...row }),
      }) as RecordOf<Resource<F, N>>,
  );

/** For a default that is the day or the time; the sample's own rows say theirs. */
const opening = { today: '2024-08-27', time: '08:00', instant: '2024-08-27T01:00:00.000Z', user: '' };

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

/** The instant at which the clinic's clocks (WIB) show a date and a time of day. */
export const instantOf = (tanggal: string, waktu: string): string =>
  new Date(`${tanggal}T${waktu}:00+07:00`).toISOString();
