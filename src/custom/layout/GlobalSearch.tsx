import Search from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../views/words.ts';
import { useDeferredLoad } from './useDeferredLoad.ts';

const loadCombobox = async () => (await import('./SearchCombobox.tsx')).SearchCombobox;

/**
 * The header's search (product §2.2): Ctrl+K from anywhere. A plain box until the combobox is fetched, after a while or
 * on the first focus; it takes over what was typed.
 */
export function GlobalSearch() {
  const translate = useTranslate();
  const [Combobox, fetchCombobox] = useDeferredLoad(loadCombobox);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const placeholder = translate('shell.search.placeholder');
  const label = translate('shell.search.label');

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const plain = (
    <Box sx={boxSx}>
      <Search fontSize="small" />
      <InputBase
        fullWidth
        value={typed}
        onFocus={() => {
          setFocused(true);
          void fetchCombobox();
        }}
        onBlur={() => setFocused(false)}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        slotProps={{ input: { 'aria-label': label, type: 'search' } }}
      />
    </Box>
  );

  return (
    <Box role="search" aria-label={label} ref={box} sx={{ flex: '1000 1 0', maxWidth: 460, minWidth: 0 }}>
      {Combobox ? (
        <Combobox initial={typed} focused={focused} placeholder={placeholder} label={label} sx={boxSx} />
      ) : (
        plain
      )}
    </Box>
  );
}

const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  height: 42,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  color: 'text.secondary',
  '&:focus-within': { borderColor: 'primary.main' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1, textOverflow: 'ellipsis' },
};
