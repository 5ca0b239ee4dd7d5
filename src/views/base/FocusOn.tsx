import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Props {
  /** Once it is something, and again for each other value: not for false, null and 0. */
  when: unknown;
  /** Takes the focus, or gives it to what should have it. */
  at: RefObject<HTMLElement | null> | (() => void);
  /** Of whoever is elsewhere by then, too: an act of theirs leads there. */
  always?: boolean;
}

/** Moves the focus where a screen goes on: unless `always` only where nothing has it, and no input takes it by itself. */
export function FocusOn({ when, at, always = false }: Props) {
  const move = useEffectEvent(() => {
    if (!always && !isFocusLost()) return;
    if (typeof at === 'function') at();
    else at.current?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => {
    if (!when) return;
    if (always) return move();
    const frame = requestAnimationFrame(() => move());
    return () => cancelAnimationFrame(frame);
  }, [when]);
  return null;
}

/** True where nothing has the focus: a browser takes it from a control that is disabled or gone. */
export const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};
