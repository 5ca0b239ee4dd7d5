import { useCallback, useEffect, useState } from 'react';

/** How long a page is left alone before it fetches what is not needed for its first rows, in ms. */
const rest = 1500;

/**
 * A part of the page that may come later: fetched once the page is at rest, or when `fetchNow` is called, whichever is
 * first. Null until it is there. `load` must not change between renders.
 */
export function useAtRest<T>(load: () => Promise<T>): [part: T | null, fetchNow: () => Promise<void>] {
  const [part, setPart] = useState<T | null>(null);
  const fetchNow = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    // Out of reach now: it is fetched when it is asked for.
    const timer = setTimeout(() => void fetchNow().catch(() => undefined), rest);
    return () => clearTimeout(timer);
  }, [fetchNow]);
  return [part, fetchNow];
}
