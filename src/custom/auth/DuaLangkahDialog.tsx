import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { CodeField, Recovery, Scanned } from '../../signin/factorParts.tsx';
import { PasswordField } from '../../signin/fields.tsx';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { AskingActions, AskingDialog } from '../../views/feedback/AskingDialog.tsx';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import { LoadFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { useSession } from './useSession.ts';

export type Purpose = 'start' | 'replace' | 'renew' | 'remove';

interface Setup {
  ticket: string;
  secret: string;
  picture: string;
}

interface Props {
  purpose: Purpose;
  onClose: () => void;
}

/** Carries one change of one's second factor through: the proof, where there is a factor; the app; the recovery codes. */
export function DuaLangkahDialog({ purpose, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { api } = useSession().session;
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (word: 'langkah.own.done' | 'langkah.own.removed') => {
    notify(word, { type: 'success' });
    onClose();
  };

  if (codes) {
    return (
      <AskingDialog title={translate('langkah.kept.title')} busy={false} onClose={onClose}>
        <DialogContent>
          <Recovery codes={codes} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button variant="contained" onClick={() => finish('langkah.own.done')}>
            {translate('langkah.kept.done')}
          </Button>
        </DialogActions>
      </AskingDialog>
    );
  }
  if (setup) {
    const confirm = async (code: string) => {
      const answer = (await api.post('/factor/confirm', { ticket: setup.ticket, code })) as { recovery: string[] };
      setCodes(answer.recovery);
    };
    return <App setup={setup} send={confirm} onClose={onClose} />;
  }
  if (purpose === 'start') return <Begin onBegun={setSetup} onClose={onClose} />;
  return (
    <Proof
      purpose={purpose}
      onClose={onClose}
      send={async (proof) => {
        if (purpose === 'replace') setSetup((await api.post('/factor/begin', { proof })) as Setup);
        else if (purpose === 'renew')
          setCodes(((await api.post('/factor/recovery', { proof })) as { recovery: string[] }).recovery);
        else {
          await api.post('/factor/remove', { proof });
          finish('langkah.own.removed');
        }
      }}
    />
  );
}

/** Fetches a secret; with none there before, no proof is asked for. */
function Begin({ onBegun, onClose }: { onBegun: (setup: Setup) => void; onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useSession().session;
  const { error, refetch } = useQuery({
    queryKey: ['langkah-kedua', 'siapkan'],
    queryFn: async () => {
      onBegun((await api.post('/factor/begin', {})) as Setup);
      return true;
    },
    // A secret is made for each set-up anew, and kept nowhere.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <AskingDialog title={translate('langkah.setup.title')} maxWidth="xs" busy={false} onClose={onClose}>
      <DialogContent>
        {error ? <LoadFailed message={error.message} onRetry={() => void refetch()} /> : <LoadingScreen />}
      </DialogContent>
    </AskingDialog>
  );
}

function App({ setup, send, onClose }: { setup: Setup; send: (code: string) => Promise<void>; onClose: () => void }) {
  const translate = useTranslate();
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: ({ values }): Record<string, string> =>
      values['code']?.trim() ? {} : { code: translate('langkah.codeRequired') },
    send: ({ code = '' }) => send(code),
  });
  return (
    <AskingDialog title={translate('langkah.setup.title')} maxWidth="xs" busy={busy} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogContent className="signin-step">
          <Scanned {...setup} />
          <CodeField error={errors['code']} />
          <Refused error={formError} />
        </DialogContent>
        <AskingActions busy={busy} onClose={onClose} confirmText={translate('langkah.setup.submit')} />
      </form>
    </AskingDialog>
  );
}

interface ProofProps {
  purpose: Exclude<Purpose, 'start'>;
  send: (proof: string) => Promise<void>;
  onClose: () => void;
}

/** A code: somebody may have left the page open, or know the password. */
function Proof({ purpose, send, onClose }: ProofProps) {
  const translate = useTranslate();
  const remove = purpose === 'remove';
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: ({ values }): Record<string, string> =>
      values['proof'] ? {} : { proof: translate('langkah.own.proofRequired') },
    send: ({ proof = '' }) => send(proof),
  });
  return (
    <AskingDialog
      title={translate(remove ? 'langkah.own.removeTitle' : `langkah.own.${purpose}`)}
      maxWidth="xs"
      busy={busy}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5 }}>{translate(`langkah.own.${purpose}Hint`)}</DialogContentText>
          <PasswordField
            name="proof"
            label={translate('langkah.own.proof')}
            autoComplete="one-time-code"
            error={errors['proof']}
          />
          <Refused error={formError} />
        </DialogContent>
        <AskingActions
          busy={busy}
          onClose={onClose}
          color={remove ? 'error' : 'primary'}
          confirmText={translate(remove ? 'langkah.own.removeConfirm' : 'langkah.own.confirm')}
        />
      </form>
    </AskingDialog>
  );
}

function Refused({ error }: { error: unknown }): ReactNode {
  const translate = useTranslate();
  if (error === null) return null;
  const { message } = Object(error) as { message?: string };
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {message || translate('langkah.own.failed')}
    </Alert>
  );
}
