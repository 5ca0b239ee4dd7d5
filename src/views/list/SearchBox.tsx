import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { useTranslate } from '../base/words.ts';

/** The pause in typing after which the list and its URL follow, in ms. */
const debounce = 200;

export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListFilterContext();
  const current = String(filterValues['q'] ?? '');
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);

  // The URL may change without the box: 'Hapus Filter', the back button.
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = filterValues;
      sent.current = typed.trim() === '' ? '' : typed;
      setFilters(sent.current === '' ? others : { ...others, q: typed }, {});
    }, debounce);
    return () => clearTimeout(timer);
  }, [typed, filterValues, setFilters]);

  return (
    <TextField
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder}
      sx={searchSx}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search', enterKeyHint: 'search', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('ra.action.clear_input_value')}
                onClick={() => setTyped('')}
              >
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : undefined,
        },
      }}
    />
  );
}

const searchSx = {
  flex: '1 1 170px',
  maxWidth: { md: 420 },
  // Chrome and Safari would put a button of their own beside ours.
  '& input::-webkit-search-cancel-button': { display: 'none' },
};
