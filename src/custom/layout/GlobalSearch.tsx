import Back from '@mui/icons-material/ArrowBack';
import Search from '@mui/icons-material/Search';
import { Box, Dialog, IconButton, InputBase } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';
import { KeyHint } from './KeyHint.tsx';
import { useDeferredLoad } from './useDeferredLoad.ts';

const loadCombobox = async () => (await import('./SearchCombobox.tsx')).SearchCombobox;

/**
 * The header's search (product §2.2): Ctrl+K from anywhere. A plain box until the combobox is fetched, after a while or
 * on the first focus; it takes over what was typed. On a phone the plain box stays, and opens a sheet.
 */
export function GlobalSearch() {
  const translate = useTranslate();
  const [Combobox, fetchCombobox] = useDeferredLoad(loadCombobox);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const phone = useNarrowerThan('sm');
  const [sheet, setSheet] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const placeholder = translate('shell.search.placeholder');
  const label = translate('shell.search.label');

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const input = box.current?.querySelector('input');
      if (phone) input?.click();
      else input?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [phone]);

  const openSheet = () => {
    void fetchCombobox();
    setSheet(true);
  };

  const plain = (
    <Box sx={boxSx}>
      <Search fontSize="small" />
      <InputBase
        fullWidth
        value={typed}
        {...(phone
          ? { readOnly: true, onClick: openSheet, onKeyDown: ({ key }) => key === 'Enter' && openSheet() }
          : {
              onFocus: () => {
                setFocused(true);
                void fetchCombobox();
              },
              onBlur: () => setFocused(false),
            })}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={placeholder}
        slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': 'Control+K', type: 'search' } }}
      />
      <KeyHint />
    </Box>
  );
  const shared = { placeholder, label, sx: boxSx };

  return (
    <Box role="search" aria-label={label} ref={box} sx={{ flex: '1000 1 0', maxWidth: 460, minWidth: 0 }}>
      {Combobox && !phone ? <Combobox initial={typed} focused={focused} {...shared} /> : plain}
      {Combobox && phone && (
        <Dialog
          fullScreen
          open={sheet}
          onClose={() => setSheet(false)}
          aria-label={label}
          transitionDuration={0}
          slotProps={{ paper: { sx: { borderRadius: 0 } } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1 }}>
            <IconButton onClick={() => setSheet(false)} aria-label={translate('shell.search.close')}>
              <Back />
            </IconButton>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Combobox initial="" focused {...shared} onLeave={() => setSheet(false)} />
            </Box>
          </Box>
        </Dialog>
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
