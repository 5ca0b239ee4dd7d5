import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { InputHelperText, useDataProvider, useInput } from 'react-admin';
import { kategoriSistem } from '../../domain/kas.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { InputProps } from '../../views/overrides.ts';

/** The category of an entry, out of those that the ledger has already; a new one can be typed. */
export function KategoriInput({ source, field, required }: InputProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['laporan/keuangan', 'values', 'kategori'],
    queryFn: () =>
      dataProvider.group('laporan/keuangan', {
        filter: { asal: 'catatan' },
        by: 'kategori',
        measures: [],
        order: 'value',
        limit: 100,
      }),
  });
  const { field: input, fieldState } = useInput({ source });
  const categories = (data?.data ?? [])
    .map(({ value }) => String(value))
    .filter((value) => !kategoriSistem.has(value.toLowerCase()));
  return (
    <Autocomplete
      freeSolo
      autoHighlight={false}
      options={categories}
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
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: 200 } }}
        />
      )}
    />
  );
}
