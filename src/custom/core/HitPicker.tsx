import Search from '@mui/icons-material/Search';
import {
  Autocomplete,
  type AutocompleteProps,
  Box,
  Button,
  InputAdornment,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Entities, EntityName } from '../../resources/index.ts';
import { activeFilter } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { type FilterOf, useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { type BoxKey, useEarlyEnter, useTellNotChosen } from '../../views/input/useEarlyEnter.ts';
import { useDebounced } from './shared.tsx';

/** The line of a hit: its name over `beneath`, and on the right further facts. */
interface HitLine {
  name: string;
  beneath?: string;
  facts: string;
}

type Own =
  | 'value'
  | 'inputValue'
  | 'filterOptions'
  | 'getOptionKey'
  | 'getOptionLabel'
  | 'renderOption'
  | 'renderInput'
  | 'onChange';

interface Props<T> extends Omit<AutocompleteProps<T, false, false, false>, Own> {
  lineOf: (hit: T) => HitLine;
  inputValue: string;
  getOptionKey: (hit: T) => string | number;
  /** True once the options are those of the typed text. */
  answered: boolean;
  /** `second`: as `second` offers it, by Shift and Enter or its button. */
  onPick: (hit: T, second: boolean) => void;
  /** A second way to take a hit, where it has one: its word. */
  second?: (hit: T) => string | false;
  /** The action of Enter unless an arrow key has chosen; without it Enter takes the first option. */
  onEnter?: () => void;
  icon?: ReactNode;
  box: Pick<TextFieldProps, 'label' | 'name' | 'placeholder' | 'inputRef' | 'error' | 'helperText'>;
}

/** A search box whose hits are handed on; it is ready for the next at once. */
export function HitPicker<T>({
  lineOf,
  answered,
  getOptionKey,
  onPick,
  second,
  onEnter,
  icon = <Search fontSize="small" />,
  box,
  ...props
}: Props<T>) {
  const translate = useTranslate();
  const tellNotChosen = useTellNotChosen();
  const shift = useRef(false);
  function pick(hit: T, asSecond = shift.current) {
    shift.current = false;
    onPick(hit, asSecond && Boolean(second?.(hit)));
  }
  const enter = useEarlyEnter({
    options: props.options,
    keyOf: getOptionKey,
    answered,
    take(chosen = props.options.find((hit) => !props.getOptionDisabled?.(hit))) {
      if (!chosen || props.inputValue.trim() === '') return false;
      pick(chosen);
      return true;
    },
  });
  function onKeyDown(event: BoxKey) {
    if (event.key !== 'Enter') return;
    shift.current = event.shiftKey;
    // It never sends a form that is still being filled in.
    event.preventDefault();
    if (!onEnter || enter.arrowed) return enter.onKeyDown(event);
    event.defaultMuiPrevented = true;
    onEnter();
  }
  return (
    <Autocomplete<T>
      value={null}
      filterOptions={(hits) => hits}
      getOptionKey={getOptionKey}
      getOptionLabel={(hit) => lineOf(hit).name}
      onChange={(_, hit) => hit && pick(hit)}
      loadingText={translate('kunjungan.loading')}
      noOptionsText={translate('kunjungan.notFound')}
      forcePopupIcon={false}
      renderOption={({ key, ...option }, hit) => {
        const { name, beneath, facts } = lineOf(hit);
        const word = second?.(hit);
        return (
          <Box component="li" key={key} {...option} sx={{ gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
              {beneath && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{beneath}</Box>}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 14, textAlign: 'right' }}>{facts}</Box>
            {word && (
              <Button
                size="small"
                tabIndex={-1}
                title={translate('kunjungan.second')}
                onClick={(event) => {
                  event.stopPropagation();
                  pick(hit, true);
                }}
              >
                {word}
              </Button>
            )}
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
      options={enter.options}
      onKeyDown={onKeyDown}
      onHighlightChange={enter.onHighlightChange}
      onInputChange={(event, text, reason) => {
        enter.forget();
        if (reason === 'blur') tellNotChosen(props.inputValue);
        props.onInputChange?.(event, text, reason);
      }}
      clearOnBlur={!enter.waits}
      onClose={(event, reason) => {
        if (reason !== 'blur' || !enter.waits) enter.forget();
        props.onClose?.(event, reason);
      }}
    />
  );
}

/** The active records that a typed text finds, and whether they are its own or still those of an earlier one. */
export function useActiveSearch<N extends EntityName>(
  name: N,
  typed: string,
  { perPage = 25, sort = 'id' }: { perPage?: number; sort?: keyof Entities[N] & string } = {},
) {
  const { today } = useDeclarations().now();
  const active = activeFilter(useDeclaration(name), today);
  const text = typed.trim();
  const query = useDebounced(text);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useGetList(
    name,
    {
      filter: { ...active, ...(query && { q: query }) } as FilterOf<Entities[N]>,
      sort: { field: sort, order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    // Options stay in place until the next answer, so that a click meets the one it was meant for.
    { placeholderData: keepPreviousData },
  );
  return { data, isFetching, answered: query === text && !isPlaceholderData };
}
