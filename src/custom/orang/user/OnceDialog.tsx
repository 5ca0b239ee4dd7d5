import { Alert, Button, DialogActions, DialogContent, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { AskingActions, AskingDialog } from '../../../views/feedback/AskingDialog.tsx';
import { messageOf } from '../../../views/feedback/messageOf.ts';
import { useBusyAction } from '../../../views/feedback/useBusyAction.ts';
import { useTranslate } from '../../../views/words.ts';

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
        <Shown made={made} onClose={onClose} />
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

/** What is read out over the telephone is written large; the rest is copied. */
const short = 12;

function Shown({ made: { text, label, warning, notes }, onClose }: { made: Secret; onClose: () => void }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const sx =
    text.length > short ? ({ fontSize: 15, overflowWrap: 'anywhere' } as const) : { fontSize: 28, letterSpacing: 2 };
  return (
    <>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">{warning}</Alert>
        <Typography
          role="status"
          aria-label={label}
          sx={{ fontFamily: 'monospace', fontWeight: 700, textAlign: 'center', ...sx }}
        >
          {text}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* Plain http from another machine has no clipboard. */}
        {navigator.clipboard && (
          <Button color="inherit" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
            {translate(copied ? 'orang.once.copied' : 'orang.once.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('orang.once.close')}
        </Button>
      </DialogActions>
    </>
  );
}
