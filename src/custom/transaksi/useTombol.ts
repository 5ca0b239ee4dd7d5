import { useEffect, useRef } from 'react';

/**
 * Keys that act wherever the focus is on the page, by `KeyboardEvent.key`; they take the browser's own meaning away. Not
 * while a dialog or a menu is open.
 */
export function useTombol(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!act || modified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('.MuiModal-root, .MuiPopper-root')) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
