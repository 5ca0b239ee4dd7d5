import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Keys of a search box; `defaultMuiPrevented` keeps one from the autocomplete. */
export type BoxKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

interface Given {
  /** Whether the hits shown are those of the typed text. */
  answered: boolean;
  takeFirst: () => void;
  /** Whether the key was pressed before the box was there. */
  pressed?: boolean;
}

/**
 * The Enter key of a box whose hits come later than what is typed: it takes the hit that an arrow key has chosen; else
 * it waits for the answer and takes the first of it, none of those shown until then.
 */
export function useEarlyEnter({ answered, takeFirst, pressed = false }: Given) {
  const [early, setEarly] = useState(pressed);
  const arrowed = useRef(false);
  useEffect(() => {
    if (!early || !answered) return;
    setEarly(false);
    takeFirst();
  });
  return {
    onKeyDown(event: BoxKey) {
      if (event.key !== 'Enter' || answered || arrowed.current) return;
      event.preventDefault();
      event.defaultMuiPrevented = true;
      setEarly(true);
    },
    onHighlightChange(_: unknown, hit: unknown, reason: string) {
      arrowed.current = reason === 'keyboard' && hit !== null;
    },
    /** To be called when the text changes. */
    forget() {
      arrowed.current = false;
      setEarly(false);
    },
  };
}
