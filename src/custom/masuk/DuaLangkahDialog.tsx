import { Alert, Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useAuthForm } from '../../signin/useAuthForm.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AskingActions, AskingDialog } from '../../views/form/AskingDialog.tsx';
import { CodeField, PasswordField, Recovery, Scanned } from './fields.tsx';
import { useSession } from './useSession.ts';

export type Purpose = 'start' | 'replace' | 'renew' | 'remove';

interface Setup {
  ticket: string;
  secret: string;
  picture: string;
}

interface Props {
  purpose: Purpose;
  /** They sign in by Google, and may know no password. */
  google: boolean;
  onClose: () => void;
}

/** Carries one change of one's second factor through: the proof; the app; the recovery codes. */
export function DuaLangkahDialog({ purpose, google, onClose }: Props) {
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
  return (
    <Proof
      purpose={purpose}
      google={google}
      onClose={onClose}
      send={async (proof) => {
        if (purpose === 'start' || purpose === 'replace') setSetup((await api.post('/factor/begin', proof)) as Setup);
        else if (purpose === 'renew')
          setCodes(((await api.post('/factor/recovery', proof)) as { recovery: string[] }).recovery);
        else {
          await api.post('/factor/remove', proof);
          finish('langkah.own.removed');
        }
      }}
    />
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
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Scanned {...setup} />
          <CodeField error={errors['code']} />
          <Refused error={formError} />
        </DialogContent>
        <AskingActions busy={busy} onClose={onClose} confirmText={translate('langkah.setup.submit')} />
      </form>
    </AskingDialog>
  );
}

interface ProofProps extends Props {
  send: (proof: Record<string, string>) => Promise<void>;
}

/**
 * A code of the factor, since somebody may have left the page open, or know the password; where there is none yet the
 * password.
 */
function Proof({ purpose, google, send, onClose }: ProofProps) {
  const translate = useTranslate();
  const [start, remove] = [purpose === 'start', purpose === 'remove'];
  const name = start ? 'current' : 'proof';
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: ({ values }): Record<string, string> =>
      values[name] ? {} : { [name]: translate(start ? 'akun.sandi.currentRequired' : 'langkah.own.proofRequired') },
    send: (values) => send({ [name]: values[name] ?? '' }),
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
          <DialogContentText sx={{ mb: 2.5 }}>
            {translate(start && google ? 'langkah.own.googleHint' : `langkah.own.${purpose}Hint`)}
          </DialogContentText>
          <PasswordField
            name={name}
            label={translate(start ? 'akun.sandi.current' : 'langkah.own.proof')}
            autoComplete={start ? 'current-password' : 'one-time-code'}
            error={errors[name]}
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
