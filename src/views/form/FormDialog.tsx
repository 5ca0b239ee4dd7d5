import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogTitle, IconButton } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useSaveContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useDeclaration } from '../base/declarations.ts';
import { useNarrowerThan, useReducedMotion } from '../base/media.ts';
import { useDialogTitle } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { useLeaveFor } from '../base/wayBack.ts';
import { useTranslate } from '../base/words.ts';

interface Props {
  title: string;
  /** The name of the browser tab, where that is another. */
  tab?: string | undefined;
  /** Set when the form is given up on purpose, so that leaving needs no question. */
  saved: { current: boolean };
  /** In the place of leading to the list. */
  onLeave?: () => void;
  /** Renders the form; `close` closes the dialog and discards what was typed. */
  children: (close: () => void) => ReactNode;
}

/**
 * A form over the list it belongs to, or over another form; on a phone it takes the whole screen. 'Batal' and the cross
 * close it at once (product §2.18); the Escape key and a click beside it ask first when something was typed.
 */
export function FormDialog({ title, tab = title, saved, onLeave, children }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const leaveFor = useLeaveFor();
  const { search } = useLocation();
  const { saving } = useSaveContext();
  const id = useId();
  const phone = useNarrowerThan('sm');
  const stopped = useReducedMotion();
  useDialogTitle(tab);
  const leave = () => {
    if (saving) return;
    if (onLeave) onLeave();
    else leaveFor(pathTo.list(resource) + search);
  };
  const close = () => {
    saved.current = true;
    leave();
  };
  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={id}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      transitionDuration={stopped ? 0 : 200}
      {...(onLeave && over)}
      slotProps={{ paper: { sx: { outline: 'none', ...(phone ? { borderRadius: 0 } : {}) } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pr: 1.5 }}>
        <DialogTitle id={id} sx={{ flexShrink: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={translate('views.form.close')} onClick={close} disabled={saving === true}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={formSx}>{children(close)}</Box>
    </Dialog>
  );
}

/** React would hand what happens in it to the form beneath. */
const over = {
  onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
  onBlur: (event: SyntheticEvent) => event.stopPropagation(),
};

/** The form lends its height to its middle part, which scrolls between title and buttons. */
const formSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 auto',
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' },
};
