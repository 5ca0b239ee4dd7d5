import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import HelpIcon from '@mui/icons-material/HelpOutline';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ReportIcon from '@mui/icons-material/ReportGmailerrorred';
import WarningIcon from '@mui/icons-material/WarningAmber';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { alpha } from '@mui/material/styles';
import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react';
import { feedback } from '../../i18n/orang/auth.ts';
import { useReducedMotion } from './media.ts';
import { messageOf } from './messageOf.ts';
import { useBusyAction } from './useBusyAction.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  message: ReactNode;
  /** Default `confirm`. A type that is not known gets a red button. */
  type?: DialogType | (string & {});
  confirmText?: string;
  cancelText?: string;
  /** Default true; false for a mere message. */
  showCancel?: boolean;
  /**
   * Called before the dialog closes. While a promise is pending the buttons are off; when it rejects, the dialog stays
   * and shows the error's message.
   */
  onConfirm?: (() => unknown) | undefined;
  /** Closes the dialog: with true after a confirmation that went through, with false on a cancel. */
  onClose: (confirmed: boolean) => void;
};

/** The confirm and alert dialog of product §2.24: fades in within 300 ms, out within 200 ms. */
export function ConfirmDialog({
  open,
  title,
  message,
  type = 'confirm',
  confirmText = feedback.yes,
  cancelText = feedback.no,
  showCancel = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const tone = toneOf(type);
  const stopped = useReducedMotion();
  const { busy, error, run, reset } = useBusyAction();
  const focusCancel = tone.urgent && showCancel;

  async function confirm({ detail }: MouseEvent) {
    // The second half of the double click that opened the dialog.
    if (detail > 1) return;
    if (await run(() => onConfirm?.())) onClose(true);
  }
  function cancel(_event: unknown, reason?: string) {
    // A stray click beside the dialog is no answer to a question.
    if (!busy && !(reason === 'backdropClick' && tone.urgent)) onClose(false);
  }

  return (
    <Dialog
      open={open}
      onClose={cancel}
      role={tone.urgent ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      maxWidth="xs"
      fullWidth
      transitionDuration={stopped ? 0 : { enter: 300, exit: 200 }}
      slotProps={{ transition: { onExited: reset } }}
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pb: 1.5 }}>
        <ToneIcon tone={tone} />
        {title}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText id={`${id}-message`}>{message}</DialogContentText>
        {error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOf(error, feedback.failed)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pt: 1.5, pb: 2.5 }}>
        {showCancel && (
          <Button
            color="inherit"
            onClick={cancel}
            disabled={busy}
            autoFocus={focusCancel}
            focusRipple={false}
            sx={focusRing}
          >
            {cancelText}
          </Button>
        )}
        <Button
          variant="contained"
          color={tone.color}
          onClick={confirm}
          disabled={busy}
          aria-busy={busy}
          autoFocus={!focusCancel}
          focusRipple={false}
          sx={focusRing}
          startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
        >
          {confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows plainly which answer Enter gives, and leaves the words readable. */
const focusRing = { '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 } };

function ToneIcon({ tone: { Icon, color } }: { tone: DialogTone }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 44,
        height: 44,
        borderRadius: '50%',
        color: `${color}.main`,
        bgcolor: (theme) => alpha(theme.palette[color].main, 0.14),
      }}
    >
      <Icon />
    </Box>
  );
}

type DialogType = 'success' | 'error' | 'warning' | 'confirm' | 'info';

type DialogTone = {
  Icon: ComponentType;
  color: 'success' | 'error' | 'warning' | 'info';
  /** Must be answered: read out at once, and the safe button has the focus. */
  urgent: boolean;
};

/** The look of a dialog by its type (product §2.24); an unknown type gets a red button. */
const toneOf = (type: string): DialogTone => (isKnown(type) ? tones[type] : unknownTone);

const tones: Record<DialogType, DialogTone> = {
  success: { Icon: CheckCircleIcon, color: 'success', urgent: false },
  error: { Icon: ErrorIcon, color: 'error', urgent: true },
  warning: { Icon: WarningIcon, color: 'warning', urgent: true },
  confirm: { Icon: HelpIcon, color: 'warning', urgent: true },
  info: { Icon: InfoIcon, color: 'info', urgent: false },
};

const unknownTone: DialogTone = { Icon: ReportIcon, color: 'error', urgent: true };

const isKnown = (type: string): type is DialogType => Object.hasOwn(tones, type);
