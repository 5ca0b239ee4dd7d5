import { useEffect, useState } from 'react';

const idleMs = 5_000;
const gerakan = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after five seconds without pointer, key or focus. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    wake();
    for (const event of gerakan) addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of gerakan) removeEventListener(event, wake);
    };
  }, []);
  return idle;
}
