import { Autocomplete, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { cariDiagnosa, diagnosaIcd, namaDiagnosa } from '../../domain/kunjungan/diagnosa.ts';
import type { CellProps, InputProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';

/** A code of ICD-10, found by Indonesian words; one that is not in the list is typed whole. */
export function KodeDiagnosaInput({ source, field: { label } }: InputProps) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, label, defaultValue: null });
  const value = (field.value as string | null) || null;
  return (
    <Autocomplete<string>
      id={id}
      value={value}
      options={value && !diagnosaIcd.has(value) ? [value, ...diagnosaIcd.keys()] : [...diagnosaIcd.keys()]}
      filterOptions={(_, { inputValue }) =>
        cariDiagnosa(value && inputValue === namaDiagnosa(value) ? '' : inputValue).slice(0, 50)
      }
      getOptionLabel={namaDiagnosa}
      onChange={(_, kode) => field.onChange(kode)}
      onBlur={field.onBlur}
      noOptionsText={translate('konsultasi.noCode')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      autoHighlight
      selectOnFocus
      // Beside other inputs of a row: the title is to be read.
      sx={{ minWidth: 220 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('konsultasi.searchCode')}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          // Enter chooses; it never saves a form that is still being filled in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{ htmlInput: params.inputProps, inputLabel: params.InputLabelProps, input: params.InputProps }}
        />
      )}
    />
  );
}

export const KodeDiagnosaCell = ({ value }: CellProps) => <>{typeof value === 'string' ? namaDiagnosa(value) : '-'}</>;
