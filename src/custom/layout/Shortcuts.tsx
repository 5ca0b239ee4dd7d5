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
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '../../views/list/singleKeys.ts';
import { isTaken } from '../../views/list/useListKeys.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';

const keys = [
  ['Ctrl K', 'search'],
  ['/', 'inList'],
  ['n', 'add'],
  ['j  k', 'rows'],
  ['Enter', 'open'],
  ['Spasi', 'peek'],
  ['→  Esc', 'into'],
  ['x', 'choose'],
  ['?  Ctrl /', 'help'],
] as const;

/** The keys of the console, shown by `?`, or Ctrl and `/` where single keys are switched off. */
export function Shortcuts() {
  const word = wordsIn(useTranslate(), 'shell.keys');
  const [open, setOpen] = useState(false);
  const { areOn, set } = useSingleKeys();
  const [on, setOn] = useState(areOn);
  const help = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const single = key === '?' && !ctrlKey && !metaKey && areOn() && !isTaken(target);
    if (!single && !(key === '/' && (ctrlKey || metaKey))) return;
    event.preventDefault();
    setOn(areOn());
    setOpen(true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => help(event);
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
