import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { useTranslate } from '../words.ts';

interface Done {
  text: string;
  /** Takes it back. */
  onUndo: () => unknown;
  /** One more thing to do about it. */
  children?: ReactNode;
}

/** Says for ten seconds that something was carried out, with 'Urungkan'. */
export function useUndoNotice() {
  const notify = useNotify();
  return (done: Done) => notify(<UndoNotice {...done} />, { autoHideDuration: 10_000 });
}

function UndoNotice({ text, onUndo, children }: Done) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      severity="success"
      variant="filled"
      sx={{ alignItems: 'center', boxShadow: 6 }}
      action={
        <>
          {children}
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              close();
              onUndo();
            }}
          >
            {translate('views.record.undo')}
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  );
}
