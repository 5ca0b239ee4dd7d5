import { useCallback, useEffect, useState } from 'react';

/** The time for a page to show its first rows before anything else is fetched, in ms. */
const delay = 1500;

/**
 * A part of the page that may come later: fetched after a while, or when `fetchNow` is called, whichever is first. Null
 * until then. `load` must not change between renders.
 */
export function useDeferredLoad<T>(load: () => Promise<T>): [part: T | null, fetchNow: () => Promise<void>] {
  const [part, setPart] = useState<T | null>(null);
  const fetchNow = useCallback(async () => {
    const loaded = await load();
    setPart(() => loaded);
  }, [load]);
  useEffect(() => {
    // A failure is left to `fetchNow`.
    const timer = setTimeout(() => void fetchNow().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [fetchNow]);
  return [part, fetchNow];
}
