import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type Path, useController } from 'react-hook-form';
import { selectOnFocus } from '../../views/base/focus.ts';
import { amountSlots } from '../../views/input/amountSlots.tsx';
import { figure, rupiah, useTypedNumber } from '../../views/input/useTypedNumber.ts';
import type { FormBayar } from './formBayar.ts';

type Props = Omit<TextFieldProps, 'name' | 'error' | 'value' | 'onChange'> & {
  name: Path<FormBayar>;
  /** The sentence of what is wrong with it, in place of the hint. */
  galat?: string | undefined;
};

/** An input of the payment form for words, or with `select` for a choice. */
export function Isian({ name, galat, helperText = galat, ...props }: Props) {
  const { ref, ...field } = useController<FormBayar>({ name }).field;
  return (
    <TextField size="small" {...props} {...field} inputRef={ref} error={galat !== undefined} helperText={helperText} />
  );
}

/** A number as people type it: a percentage, else whole rupiah, whose digits are grouped. */
export function IsianAngka({
  name,
  galat,
  helperText = galat,
  persen,
  slotProps,
  ...props
}: Props & { persen?: boolean }) {
  const { ref, value, onChange, onBlur, ...field } = useController<FormBayar>({ name }).field;
  const { format, parse, enter, leave } = useTypedNumber(persen ? figure({ unit: '%', decimals: 2 }) : rupiah);
  return (
    <TextField
      size="small"
      {...props}
      {...field}
      inputRef={ref}
      onFocus={(event) => {
        enter(event.target.value);
        selectOnFocus(event);
      }}
      value={format(value)}
      onChange={({ target }) => onChange(parse(target.value))}
      onBlur={() => {
        leave();
        onBlur();
      }}
      error={galat !== undefined}
      helperText={helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...(persen ? { inputMode: 'decimal' } : amountSlots.htmlInput),
          maxLength: 18,
          autoComplete: 'off',
          ...slotProps?.htmlInput,
        },
        input: {
          ...(persen ? { endAdornment: <InputAdornment position="end">%</InputAdornment> } : amountSlots.input),
          ...slotProps?.input,
        },
      }}
    />
  );
}
