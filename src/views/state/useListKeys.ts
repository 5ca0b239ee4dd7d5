import { useNavigate } from 'react-router-dom';
import { rowClasses } from '../base/rowStyles.ts';
import { useKeys } from '../base/useKeys.ts';
import { useSingleKeys } from './singleKeys.ts';

/** The class of the panel beside a list: its own rows are none of the list. */
export const peekClass = 'sekilas';

/**
 * Single keys of the list that is shown: `/` searches, `n` opens its form for a new record, `j` and `k` go through its
 * rows, as the arrows do once a row has the focus; Enter then opens it, and `x` chooses it. Typing and dialogs keep their keys.
 *
 * @param create - the address of that form; null without one
 */
export function useListKeys(create: string | null): void {
  const navigate = useNavigate();
  const { areOn } = useSingleKeys();
  const single =
    (act: (row: Element | null) => unknown) =>
    ({ target }: KeyboardEvent) =>
      areOn() && act(rowAt(target));
  const arrow =
    (step: number) =>
    ({ target }: KeyboardEvent) => {
      const row = rowAt(target);
      return row !== null && move(row, step);
    };
  useKeys(
    {
      '/': single(() => document.querySelector<HTMLElement>('main [role=search] input')?.focus()),
      n: create === null ? undefined : single(() => void navigate(create)),
      x: single((row) => row?.querySelector<HTMLElement>(`.${rowClasses.choice} input`)?.click()),
      j: single((row) => move(row, 1)),
      k: single((row) => move(row, -1)),
      ArrowDown: arrow(1),
      ArrowUp: arrow(-1),
    },
    'page',
  );
}

const rows = ['main table tbody tr', 'main ul > li'].map((each) => `${each}:not(.${peekClass} *)`).join();

const rowAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(rows) : null);

/** Puts the focus on the record's link of the next or the previous row; false where there is none. */
function move(from: Element | null, step: number): boolean {
  const links = [...document.querySelectorAll(rows)].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  const at = links.findIndex((link) => from?.contains(link));
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  return next !== undefined;
}
