import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutline';
import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { User } from '../../resources/user.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { useConfirm } from '../../views/feedback/useConfirm.ts';
import type { ActionProps } from '../../views/overrides.ts';
import { useAllowed } from '../../views/useAllowed.ts';
import { useSession } from '../auth/useSession.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/**
 * What can be done to somebody's access, on their page: a password, disabling, enabling. Not on the demo rung, where
 * the records of users are the browser's and their accounts the server's.
 */
export function TindakanUser({ record, place }: ActionProps<'user'>) {
  const translate = useTranslate();
  const { reset: isDemo } = useDeclarations();
  const mayEdit = useAllowed('user', 'edit');
  const { state } = useSession();
  if (place === 'row' || isDemo || state.status !== 'authenticated') return null;
  const { id, role } = state.user;
  if (record.id === id) {
    return (
      <Button component={Link} to="/sesi" variant="outlined" startIcon={<Key />}>
        {translate('akun.sandi.change')}
      </Button>
    );
  }
  return (
    <>
      {role === 'admin' && <AturKataSandi id={record.id} nama={record.name} email={record.email} />}
      {mayEdit && <Akses id={record.id} nama={record.name} status={record.status} />}
    </>
  );
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

/** Nothing for somebody without a password: they cannot sign in anyway. */
function Akses({ id, nama, status }: { id: number; nama: string; status: User['status'] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const confirm = useConfirm();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  if (status !== 'aktif' && status !== 'nonaktif') return null;
  const [words, command, Icon] =
    status === 'aktif'
      ? (['akun.nonaktif', 'user/nonaktifkan', Block] as const)
      : (['akun.aktif', 'user/aktifkan', Check] as const);
  const ask = async () => {
    const done = await confirm({
      type: 'warning',
      title: translate(`${words}.title`, { nama }),
      message: translate(`${words}.message`, { nama }),
      confirmText: translate(`${words}.confirm`),
      onConfirm: () => dataProvider.command(command, { user: id }),
    });
    if (done) notify(`${words}.done`, { type: 'success', messageArgs: { nama } });
  };
  return (
    <Button
      variant="outlined"
      color={status === 'aktif' ? 'warning' : 'success'}
      startIcon={<Icon />}
      onClick={() => void ask()}
    >
      {translate(`${words}.label`)}
    </Button>
  );
}
