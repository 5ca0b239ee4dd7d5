import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeclarations } from '../../views/declarations.ts';
import type { ActionProps, OfferedProps } from '../../views/overrides.ts';
import { useTranslate } from '../../views/words.ts';
import { useSession } from '../auth/useSession.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/**
 * What can be done to somebody's access, on their page, beside its commands: a password. Not on the demo rung, where the
 * records of users are the browser's and their accounts the server's.
 */
export function TindakanUser({ record }: Pick<ActionProps<'user'>, 'record'>) {
  const translate = useTranslate();
  const { reset: isDemo } = useDeclarations();
  const { state } = useSession();
  if (isDemo || state.status !== 'authenticated') return null;
  const { id, role } = state.user;
  if (record.id === id) {
    return (
      <Button component={Link} to="/sesi" variant="outlined" startIcon={<Key />}>
        {translate('akun.sandi.change')}
      </Button>
    );
  }
  return role === 'admin' && <AturKataSandi id={record.id} nama={record.name} email={record.email} />;
}

/** Nobody keeps themselves from signing in; nobody does anything to accounts on the demo rung. */
export function OrangLain({ record, children }: OfferedProps<'user'>) {
  const { reset: isDemo } = useDeclarations();
  const { state } = useSession();
  return children(!isDemo && state.status === 'authenticated' && state.user.id !== record.id);
}

function AturKataSandi({ id, nama, email }: { id: number; nama: string; email: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen(true)}>
        {translate('akun.sandi.set')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PasswordDialog
            title={translate('akun.sandi.setTitle', { nama })}
            hint={translate('akun.sandi.setHint', { nama })}
            email={email}
            send={async (values) => {
              await session.api.post(`/accounts/${id}/password`, values);
              setOpen(false);
              notify('akun.sandi.setDone', { type: 'success', messageArgs: { nama } });
              refresh();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
