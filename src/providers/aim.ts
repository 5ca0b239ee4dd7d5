/** Targets of a click; inside of a form no rows of others move. */
const clickable = 'a, button, tr[data-opens], [role=button]';
/** A mouse that has lain still for so long is about to click nothing, in ms. */
const stillness = 10_000;
/** How soon it is noticed that a mouse has left, in ms. */
const pause = 200;

let aimedUntil = 0;
globalThis.window?.addEventListener('pointermove', ({ target, pointerType }) => {
  const aims =
    pointerType === 'mouse' && target instanceof Element && !target.closest('form') && target.closest(clickable);
  aimedUntil = aims ? performance.now() + stillness : 0;
});

/** Calls back once no mouse is about to click: it has left what it was over, or lain still. */
export function onceNobodyAims(run: () => void) {
  if (performance.now() >= aimedUntil) run();
  else setTimeout(() => onceNobodyAims(run), pause);
}
