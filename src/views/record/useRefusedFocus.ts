import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Leads to the input that the server refused, as the form itself leads to the one it refuses. */
export function useRefusedFocus(): void {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, not for each error that goes
  useEffect(() => {
    const [first] = Object.keys(errors);
    const there = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (!isSubmitting && submitCount > 0 && first && !there) setFocus(first);
  }, [isSubmitting]);
}
