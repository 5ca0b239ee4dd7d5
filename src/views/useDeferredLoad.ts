import { useCallback, useEffect, useState } from 'react';
import { useDeclarations } from './declarations.ts';

/** The time for a page to show its first rows before anything else is fetched, in ms; on a slow machine it is longer. */
const delay = 1500;

/**
 * A part of the page that may come later: fetched after a while, or when `fetchNow` is called, whichever is first. Null
 * until then. `load` must not change between renders.
 */
export function useDeferredLoad<T>(load: () => Promise<T>): [part: T | null, fetchNow: () => Promise<void>] {
  const [part, setPart] = useState<T | null>(null);
  const { opening } = useDeclarations();
  const fetchNow = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const begin = () => {
      // A failure is left to `fetchNow`.
      if (!gone) timer = setTimeout(() => void fetchNow().catch(() => undefined), delay);
    };
    if (opening) void opening.then(begin, begin);
    else begin();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [fetchNow, opening]);
  return [part, fetchNow];
}
