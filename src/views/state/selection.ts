import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import { mostAtOnce, type Row } from '../../schema/index.ts';

/** Records chosen in a list, beyond its page. */
export interface Selection {
  rows: ReadonlyMap<number, Row>;
  /** Start of a range: the record that was clicked last. */
  anchor: number | null;
  /** True once a phone shows the checkboxes of its cards. */
  choosing: boolean;
}

export const nothingChosen: Selection = { rows: new Map(), anchor: null, choosing: false };

/** Chooses records, up to the most at once, or drops them. */
export function put(chosen: Selection, rows: readonly Row[], on: boolean): Selection {
  const next = new Map(chosen.rows);
  for (const row of rows) {
    if (!on) next.delete(row.id);
    else if (next.size < mostAtOnce) next.set(row.id, row);
  }
  return { ...chosen, rows: next };
}

/** One click; with Shift all rows of the page from the last click to this one become as this one. */
export function toggle(chosen: Selection, page: readonly Row[], row: Row, range: boolean): Selection {
  const from = page.findIndex(({ id }) => id === chosen.anchor);
  const to = page.findIndex(({ id }) => id === row.id);
  const rows = range && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
  return { ...put(chosen, rows, !chosen.rows.has(row.id)), anchor: row.id };
}

/** Takes the rows as they were found; of those that were asked for, the missing ones are dropped. */
export function refresh(chosen: Selection, asked: readonly number[], found: readonly Row[]): Selection {
  const newest = new Map(found.map((row) => [row.id, row]));
  const rows = [...chosen.rows].flatMap(([id, row]) => newest.get(id) ?? (asked.includes(id) ? [] : row));
  return { ...chosen, rows: new Map(rows.map((row) => [row.id, row])) };
}

type State = readonly [selection: Selection, change: Dispatch<SetStateAction<Selection>>];
export const SelectionContext = createContext<State>([nothingChosen, () => undefined]);

/** Records chosen in the list at hand. */
export const useSelection = (): State => useContext(SelectionContext);

/** The checkboxes of the list at hand; apart from what is chosen, so that a click renders those and not the list. */
export const CheckboxesContext = createContext<'none' | 'table' | 'all'>('none');
