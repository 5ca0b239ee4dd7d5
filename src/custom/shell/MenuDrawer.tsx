import { Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../views/base/words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** In px. */
  width: number;
  children: ReactNode;
}

/** The menu on a screen that has no room for it beside the page. */
export function MenuDrawer({ open, onClose, width, children }: Props) {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('shell.menu.label'), sx: { width, maxWidth: '88vw' } } }}
    >
      {children}
    </Drawer>
  );
}
