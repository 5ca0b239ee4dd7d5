import Key from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { demoIn } from '../../providers/sessionApi.ts';
import { useTranslate } from '../../views/words.ts';
import { useConfig, useSession } from '../auth/useSession.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** One's own password; not that of a demo account, which all visitors share. `onDone`: the other sessions are over. */
export function UbahKataSandi({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { session, state } = useSession();
  const { accounts } = demoIn(useConfig());
  const [open, setOpen] = useState(false);
  const email = state.status === 'authenticated' ? state.user.email : '';
  if (accounts.some((each) => each.email === email)) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Key />} onClick={() => setOpen(true)}>
        {translate('akun.sandi.change')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PasswordDialog
            title={translate('akun.sandi.change')}
            hint={translate('akun.sandi.changeHint')}
            email={email}
            asksCurrent
            send={async (values) => {
              await session.api.post('/password', values);
              setOpen(false);
              notify('akun.sandi.changeDone', { type: 'success' });
              onDone();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
