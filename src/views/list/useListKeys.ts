import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { rowClasses } from './rowStyles.ts';
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
  const onKeys = useEffectEvent(areOn);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(target)) return;
      if (!(key in arrows) && !onKeys()) return;
      const at = target instanceof Element ? target.closest(rows) : null;
      const step = steps[key] ?? (at ? arrows[key] : undefined);
      if (key === '/') document.querySelector<HTMLElement>('main [role=search] input')?.focus();
      else if (key === 'n' && create) navigate(create);
      else if (key === 'x' && at) at.querySelector<HTMLElement>(`.${rowClasses.choice} input`)?.click();
      else if (step === undefined || !moved(at, step)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [create, navigate]);
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const rows = ['main table tbody tr', 'main ul > li'].map((each) => `${each}:not(.${peekClass} *)`).join();

/** Puts the focus on the record's link of the next or the previous row; false where there is none. */
function moved(from: Element | null, step: number): boolean {
  const links = [...document.querySelectorAll(rows)].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
  const at = links.findIndex((link) => from?.contains(link));
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  return next !== undefined;
}

/** True where a key belongs to an input, a menu or a dialog. */
export function isTaken(target: EventTarget | null): boolean {
  const typing = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';
  const above = '.MuiModal-root:not([aria-hidden=true])';
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector(above) !== null;
}
