import { Autocomplete, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import type { DaftarKode } from '../../domain/kunjungan/daftarKode.ts';
import { icd10 } from '../../domain/kunjungan/diagnosa.ts';
import { icd9cm } from '../../domain/kunjungan/tindakan.ts';
import type { CellProps, InputProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';

export const KodeDiagnosaInput = (props: InputProps) => <KodeInput {...props} daftar={icd10} />;
export const KodeTindakanInput = (props: InputProps) => <KodeInput {...props} daftar={icd9cm} />;
const cell = (daftar: DaftarKode) => (props: CellProps) => (
  <>{typeof props.value === 'string' ? daftar.tertulis(props.value) : '-'}</>
);
export const KodeDiagnosaCell = cell(icd10);
export const KodeTindakanCell = cell(icd9cm);

/** A code, found by Indonesian words; one that is not in the list is typed whole. */
function KodeInput({ source, field: { label }, daftar }: InputProps & { daftar: DaftarKode }) {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, label, defaultValue: null });
  const value = (field.value as string | null) || null;
  return (
    <Autocomplete<string>
      id={id}
      value={value}
      options={value && !daftar.judul.has(value) ? [value, ...daftar.judul.keys()] : [...daftar.judul.keys()]}
      filterOptions={(_, { inputValue }) =>
        daftar.cari(value && inputValue === daftar.tertulis(value) ? '' : inputValue).slice(0, 50)
      }
      getOptionLabel={daftar.tertulis}
      onChange={(_, kode) => field.onChange(kode)}
      onBlur={field.onBlur}
      noOptionsText={translate('konsultasi.noCode', { daftar: daftar.nama, contoh: daftar.contoh })}
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
          placeholder={translate('konsultasi.searchCode', { kata: daftar.kata })}
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
