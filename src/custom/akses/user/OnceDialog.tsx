import { Alert, DialogContent, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '../../../views/base/messageOf.ts';
import { useBusyAction } from '../../../views/base/useBusyAction.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { SecretContent } from '../../../views/command/ToldSecret.tsx';
import { AskingActions, AskingDialog } from '../../../views/form/AskingDialog.tsx';

/** A secret as it is shown, this once. */
interface Secret {
  text: string;
  label: string;
  warning: string;
  /** What it is for, and until when. */
  notes: readonly string[];
}

interface Props {
  title: string;
  ask: string;
  confirm: string;
  make: () => Promise<Secret>;
  onClose: () => void;
}

/** Asks whether to make a code, a key or a secret, then shows it: this once. */
export function OnceDialog({ title, ask, confirm, make, onClose }: Props) {
  const translate = useTranslate();
  const { busy, error, run } = useBusyAction();
  const [made, setMade] = useState<Secret | null>(null);
  return (
    <AskingDialog title={title} maxWidth="xs" busy={busy} onClose={onClose}>
      {made ? (
        <SecretContent {...made} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run(async () => setMade(await make()));
          }}
        >
          <DialogContent sx={{ pt: 0 }}>
            <DialogContentText>{ask}</DialogContentText>
            {error !== null && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {messageOf(error, translate('command.failed'))}
              </Alert>
            )}
          </DialogContent>
          <AskingActions busy={busy} onClose={onClose} confirmText={confirm} />
        </form>
      )}
    </AskingDialog>
  );
}
