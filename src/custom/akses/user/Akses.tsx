import Key from '@mui/icons-material/VpnKeyOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Entities } from '../../../resources/index.ts';
import { formatDateTime } from '../../../schema/index.ts';
import { useConfirm } from '../../../views/base/ConfirmProvider.tsx';
import { useActions, useDeclarations } from '../../../views/base/declarations.ts';
import { fetched } from '../../../views/base/fetched.tsx';
import { Panel, Term, termsSx } from '../../../views/base/Panel.tsx';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { type OwnSession, SessionItems } from '../../masuk/DaftarSesi.tsx';
import { useSession } from '../../masuk/useSession.ts';
import { Kunci } from './Kunci.tsx';

const KodeDialog = fetched(async () => (await import('./KodeDialog.tsx')).KodeDialog);

type User = Pick<Entities['user'], 'id' | 'name' | 'email' | 'status' | 'jenis'>;

interface AccountAccess {
  /** ISO, UTC. */
  lastSignIn: string | null;
  sessions: OwnSession[];
}

/**
 * A user's ways in, for who may edit users: their last sign-in, their devices, and a code to choose a password by; the key
 * of a machine.
 */
export function Akses({ record: user }: { record: User }) {
  const translate = useTranslate();
  const { reset: isDemo } = useDeclarations();
  if (!useActions().edit) return null;
  return (
    <Panel label={translate('orang.akses.title')}>
      {isDemo && <Typography color="text.secondary">{translate('orang.akses.demo')}</Typography>}
      {!isDemo && (user.jenis === 'mesin' ? <Kunci user={user} /> : <Known user={user} />)}
    </Panel>
  );
}

function Known({ user }: { user: User }) {
  const translate = useTranslate();
  const { session, user: me } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['akses', user.id, user.status],
    queryFn: async () => ((await session.api.get(`/accounts/${user.id}/sessions`)) as { data: AccountAccess }).data,
    staleTime: 0,
    retry: false,
  });
  const reread = () => void refetch();
  if (error) return <LoadFailed message={error.message} onRetry={reread} />;
  if (!data)
    return (
      <Typography data-coming role="status">
        {translate('orang.akses.loading')}
      </Typography>
    );
  const { lastSignIn, sessions } = data;
  const other = me?.id !== user.id;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={termsSx}>
        <Term label={translate('orang.akses.lastSignIn')}>
          {lastSignIn === null ? translate('orang.akses.never') : formatDateTime(lastSignIn)}
        </Term>
        <Term label={translate('orang.akses.sessions')}>
          {sessions.length === 0 && translate('orang.akses.noSessions')}
        </Term>
      </Box>
      {sessions.length > 0 && <SessionItems sessions={sessions} />}
      {other && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(user.status === 'aktif' || user.status === 'baru') && <BuatKode user={user} />}
          {sessions.length > 0 && <Keluarkan user={user} onDone={reread} />}
        </Box>
      )}
    </Box>
  );
}

function BuatKode({ user }: { user: User }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen(true)}>
        {translate('orang.kode.make')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <KodeDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Keluarkan({ user: { id, name: nama }, onDone }: { user: User; onDone: () => void }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const { api } = useSession().session;
  const ask = async () => {
    const ended = await confirm({
      type: 'warning',
      title: translate('orang.akses.endTitle', { nama }),
      message: translate('orang.akses.endMessage', { nama }),
      confirmText: translate('orang.akses.endConfirm'),
      onConfirm: () => api.request(`/accounts/${id}/sessions`, { method: 'DELETE' }),
    });
    if (!ended) return;
    notify(translate('orang.akses.endDone', { nama }), { type: 'success' });
    onDone();
  };
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()}>
      {translate('orang.akses.end')}
    </Button>
  );
}
