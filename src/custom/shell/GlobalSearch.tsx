import Search from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import { useRef, useState } from 'react';
import { useNarrowerThan } from '../../views/base/media.ts';
import { useDeferredLoad } from '../../views/base/useDeferredLoad.ts';
import { useKeys } from '../../views/base/useKeys.ts';
import { useTranslate } from '../../views/base/words.ts';
import { KeyHint } from './KeyHint.tsx';

const loadParts = async () => ({
  ...(await import('./SearchCombobox.tsx')),
  ...(await import('./SearchSheet.tsx')),
});

/**
 * The header's search (product §2.2): Ctrl+K from anywhere. A plain box until the combobox is fetched, after a while or
 * on the first focus; it takes over what was typed. On a phone the plain box stays, and opens a sheet.
 */
export function GlobalSearch() {
  const translate = useTranslate();
  const [parts, fetchParts] = useDeferredLoad(loadParts);
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const [entered, setEntered] = useState(false);
  const phone = useNarrowerThan('sm');
  const [sheet, setSheet] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const placeholder = translate('shell.search.placeholder');
  const label = translate('shell.search.label');

  const focus = () => {
    const input = box.current?.querySelector('input');
    if (phone) input?.click();
    else input?.focus();
  };
  useKeys({ 'Ctrl+k': focus, 'Ctrl+K': focus }, 'always');

  const closeSheet = () => setSheet(false);
  const openSheet = () => {
    void fetchParts();
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
                void fetchParts();
              },
              onBlur: () => setFocused(false),
              onKeyDown: ({ key }) => setEntered(key === 'Enter'),
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
      {parts && !phone ? <parts.SearchCombobox initial={typed} {...{ focused, entered }} {...shared} /> : plain}
      {parts && phone && (
        <parts.SearchSheet open={sheet} label={label} onClose={closeSheet}>
          <parts.SearchCombobox initial="" focused {...shared} onLeave={closeSheet} />
        </parts.SearchSheet>
      )}
    </Box>
  );
}

const boxSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  height: { xs: 44, sm: 42 },
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  color: 'text.secondary',
  '&:focus-within': { borderColor: 'primary.main' },
  '& input': { textOverflow: 'ellipsis' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
};
