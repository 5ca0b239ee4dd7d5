import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * The `ref` of a form's inputs: focuses the first, unless one of them has the focus already (`autoFocus`). The page stays
 * where it is, so that what stands above its form is seen.
 */
export function focusFirstField(part: HTMLElement | null): void {
  // A ref is called before the dialog's own effect, which would focus the dialog itself.
  if (!part || part.contains(document.activeElement)) return;
  part
    .querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]')
    ?.focus({ preventScroll: true });
}

/** Focuses the first input that the server refused, as react-hook-form does for those that the form refuses. */
export function useRefusedFocus(): void {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not for each error that is mended
  useEffect(() => {
    const [first] = Object.keys(errors);
    const focused = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (!isSubmitting && submitCount > 0 && first && !focused) setFocus(first);
  }, [isSubmitting]);
}
