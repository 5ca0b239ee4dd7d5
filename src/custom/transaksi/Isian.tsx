import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useRef } from 'react';
import { type Path, useController } from 'react-hook-form';
import { bacaAngka, bacaRupiah, tulisAngka } from '../../domain/core/ketikan.ts';
import { locale } from '../../locale.ts';
import { keepCaret } from '../../views/record/keepCaret.ts';
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
  const { ref, value, onChange, ...field } = useController<FormBayar>({ name }).field;
  const typed = useRef('');
  return (
    <TextField
      size="small"
      {...props}
      {...field}
      inputRef={ref}
      value={persen && value === bacaAngka(typed.current) ? typed.current : tulisAngka(String(value ?? ''))}
      onChange={({ target }) => {
        typed.current = target.value.replaceAll(/[^\d.,-]/g, '');
        onChange(persen ? bacaAngka(typed.current) : bacaRupiah(typed.current));
      }}
      error={galat !== undefined}
      helperText={helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: persen ? 'decimal' : 'numeric',
          maxLength: 18,
          ...(!persen && { onInput: keepCaret }),
          autoComplete: 'off',
          ...slotProps?.htmlInput,
        },
        input: {
          ...(persen
            ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
            : { startAdornment: <InputAdornment position="start">{locale.sign}</InputAdornment> }),
          ...slotProps?.input,
        },
      }}
    />
  );
}
