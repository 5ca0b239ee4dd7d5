import { useRef, useState } from 'react';

/**
 * Runs one action at a time: a second call while the first is under way is ignored, even within the same tick.
 *
 * `run` resolves to whether the action went through; what it threw is kept as `error` until the next run or `reset`.
 */
export function useBusyAction() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(action: () => unknown): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (reason) {
      setError(reason ?? new Error());
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, error, run, reset: () => setError(null) };
}
