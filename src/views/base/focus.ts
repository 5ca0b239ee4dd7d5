import { type FocusEvent as ReactFocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useWrappedSource } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { isFocusLost } from './FocusOn.tsx';

const focusable = 'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), [role=combobox]';

/**
 * The `ref` of a form's inputs: focuses the first, unless one of them has the focus already (`autoFocus`). The page stays
 * where it is, so that what stands above its form is seen.
 */
export function focusFirstField(part: HTMLElement | null): void {
  // A ref is called before the dialog's own effect, which would focus the dialog itself.
  if (!part || part.contains(document.activeElement)) return;
  part.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}

/** Selects a value on focus, after the click that brought it, so that typing replaces it. */
export function selectOnFocus({ target }: ReactFocusEvent<Element>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value } = target;
  // Chromium gives the focus to what is selected, and hears keys before timers: what they typed by then stays.
  setTimeout(() => document.activeElement === target && target.value === value && target.select());
}

/** For the box around an input: a value that the form filled in itself is selected on focus, until it is typed over. */
export function useFilledSelected(source: string) {
  const path = useWrappedSource(source);
  const { getValues, formState } = useFormContext();
  const typed = useRef(false);
  return {
    onInput: () => {
      typed.current = true;
    },
    onFocus: (event: ReactFocusEvent<HTMLElement>) => {
      const { defaultValues } = formState;
      const stored = defaultValues?.['id'] !== undefined && get(defaultValues, path) === getValues(path);
      if (!typed.current && !stored) selectOnFocus(event);
    },
  };
}

/**
 * For a part with buttons: the focus of who pressed one goes on to the first that can be pressed, once that one is off or
 * gone by what it did.
 */
export function useFocusKept() {
  const part = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const button = part.current?.querySelector<HTMLElement>('button:not(:disabled)');
    if (!pressed.current || !button || !isFocusLost()) return;
    pressed.current = false;
    button.focus({ preventScroll: true });
  });
  return {
    ref: part,
    onClick: () => {
      pressed.current = true;
    },
    onBlur: ({ relatedTarget }: ReactFocusEvent) => {
      if (relatedTarget) pressed.current = false;
    },
  };
}

/** Passes the focus that an input has, or is about to get, on to the next one of its form when it goes. */
export function useFocusPassedOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const form = element?.closest('form');
    let coming = false;
    // Heard before React hears it, which may take the input away on leaving the one before.
    const leaving = ({ relatedTarget }: FocusEvent) => {
      coming = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
    };
    form?.addEventListener('focusout', leaving);
    return () => {
      form?.removeEventListener('focusout', leaving);
      if (!element || !(coming || element.contains(document.activeElement))) return;
      const inputs = [...(form?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      inputs
        .find((input) => element.compareDocumentPosition(input) === Node.DOCUMENT_POSITION_FOLLOWING)
        ?.focus({ preventScroll: true });
    };
  }, [part]);
}
