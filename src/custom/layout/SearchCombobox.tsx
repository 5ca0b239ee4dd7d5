import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, type SxProps, TextField, type Theme, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../views/words.ts';
import { type Hit, useHits } from './useHits.ts';

interface Props {
  /** The text and the focus of the plain box that this one replaces. */
  initial: string;
  focused: boolean;
  placeholder: string;
  label: string;
  sx: SxProps<Theme>;
}

export function SearchCombobox({ initial, focused, placeholder, label, sx }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const { hits, isFetching } = useHits(typed);
  const [closed, setClosed] = useState(false);
  const enough = typed.trim().length >= 2;
  return (
    <Autocomplete<Hit, false, false, true>
      freeSolo
      open={enough && !closed && hits.length > 0}
      onOpen={() => setClosed(false)}
      onClose={() => setClosed(true)}
      clearOnBlur={false}
      options={enough ? hits : []}
      filterOptions={(options) => options}
      groupBy={(hit) => hit.group}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.label)}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit.path)}
      inputValue={typed}
      value={null}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset') return;
        setTyped(text);
        setClosed(false);
      }}
      onChange={(_, chosen) => {
        // Enter on what was typed means the first hit.
        const hit = typeof chosen === 'string' ? hits[0] : chosen;
        if (!hit) return;
        setTyped('');
        navigate(hit.path);
      }}
      loading={isFetching}
      autoHighlight
      slotProps={{
        listbox: { sx: { maxHeight: '60vh' } },
        // On a phone the box is narrower than a name.
        popper: { placement: 'bottom-start', sx: { minWidth: 'min(420px, calc(100vw - 24px))' } },
      }}
      renderOption={({ key, ...props }, hit) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block' } }}>
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
            htmlInput: { ...params.inputProps, 'aria-label': label, type: 'search' },
            input: {
              ...params.InputProps,
              disableUnderline: true,
              sx,
              startAdornment: <Search fontSize="small" />,
              endAdornment: enough && (
                <Box role="status" sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                  {isFetching ? translate('shell.search.loading') : hits.length === 0 && translate('shell.search.none')}
                </Box>
              ),
            },
          }}
        />
      )}
    />
  );
}
