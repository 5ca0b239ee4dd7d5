import Search from '@mui/icons-material/Search';
import {
  Autocomplete,
  type AutocompleteProps,
  Box,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Entities, EntityName } from '../../resources/index.ts';
import { activeFilter } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { type FilterOf, useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';

/** The line of a hit: its name over `beneath`, and on the right further facts. */
interface HitLine {
  name: string;
  beneath?: string;
  facts: string;
}

type Own = 'value' | 'filterOptions' | 'getOptionKey' | 'getOptionLabel' | 'renderOption' | 'renderInput' | 'onChange';

interface Props<T> extends Omit<AutocompleteProps<T, false, false, false>, Own> {
  lineOf: (hit: T) => HitLine;
  onPick: (hit: T) => void;
  getOptionKey: (hit: T) => string | number;
  icon?: ReactNode;
  box: Pick<TextFieldProps, 'label' | 'placeholder' | 'inputRef' | 'error' | 'helperText'>;
}

/** A search box whose hits are handed on; it is ready for the next at once. */
export function HitPicker<T>({
  lineOf,
  onPick,
  getOptionKey,
  icon = <Search fontSize="small" />,
  box,
  ...props
}: Props<T>) {
  const translate = useTranslate();
  return (
    <Autocomplete<T>
      value={null}
      filterOptions={(hits) => hits}
      // Never shown, since a choice is handed on; by it the highlight follows its hit when the list changes.
      getOptionLabel={(hit) => String(getOptionKey(hit))}
      onChange={(_, hit) => hit && onPick(hit)}
      loadingText={translate('kunjungan.loading')}
      noOptionsText={translate('kunjungan.notFound')}
      forcePopupIcon={false}
      renderOption={({ key, ...option }, hit) => {
        const { name, beneath, facts } = lineOf(hit);
        return (
          <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              {beneath && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{beneath}</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 14, textAlign: 'right' }}>{facts}</Box>
          </Box>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...box}
          slotProps={{
            htmlInput: { ...params.inputProps, enterKeyHint: 'search' },
            inputLabel: params.InputLabelProps,
            formHelperText: { role: 'status' },
            input: {
              ...params.InputProps,
              startAdornment: <InputAdornment position="start">{icon}</InputAdornment>,
            },
          }}
        />
      )}
      {...props}
    />
  );
}

/** The active records that a text finds. */
export function useActiveSearch<N extends EntityName>(
  name: N,
  query: string,
  { perPage = 25, sort = 'id' }: { perPage?: number; sort?: keyof Entities[N] & string } = {},
) {
  const { today } = useDeclarations().now();
  const active = activeFilter(useDeclaration(name), today);
  return useGetList(
    name,
    {
      filter: { ...active, ...(query && { q: query }) } as FilterOf<Entities[N]>,
      sort: { field: sort, order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    // Options stay in place until the next answer, so that a click meets the one it was meant for.
    { placeholderData: keepPreviousData },
  );
}
