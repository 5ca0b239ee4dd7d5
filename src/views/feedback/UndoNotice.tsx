import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification } from 'react-admin';
import { useTranslate } from '../words.ts';

export interface Done {
  text: string;
  /** Takes it back; what it throws is told. Resolves to null where somebody else has told why it was refused. */
  onUndo: () => Promise<unknown>;
  /** One more thing to do about it. */
  children?: ReactNode;
}

/** Says what was carried out, with the button that takes it back. */
export function UndoNotice({ text, onUndo, lost, children }: Done & { lost: boolean }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Alert
      severity={lost ? 'warning' : 'success'}
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
              void onUndo();
            }}
          >
            {translate('views.record.undo')}
          </Button>
          {lost && (
            <Button color="inherit" size="small" onClick={close}>
              {translate('views.form.close')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Alert>
  );
}
