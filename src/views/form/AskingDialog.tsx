import { Box, Button, type ButtonProps, Dialog, DialogActions, type DialogProps, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { focusFirstField } from '../base/focus.ts';
import { useReducedMotion } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';

interface Props {
  title: string;
  maxWidth?: DialogProps['maxWidth'];
  /** While true it stays, whatever is pressed. */
  busy: boolean;
  onClose: () => void;
  /** A form: a `DialogContent` with its inputs, then `AskingActions`. */
  children: ReactNode;
}

/** A dialog that asks for what an action needs. A stray click beside it throws nothing away. */
export function AskingDialog({ title, maxWidth = 'sm', busy, onClose, children }: Props) {
  const id = useId();
  const stopped = useReducedMotion();
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        if (!busy && reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={id}
      fullWidth
      maxWidth={maxWidth}
      transitionDuration={stopped ? 0 : 200}
      // React would hand the key presses to the row that opened the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <Box ref={focusFirstField} sx={{ display: 'contents', '& > form': formSx }}>
        {children}
      </Box>
    </Dialog>
  );
}

/** Its inputs scroll, not its buttons. */
const formSx = { display: 'flex', flexDirection: 'column', minHeight: 0 };

interface ActionsProps {
  busy: boolean;
  /** There is nothing to confirm any more. */
  off?: boolean;
  onClose: () => void;
  /** Left out where the form is sent by what is chosen in it. */
  confirmText?: string | undefined;
  /** In place of 'Batal', where nothing is called off any more. */
  closeText?: string | undefined;
  color?: ButtonProps['color'];
}

/** 'Batal' and the submit button. */
export function AskingActions({ busy, off = false, onClose, confirmText, closeText, color = 'primary' }: ActionsProps) {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Button color="inherit" onClick={onClose} disabled={busy}>
        {closeText ?? translate('views.form.cancel')}
      </Button>
      {confirmText !== undefined && (
        <Button
          type="submit"
          variant="contained"
          color={color}
          loading={busy}
          disabled={off}
          // The second half of the double click that opened the dialog confirms nothing.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {confirmText}
        </Button>
      )}
    </DialogActions>
  );
}
