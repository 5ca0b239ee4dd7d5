/** Acts of a person; a page that moves by itself, or asks by itself, does none of them. */
const acts = ['keydown', 'pointerdown', 'wheel'] as const;

/** Notes when somebody last did something in this page, which counts as an act when it opens. */
export function createActivity(onAct: () => void) {
  let last = Date.now();
  const note = () => {
    last = Date.now();
    onAct();
  };
  const options = { capture: true, passive: true };
  for (const act of acts) window.addEventListener(act, note, options);
  return {
    /** Whole seconds since the last act. */
    idleSeconds: () => Math.max(0, Math.floor((Date.now() - last) / 1000)),
    close: () => {
      for (const act of acts) window.removeEventListener(act, note, options);
    },
  };
}
