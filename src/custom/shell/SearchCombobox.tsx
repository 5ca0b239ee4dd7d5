import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, type SxProps, TextField, type Theme, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../views/base/words.ts';
import { useEarlyEnter } from '../../views/input/useEarlyEnter.ts';
import type { Hit } from './hit.ts';
import { KeyHint } from './KeyHint.tsx';
import { useHits } from './useHits.ts';
import { useRecent } from './useRecent.ts';

interface Props {
  /** The text and the focus of the plain box that this one replaces, and whether Enter was pressed last. */
  initial: string;
  focused: boolean;
  entered?: boolean;
  placeholder: string;
  label: string;
  sx: SxProps<Theme>;
  /** In a sheet of its own: called when it is left for a page. */
  onLeave?: () => void;
}

/** What is typed finds records, acts and pages; before that, the records opened lately. */
export function SearchCombobox({ initial, focused, entered = false, placeholder, label, sx, onLeave }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const { hits, isFetching, answered } = useHits(typed);
  const [open, setOpen] = useState(focused);
  const empty = typed.trim() === '';
  const enough = typed.trim().length >= 2;
  const recent = useRecent(open && empty);
  const options = empty ? recent : enough ? hits : [];

  function choose(hit: Hit | undefined) {
    if (!hit) return;
    setTyped(hit.typeOn ?? '');
    if (hit.typeOn !== undefined) return;
    setOpen(false);
    navigate(hit.path, hit.act === undefined ? {} : { state: { act: hit.act } });
    onLeave?.();
  }

  const enter = useEarlyEnter({
    options,
    keyOf,
    answered: answered || !enough,
    take(chosen = hits[0]) {
      choose(chosen);
      return chosen !== undefined;
    },
    pressed: entered,
  });

  return (
    <Autocomplete<Hit, false, false, true>
      freeSolo
      openOnFocus
      disableCloseOnSelect
      open={open && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => {
        enter.forget();
        setOpen(false);
      }}
      clearOnBlur={false}
      options={enter.options}
      filterOptions={(each) => each}
      groupBy={(hit) => hit.group}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.label)}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : keyOf(hit))}
      inputValue={typed}
      value={null}
      onInputChange={(_, text, reason) => {
        enter.forget();
        if (reason === 'reset' || reason === 'selectOption') return;
        setTyped(text);
        setOpen(true);
      }}
      onKeyDown={enter.onKeyDown}
      onHighlightChange={enter.onHighlightChange}
      // Enter on what was typed means the first hit.
      onChange={(_, chosen) => choose(typeof chosen === 'string' ? options[0] : (chosen ?? undefined))}
      loading={isFetching}
      autoHighlight
      slotProps={{
        listbox: { sx: { maxHeight: onLeave ? 'calc(100dvh - 72px)' : '60vh' } },
        // On a phone the box is narrower than a name.
        popper: {
          placement: 'bottom-start',
          disablePortal: onLeave !== undefined,
          sx: { minWidth: onLeave ? '100vw' : 'min(420px, calc(100vw - 24px))' },
        },
        paper: onLeave ? { elevation: 0, square: true, sx: { mt: 1 } } : {},
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block', minHeight: onLeave ? 44 : 0 } }}>
          {hit.label}
          {hit.note && (
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
              {hit.note}
            </Typography>
          )}
        </Box>
      )}
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key}>
          <Typography
            variant="caption"
            component="div"
            sx={{ px: 2, pt: 1.25, fontWeight: 700, color: 'text.secondary' }}
          >
            {group}
          </Typography>
          <Box component="ul" sx={{ p: 0, m: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          variant="standard"
          autoFocus={focused}
          placeholder={placeholder}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': label, 'aria-keyshortcuts': 'Control+K', type: 'search' },
            input: {
              ...params.InputProps,
              disableUnderline: true,
              sx,
              startAdornment: <Search fontSize="small" />,
              endAdornment: enough ? (
                <Box role="status" sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                  {isFetching ? translate('shell.search.loading') : hits.length === 0 && translate('shell.search.none')}
                </Box>
              ) : (
                <KeyHint />
              ),
            },
          }}
        />
      )}
    />
  );
}

const keyOf = ({ path, act }: Hit) => `${path} ${act ?? ''}`;
