import { InputAdornment, type TextFieldProps } from '@mui/material';
import { locale } from '../../locale.ts';

/** Digits and dots of 99.999.999, the largest amount that is usual: no input of an amount is narrower. */
export const amountWidth = '10ch';

/** The parts of a box of whole rupiah, whose digits are grouped as they are typed. */
export const amountSlots = {
  htmlInput: { inputMode: 'numeric', onInput: keepCaret, style: { minWidth: amountWidth } },
  input: { startAdornment: <InputAdornment position="start">{locale.sign}</InputAdornment> },
} satisfies TextFieldProps['slotProps'];

/** Characters that are typed, all but the dots that group digits. */
const typedIn = (text: string): number => text.replaceAll(/[^\d,a-z]/gi, '').length;

/** For `onInput` of a box that groups its digits, which would put the caret behind them: it stays beside its digit. */
export function keepCaret({ target: box }: { target: EventTarget }): void {
  if (!(box instanceof HTMLInputElement)) return;
  const after = typedIn(box.value.slice(box.selectionStart ?? box.value.length));
  // React has drawn the grouped digits by then.
  queueMicrotask(() => {
    let at = box.value.length;
    while (at > 0 && typedIn(box.value.slice(at - 1)) <= after) at -= 1;
    box.setSelectionRange(at, at);
  });
}
