import type { WrittenFilter } from './filter.ts';
import { formatMoney, formatNumber } from './format.ts';

/** Rows that a record still owns or owes something by, found through a field that names it. */
export interface OpenRows {
  /** In a sentence after 'masih punya'; `%{n}` is the number of the rows, or their sum as money. */
  text: string;
  /** The open ones, on a business date. Beneath a list, as `isi.produk`, values alone. */
  filter: (today: string) => WrittenFilter;
  /** The field that is added up; nothing is open while that is 0. */
  sum?: string;
  /** The list and the field in which they are found, where others than those that name it. */
  in?: { list: string; field: string };
}

/** By each field that refers to a record of the entity: its open rows, or the reason that there are none. */
export type OwnedRows = Readonly<Record<string, Readonly<Record<string, OpenRows | string>>>>;

/** Rows that may be open, where they are found. */
export interface OpenPlace extends OpenRows {
  list: string;
  /** The field that names the record; of a row in the list `within`, where there is one. */
  field: string;
  within: string | null;
}

/** True where a row names the record in a row of the place's list. */
export const namesWithin = (
  { within, field }: OpenPlace,
  row: Readonly<Record<string, unknown>>,
  id: number,
): boolean =>
  within !== null && ((row[within] ?? []) as Readonly<Record<string, unknown>>[]).some((part) => part[field] === id);

/** `3 sesi paket belum dipakai`, `titipan Rp 300.000` */
export const openText = ({ text, sum }: Pick<OpenPlace, 'text' | 'sum'>, n: number): string =>
  text.replace('%{n}', sum ? formatMoney(n) : formatNumber(n));
