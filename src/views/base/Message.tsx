import Close from '@mui/icons-material/Close';
import { Alert, type AlertProps, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification } from 'react-admin';
import { useTranslate } from './words.ts';

interface Props {
  severity: AlertProps['severity'];
  children: ReactNode;
  /** Buttons for what can be done about it, before the button that closes it. */
  action?: ReactNode;
}

/** The look of every message that passes by. */
export function Message({ severity, children, action }: Props) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      sx={messageSx}
      action={
        <>
          {action}
          <IconButton color="inherit" size="small" aria-label={translate('shell.closeMessage')} onClick={close}>
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    >
      {children}
    </Alert>
  );
}

const messageSx = {
  alignItems: 'center',
  // The buttons beneath the words where both have no room beside one another.
  flexWrap: 'wrap',
  boxShadow: 6,
  whiteSpace: 'pre-line',
  '& .MuiAlert-message': { flex: '1 1 170px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { alignItems: 'center', pt: 0, ml: 'auto' },
  '& .MuiAlert-action .MuiButton-root': { whiteSpace: 'nowrap' },
  '& .Mui-focusVisible': { outline: '2px solid', outlineOffset: -2 },
};
