import { useEffect, useState } from 'react';

const diamMs = 5_000;
const gerakan = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after five seconds without pointer, key or focus. */
export function useDiam(): boolean {
  const [diam, setDiam] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setDiam(false);
      clearTimeout(timer);
      timer = setTimeout(() => setDiam(true), diamMs);
    };
    wake();
    for (const event of gerakan) addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of gerakan) removeEventListener(event, wake);
    };
  }, []);
  return diam;
}
