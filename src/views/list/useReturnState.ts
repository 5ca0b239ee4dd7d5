import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { nothingChosen, type Selection } from '../state/selection.ts';

interface ReturnState {
  chosen: Selection;
  /** The address of the link that had the focus. */
  focused: string | null;
}

/**
 * State that the browser's way back finds again on a list beside its rows and its place on the page: the chosen records and the
 * focus. Kept by the entry of the history, in the cache of answers, which goes with whoever is signed in.
 */
export function useReturnState() {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  const queryClient = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [left] = useState(
    () => queryClient.getQueryData<ReturnState>(['left', key]) ?? { chosen: nothingChosen, focused: null },
  );
  const selection = useState(left.chosen);
  const [chosen] = selection;
  useEffect(() => {
    left.chosen = chosen;
    queryClient.setQueryData(['left', key], left);
  }, [queryClient, key, left, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown
  useLayoutEffect(() => {
    if (back && left.focused)
      box.current?.querySelector<HTMLElement>(`a[href="${left.focused}"]`)?.focus({ preventScroll: true });
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    left.focused = target.getAttribute('href');
  };
  return { selection, around: { ref: box, onFocus } };
}
