import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Pixels around the messages. */
const gap = 16;
/** Pixels of the window under which no message may begin: the header's. */
const top = 64;
/** Elements that messages stay clear of: the buttons of forms, dialogs and the queue, the bar of chosen rows, the pages of a list. */
const feetSelector = '[data-foot], .MuiDialogActions-root';

/** Keeps the messages above whatever stands where they would come up, while there are any. */
export function useAboveFeet(stack: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    const place = () => {
      if (!stack.current) return;
      const feet = [...document.querySelectorAll(feetSelector)].map((foot) => foot.getBoundingClientRect());
      stack.current.style.bottom = `${aboveFeet(stack.current.getBoundingClientRect(), feet, window.innerHeight)}px`;
    };
    place();
    // Whatever moves them, a dialog, news or the wheel: for the seconds that messages are shown.
    const timer = setInterval(place, 100);
    return () => clearInterval(timer);
  }, [stack, shown]);
}

/** The distance from the window's lower edge at which `box` covers none of the `feet`; the least one where none is free. */
export function aboveFeet(box: Box, feet: readonly Box[], height: number): number {
  const beside = feet.filter(({ left, right }) => left < box.right && right > box.left);
  let lower = height - gap;
  for (const foot of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    if (foot.top < lower && foot.bottom > lower - (box.bottom - box.top)) lower = foot.top - gap;
  }
  return lower - (box.bottom - box.top) < top ? gap : height - lower;
}
