import { InputAdornment, type TextFieldProps } from '@mui/material';
import { locale } from '../../locale.ts';
import { keepCaret } from './keepCaret.ts';

/** Digits and dots of 99.999.999, the largest amount that is usual: no input of an amount is narrower. */
export const amountWidth = '10ch';

/** The parts of a box of whole rupiah, whose digits are grouped as they are typed. */
export const amountSlots = {
  htmlInput: { inputMode: 'numeric', onInput: keepCaret, style: { minWidth: amountWidth } },
  input: { startAdornment: <InputAdornment position="start">{locale.sign}</InputAdornment> },
} satisfies TextFieldProps['slotProps'];
