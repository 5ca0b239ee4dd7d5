import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useSingleKeys } from '../../views/state/singleKeys.ts';

const keys = [
  ['Ctrl K', 'search'],
  ['/', 'inList'],
  ['n', 'add'],
  ['j  k', 'rows'],
  ['Enter', 'open'],
  ['Spasi', 'peek'],
  ['→  Esc', 'into'],
  ['x', 'choose'],
  ['Ctrl Z', 'message'],
  ['?  Ctrl /', 'help'],
] as const;

/** The keys of the console, and the switch for single ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const word = wordsIn(useTranslate(), 'shell.keys');
  const { areOn, set } = useSingleKeys();
  const [on, setOn] = useState(areOn);
  return (
    <Dialog open onClose={onClose} aria-labelledby="pintasan" maxWidth="xs" fullWidth transitionDuration={0}>
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
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: 'space-between' }}>
        <FormControlLabel
          control={
            <Switch
              checked={on}
              onChange={(_, checked) => {
                setOn(checked);
                set(checked);
              }}
            />
          }
          label={word('single')}
        />
        <Button onClick={onClose} autoFocus>
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
