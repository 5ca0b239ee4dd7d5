import { Suspense } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { fetched } from '../fetched.tsx';
import { useTranslate } from '../words.ts';
import type { Done } from './UndoNotice.tsx';

const UndoNotice = fetched(async () => (await import('./UndoNotice.tsx')).UndoNotice);

const shownMs = 10_000;

/**
 * Says for ten seconds that something was carried out, with 'Urungkan'. Where the connection is lost while it is taken
 * back, the offer stays until it is taken again or closed.
 */
export function useUndoNotice() {
  const notify = useNotify();
  const translate = useTranslate();

  const offer = (done: Done, lost = false) =>
    notify(
      <Suspense fallback={null}>
        <UndoNotice {...done} lost={lost} onUndo={() => takeBack(done)} />
      </Suspense>,
      { autoHideDuration: lost ? null : shownMs },
    );
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
