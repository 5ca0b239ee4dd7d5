import Back from '@mui/icons-material/ArrowBack';
import { Box, Dialog, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../views/base/words.ts';

interface Props {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The search on a phone: all of the screen. */
export function SearchSheet({ open, label, onClose, children }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-label={label}
      transitionDuration={0}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 1 }}>
        <IconButton onClick={onClose} aria-label={translate('shell.search.close')}>
          <Back />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      </Box>
    </Dialog>
  );
}
