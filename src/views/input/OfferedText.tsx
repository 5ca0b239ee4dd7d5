import { Autocomplete, TextField } from '@mui/material';
import { InputHelperText, useInput } from 'react-admin';
import type { InputProps } from '../base/parts.ts';

/** A text that is chosen out of some that are offered, or typed anew. */
export function OfferedText({ source, field, required, options }: InputProps & { options: readonly string[] }) {
  const { field: input, fieldState } = useInput({ source });
  const maxLength = ('maxLength' in field && field.maxLength) || 200;
  return (
    <Autocomplete
      freeSolo
      autoHighlight={false}
      options={options}
      inputValue={String(input.value ?? '')}
      onInputChange={(_event, typed) => input.onChange(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input.ref}
          name={source}
          onBlur={input.onBlur}
          label={field.label}
          required={required}
          error={fieldState.invalid}
          helperText={fieldState.error ? <InputHelperText error={fieldState.error.message} /> : field.help}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength } }}
        />
      )}
    />
  );
}
