import { useCallback } from 'react';

/** For the part of a dialog that holds its inputs: the first of them has the focus once it is there. */
export const useFirstField = () =>
  useCallback((part: HTMLElement | null) => {
    // Before the dialog takes the focus for itself, unless an input has asked for it.
    if (!part || part.contains(document.activeElement)) return;
    part
      .querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]')
      ?.focus();
  }, []);
