import { Alert, Button, DialogActions, DialogContent, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import type { Entities } from '../../../resources/index.ts';
import { formatDateTime } from '../../../schema/index.ts';
import { AskingActions, AskingDialog } from '../../../views/feedback/AskingDialog.tsx';
import { messageOf } from '../../../views/feedback/messageOf.ts';
import { useBusyAction } from '../../../views/feedback/useBusyAction.ts';
import { useTranslate } from '../../../views/words.ts';
import { useSession } from '../auth/useSession.ts';

interface Made {
  code: string;
  /** ISO, UTC. */
  expiresAt: string;
}

interface Props {
  user: Pick<Entities['user'], 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** Asks whether to make a one-time code, then shows it: this once. */
export function KodeDialog({ user: { id, name: nama, email }, onClose }: Props) {
  const translate = useTranslate();
  const { api } = useSession().session;
  const { busy, error, run } = useBusyAction();
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    const { data } = (await api.post(`/accounts/${id}/kode`, undefined)) as { data: Made };
    setMade(data);
  };
  return (
    <AskingDialog title={translate('orang.kode.title', { nama })} maxWidth="xs" busy={busy} onClose={onClose}>
      {made ? (
        <Shown made={made} nama={nama} email={email} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run(make);
          }}
        >
          <DialogContent sx={{ pt: 0 }}>
            <DialogContentText>{translate('orang.kode.ask', { nama })}</DialogContentText>
            {error !== null && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {messageOf(error, translate('command.failed'))}
              </Alert>
            )}
          </DialogContent>
          <AskingActions busy={busy} onClose={onClose} confirmText={translate('orang.kode.confirm')} />
        </form>
      )}
    </AskingDialog>
  );
}

function Shown({ made, nama, email, onClose }: { made: Made; nama: string; email: string; onClose: () => void }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">{translate('orang.kode.once', { nama })}</Alert>
        <Typography
          role="status"
          aria-label={translate('orang.kode.label')}
          sx={{ fontFamily: 'monospace', fontSize: 28, fontWeight: 700, letterSpacing: 2, textAlign: 'center' }}
        >
          {made.code}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
          {translate('orang.kode.until', { at: formatDateTime(made.expiresAt) })}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('orang.kode.how', { email })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* Plain http from another machine has no clipboard. */}
        {navigator.clipboard && (
          <Button
            color="inherit"
            onClick={() => void navigator.clipboard.writeText(made.code).then(() => setCopied(true))}
          >
            {translate(copied ? 'orang.kode.copied' : 'orang.kode.copy')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('orang.kode.close')}
        </Button>
      </DialogActions>
    </>
  );
}
