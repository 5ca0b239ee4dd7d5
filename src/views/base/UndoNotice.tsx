import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useCloseNotification } from 'react-admin';
import { Message } from './Message.tsx';
import { useTranslate } from './words.ts';

export interface UndoOffer {
  text: string;
  /** Takes it back; what it throws is told. Resolves to null where somebody else has told why it was refused. */
  onUndo: () => Promise<unknown>;
  /** One more thing to do about it. */
  children?: ReactNode;
  /** Takes the place of the last offer of the same subject, which can no longer be taken. */
  subject?: string;
}

/** Says what was carried out, with the button that takes it back. */
export function UndoNotice({ text, onUndo, lost, children }: Omit<UndoOffer, 'subject'> & { lost: boolean }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = () => {
    close();
    void onUndo();
  };
  return (
    <Message
      severity={lost ? 'warning' : 'success'}
      action={
        <>
          {children}
          <Button color="inherit" size="small" onClick={undo}>
            {translate('views.record.undo')}
          </Button>
        </>
      }
    >
      {text}
    </Message>
  );
}
