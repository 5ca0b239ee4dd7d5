import { type HttpError, useNotify } from 'react-admin';
import { messageOf } from './messageOf.ts';
import { UndoNotice, type UndoOffer } from './UndoNotice.tsx';
import { useTranslate } from './words.ts';

const shownMs = 10_000;

/**
 * Says for ten seconds that something was carried out, with 'Urungkan'. Where the connection is lost while it is taken
 * back, the offer stays until it is taken again or closed.
 */
export function useUndoNotice() {
  const notify = useNotify();
  const translate = useTranslate();

  const offer = ({ subject, ...done }: UndoOffer, lost = false) =>
    notify(<UndoNotice {...done} lost={lost} onUndo={() => takeBack({ ...done, subject })} />, {
      autoHideDuration: lost ? null : shownMs,
      subject,
    });
  const takeBack = async (done: UndoOffer) => {
    try {
      if ((await done.onUndo()) !== null) notify('views.record.undone', { type: 'success' });
    } catch (error) {
      const message = messageOf(error, translate('command.failed'));
      const unanswered = Object(error) instanceof Error && (error as HttpError).status === 0;
      if (unanswered) offer({ ...done, text: translate('views.record.undoLost', { message }) }, true);
      else notify(message, { type: 'error' });
    }
  };
  return (done: UndoOffer) => offer(done);
}
