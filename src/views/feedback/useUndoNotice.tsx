import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type HttpError, useCloseNotification, useNotify } from 'react-admin';
import { useTranslate } from '../words.ts';

interface Done {
  text: string;
  /** Takes it back; what it throws is told. Resolves to null where somebody else has told why it was refused. */
  onUndo: () => Promise<unknown>;
  /** One more thing to do about it. */
  children?: ReactNode;
}

const shownMs = 10_000;

/**
 * Says for ten seconds that something was carried out, with 'Urungkan'. Where the connection is lost while it is taken
 * back, the offer stays until it is taken again or closed.
 */
export function useUndoNotice() {
  const notify = useNotify();
  const translate = useTranslate();

  const offer = (done: Done, lost = false) =>
    notify(<UndoNotice {...done} lost={lost} onUndo={() => takeBack(done)} />, {
      autoHideDuration: lost ? null : shownMs,
    });
  const takeBack = async (done: Done) => {
    try {
      if ((await done.onUndo()) !== null) notify('views.record.undone', { type: 'info' });
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : translate('command.failed');
      const unanswered = Object(error) instanceof Error && (error as HttpError).status === 0;
      if (unanswered) offer({ ...done, text: translate('views.record.undoLost', { message }) }, true);
      else notify(message, { type: 'error' });
    }
  };
  return (done: Done) => offer(done);
}

function UndoNotice({ text, onUndo, lost, children }: Done & { lost: boolean }) {
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
