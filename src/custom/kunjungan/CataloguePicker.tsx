import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { type Ref, useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../../views/declarations.ts';

interface Props {
  /** The entity that is the catalogue. */
  catalogue: string;
  label: string;
  /** What stands beside a name: price, stock. */
  detailOf: (record: Row) => string;
  isOut?: (record: Row) => boolean;
  onPick: (record: Row) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** Searches a catalogue; what is chosen is handed on, and the box is ready for the next. */
export function CataloguePicker({ catalogue, label, detailOf, isOut, onPick, inputRef }: Props) {
  const translate = useTranslate();
  const entity = useDeclaration(catalogue);
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim());
  const { data = [], isFetching } = useGetList<Row>(
    catalogue,
    {
      filter: wanted ? { q: wanted } : {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    },
    // What is about to be clicked stays where it is while the next answer is on its way.
    { placeholderData: (previous) => previous },
  );
  return (
    <Autocomplete<Row>
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

/** What was typed, 200 ms after the last keystroke. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
