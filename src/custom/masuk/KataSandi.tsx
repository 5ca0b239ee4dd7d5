import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { demoIn } from '../../providers/sessionApi.ts';
import type { Entities } from '../../resources/index.ts';
import { fetched } from '../../views/base/fetched.tsx';
import { useTranslate, type Word } from '../../views/base/words.ts';
import type { PasswordDialogProps } from './PasswordDialog.tsx';
import { useConfig, useSession } from './useSession.ts';

const PasswordDialog = fetched(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** One's own password; not that of a demo account, which all visitors share. It ends the other sessions. */
export function UbahKataSandi({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const { user } = useSession();
  const { accounts } = demoIn(useConfig());
  const email = user?.email ?? '';
  if (accounts.some((each) => each.email === email)) return null;
  return (
    <PasswordButton
      variant="contained"
      label={translate('akun.sandi.change')}
      title={translate('akun.sandi.change')}
      hint={translate('akun.sandi.changeHint')}
      email={email}
      asksCurrent
      path="/password"
      done="akun.sandi.changeDone"
      onDone={onDone}
    />
  );
}

/** The password of somebody else, for an admin. */
export function AturKataSandi({ id, name: nama, email }: Pick<Entities['user'], 'id' | 'name' | 'email'>) {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <PasswordButton
      variant="outlined"
      label={translate('akun.sandi.set')}
      title={translate('akun.sandi.setTitle', { nama })}
      hint={translate('akun.sandi.setHint', { nama })}
      email={email}
      path={`/accounts/${id}/password`}
      done="akun.sandi.setDone"
      doneArgs={{ nama }}
      onDone={refresh}
    />
  );
}

interface Props extends Omit<PasswordDialogProps, 'send' | 'onClose'> {
  variant: 'contained' | 'outlined';
  label: string;
  /** The endpoint that takes the passwords. */
  path: string;
  /** The message once they were taken. */
  done: Word;
  doneArgs?: Record<string, string>;
  onDone: () => void;
}

function PasswordButton({ variant, label, path, done, doneArgs = {}, onDone, ...dialog }: Props) {
  const notify = useNotify();
  const { api } = useSession().session;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} startIcon={<Key />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PasswordDialog
            {...dialog}
            send={async (values) => {
              await api.post(path, values);
              setOpen(false);
              notify(done, { type: 'success', messageArgs: doneArgs });
              onDone();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
