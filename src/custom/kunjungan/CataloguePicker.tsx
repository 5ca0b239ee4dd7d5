import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { Entities, EntityName } from '../../resources/index.ts';
import { activeFilter, type Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { type FilterOf, useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { useDebounced } from '../shared.tsx';

interface Props<N extends EntityName> {
  /** The entity that is the catalogue. */
  catalogue: N;
  label: string;
  /** Price and stock, beside the name. */
  detailOf: (record: Entities[N]) => string;
  isOut?: (record: Entities[N]) => boolean;
  onPick: (record: Entities[N]) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Searches a catalogue; a choice is handed on, and the box is ready for the next. */
export function CataloguePicker<N extends EntityName>(props: Props<N>) {
  const { catalogue, label, detailOf, isOut, onPick, inputRef } = props;
  const translate = useTranslate();
  const entity: Resource = useDeclaration(catalogue);
  const { today } = useDeclarations().now();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { data = [], isFetching } = useGetList(
    catalogue,
    {
      filter: { ...activeFilter(entity, today), ...(query && { q: query }) } as FilterOf<Entities[N]>,
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    // Options stay in place until the next answer, so that a click meets the one it was meant for.
    { placeholderData: keepPreviousData },
  );
  return (
    <Autocomplete<Entities[N]>
      value={null}
      inputValue={typed}
      options={data}
      filterOptions={(options) => options}
      getOptionLabel={entity.titleOf}
      getOptionKey={(record) => record.id}
      {...(isOut ? { getOptionDisabled: isOut } : {})}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, record) => record && onPick(record)}
      loading={isFetching}
      loadingText={translate('kunjungan.loading')}
      noOptionsText={translate('kunjungan.notFound')}
      autoHighlight
      renderOption={({ key, ...props }, record) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{entity.titleOf(record)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14, textAlign: 'right' }}>{detailOf(record)}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={translate('kunjungan.typing')}
          inputRef={inputRef}
          // Enter chooses; it never saves a form that is still being filled in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{
            htmlInput: params.inputProps,
            inputLabel: params.InputLabelProps,
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}
