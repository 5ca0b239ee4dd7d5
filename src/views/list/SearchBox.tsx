import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../base/words.ts';
import { useListState } from '../state/useListState.tsx';

interface Props {
  label: string;
  placeholder: string;
  /** The text that the list is searched for. */
  q: unknown;
  onSearch: (q: string) => void;
}

/** The search of the list at hand. */
export function ListSearchBox(props: Pick<Props, 'label' | 'placeholder'>) {
  const { state, search } = useListState();
  return <SearchBox {...props} q={state.filter['q']} onSearch={search} />;
}

/** The search of a list, which follows each letter. */
export function SearchBox({ label, placeholder, q: searched, onSearch }: Props) {
  const translate = useTranslate();
  const current = String(searched ?? '');
  const [typed, setTyped] = useState(current);
  /** The text in the address, and all those that it is yet to have. */
  const sent = useRef([current]);

  // The URL may change without the box: 'Hapus Filter', the back button.
  useEffect(() => {
    const at = sent.current.indexOf(current);
    sent.current = at < 0 ? [current] : sent.current.slice(at);
    if (at < 0) setTyped(current);
  }, [current]);

  const type = (text: string) => {
    setTyped(text);
    const q = text.trim() === '' ? '' : text;
    if (q === sent.current.at(-1)) return;
    sent.current.push(q);
    onSearch(q);
  };

  return (
    <TextField
      size="small"
      value={typed}
      onChange={(event) => type(event.target.value)}
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
                onClick={() => type('')}
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
