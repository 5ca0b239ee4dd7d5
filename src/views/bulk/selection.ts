import { createContext, useContext, useSyncExternalStore } from 'react';
import { mostAtOnce, type Row } from '../../schema/index.ts';

/**
 * The chosen records of a list, beyond its page. Kept outside of React's state, so that a click renders a checkbox and
 * not the list.
 */
export function createSelection() {
  let chosen: ReadonlyMap<number, Row> = new Map();
  let page: readonly Row[] = [];
  /** Where a range begins: the record that was clicked last. */
  let anchor: number | null = null;
  /** True once a phone shows the checkboxes of its cards. */
  let choosing = false;
  const listeners = new Set<() => void>();

  function set(next: ReadonlyMap<number, Row>) {
    chosen = next;
    for (const listener of listeners) listener();
  }

  /** Chooses records, up to the most at once, or drops them. */
  function put(rows: readonly Row[], on: boolean) {
    const next = new Map(chosen);
    for (const row of rows) {
      if (!on) next.delete(row.id);
      else if (next.size < mostAtOnce) next.set(row.id, row);
    }
    set(next);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (id: number) => chosen.has(id),
    all: () => chosen,
    /** The rows that are shown, in their order; newer versions replace the chosen ones. */
    show(rows: readonly Row[]) {
      page = rows;
      if (rows.some((row) => chosen.has(row.id) && chosen.get(row.id) !== row))
        set(new Map([...chosen].map(([id, row]) => [id, rows.find((each) => each.id === id) ?? row])));
      else for (const listener of listeners) listener();
    },
    /** Of the chosen rows that were looked for, those that were not found are dropped. */
    found(ids: readonly number[], rows: readonly Row[]) {
      const there = new Map(rows.map((row) => [row.id, row]));
      const next = new Map<number, Row>();
      for (const [id, row] of chosen) {
        const found = there.get(id);
        if (found || !ids.includes(id)) next.set(id, found ?? row);
      }
      set(next);
    },
    /** The checkbox over the page: 'some' of its rows are chosen. */
    ofPage: (): 'all' | 'some' | 'none' => {
      const count = page.filter(({ id }) => chosen.has(id)).length;
      return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
    },
    /** One click; with Shift all rows from the last click to this one become as this one. */
    toggle(row: Row, range: boolean) {
      const on = !chosen.has(row.id);
      const [from, to] = [page.findIndex(({ id }) => id === anchor), page.findIndex(({ id }) => id === row.id)];
      anchor = row.id;
      put(range && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], on);
    },
    togglePage() {
      put(
        page,
        page.some(({ id }) => !chosen.has(id)),
      );
    },
    add: (rows: readonly Row[]) => put(rows, true),
    keep: (ids: ReadonlySet<number>) => set(new Map([...chosen].filter(([id]) => ids.has(id)))),
    choosing: () => choosing,
    choose() {
      choosing = true;
      set(chosen);
    },
    clear() {
      anchor = null;
      if (choosing || chosen.size > 0) {
        choosing = false;
        set(new Map());
      }
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

/** Null in lists without anything to do to several records. */
export const SelectionContext = createContext<Selection | null>(null);

/** Something of the selection; `read` must answer the same value as long as it has not changed. */
export function useChosen<T>(read: (selection: Selection | null) => T): T {
  const selection = useContext(SelectionContext);
  return useSyncExternalStore(selection?.subscribe ?? none, () => read(selection));
}
const none = () => () => undefined;
