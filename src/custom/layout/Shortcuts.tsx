import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { isTaken } from '../../views/list/useListKeys.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';

const keys = [
  ['Ctrl K', 'search'],
  ['/', 'inList'],
  ['n', 'add'],
  ['j  k', 'rows'],
  ['Enter', 'open'],
  ['?', 'help'],
] as const;

/** The single keys of the console, shown by `?`. */
export function Shortcuts() {
  const word = wordsIn(useTranslate(), 'shell.keys');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTaken(event.target)) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Dialog open onClose={close} aria-labelledby="pintasan" maxWidth="xs" fullWidth transitionDuration={0}>
      <DialogTitle id="pintasan">{word('title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.25 }}>
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box component="kbd" sx={keySx}>
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {word(does)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {word('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keySx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1,
  py: 0.25,
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'pre',
};
