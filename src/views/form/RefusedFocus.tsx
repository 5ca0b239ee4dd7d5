import { useFormContext, useFormState } from 'react-hook-form';
import { FocusOn } from '../base/FocusOn.tsx';

/** Focuses the first input that the server refused, as react-hook-form does for those that the form refuses. */
export function RefusedFocus() {
  const { setFocus } = useFormContext();
  const { errors, isSubmitting, submitCount } = useFormState();
  const [first = ''] = Object.keys(errors);
  const refused = !isSubmitting && errors[first]?.type === 'server';
  return <FocusOn always when={refused && submitCount} at={() => setFocus(first)} />;
}
