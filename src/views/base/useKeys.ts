import { useEffect, useEffectEvent } from 'react';

/** Does what a key is for; false where that is nothing here, and the browser takes the key as it would. */
type Act = (event: KeyboardEvent) => unknown;

/** Acts of keys, by name: `n`, `?`, `Escape`, `Shift+F9`, `Ctrl+k` (⌘ as well). */
export type Keys = Readonly<Record<string, Act | undefined>>;

/**
 * Where keys are heard: anywhere (`always`), not while a dialog or a menu is open (`typing`, in inputs as well), or neither
 * then nor in an input or a list of choices (`page`).
 */
type Scope = 'always' | 'typing' | 'page';

/** Keys that act wherever the focus is, while the component is on the page; with Alt they are characters. */
export function useKeys(keys: Keys | ((name: string) => Act | undefined), scope: Scope): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isTaken(event.target, scope)) return;
    const name = nameOf(event);
    const act = typeof keys === 'function' ? keys(name) : keys[name];
    if (act && act(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && key.length > 1 ? 'Shift+' : ''}${key}`;

const inputs =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** A dialog hides the page beneath it from those who do not see it. */
const pageBeneath = '[aria-hidden=true] main';

function isTaken(target: EventTarget | null, scope: Scope): boolean {
  if (scope === 'always') return false;
  const typing = scope === 'page' && target instanceof Element && target.closest(inputs) !== null;
  return typing || document.querySelector(pageBeneath) !== null;
}
