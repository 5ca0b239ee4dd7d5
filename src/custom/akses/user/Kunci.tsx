import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entities } from '../../../resources/index.ts';
import { userMesin } from '../../../resources/orang/user.ts';
import { formatDateTime } from '../../../schema/index.ts';
import { useConfirm } from '../../../views/base/ConfirmProvider.tsx';
import { Term, termsSx } from '../../../views/base/Panel.tsx';
import { pathTo } from '../../../views/base/paths.ts';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { useSession } from '../../masuk/useSession.ts';
import { OnceButton } from './OnceButton.tsx';

type User = Pick<Entities['user'], 'id' | 'name' | 'status'>;

interface Facts {
  /** ISO, UTC. */
  madeAt: string;
  seenAt: string | null;
  seenFrom: string | null;
}

/** The key of a machine: when it was made and used last; made and ended here, and told once. */
export function Kunci({ user }: { user: User }) {
  const translate = useTranslate();
  const { api } = useSession().session;
  const { data, error, refetch } = useQuery({
    queryKey: ['kunci', user.id],
    queryFn: async () => ((await api.get(`/accounts/${user.id}/kunci`)) as { data: Facts | null }).data,
    staleTime: 0,
    retry: false,
  });
  const reread = () => void refetch();
  if (error) return <LoadFailed message={error.message} onRetry={reread} />;
  if (data === undefined)
    return (
      <Typography data-coming role="status">
        {translate('orang.kunci.loading')}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data ? <Known facts={data} /> : <Typography>{translate('orang.kunci.none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {user.status === 'aktif' && <BuatKunci user={user} again={data !== null} onDone={reread} />}
        {data && <AkhiriKunci user={user} onDone={reread} />}
        <Button component={Link} to={pathTo.edit(userMesin, user.id)}>
          {translate('orang.kunci.edit')}
        </Button>
      </Box>
    </Box>
  );
}

function Known({ facts: { madeAt, seenAt, seenFrom } }: { facts: Facts }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={termsSx}>
      <Term label={translate('orang.kunci.made')}>{formatDateTime(madeAt)}</Term>
      <Term label={translate('orang.kunci.seen')}>
        {seenAt === null
          ? translate('orang.kunci.never')
          : translate('orang.kunci.seenFrom', { at: formatDateTime(seenAt), dari: seenFrom ?? '-' })}
      </Term>
    </Box>
  );
}

function BuatKunci({ user: { id, name: nama }, again, onDone }: { user: User; again: boolean; onDone: () => void }) {
  const translate = useTranslate();
  const { api } = useSession().session;
  const make = async () => {
    const { data } = (await api.post(`/accounts/${id}/kunci`, undefined)) as { data: { key: string } };
    onDone();
    return {
      text: data.key,
      label: translate('orang.kunci.label'),
      warning: translate('orang.kunci.once'),
      notes: [translate('orang.kunci.how')],
    };
  };
  return (
    <OnceButton
      label={translate(again ? 'orang.kunci.again' : 'orang.kunci.make')}
      title={translate('orang.kunci.title', { nama })}
      ask={translate(again ? 'orang.kunci.askAgain' : 'orang.kunci.ask', { nama })}
      confirm={translate('orang.kunci.confirm')}
      make={make}
    />
  );
}

function AkhiriKunci({ user: { id, name: nama }, onDone }: { user: User; onDone: () => void }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const { api } = useSession().session;
  const ask = async () => {
    const ended = await confirm({
      type: 'warning',
      title: translate('orang.kunci.endTitle', { nama }),
      message: translate('orang.kunci.endMessage', { nama }),
      confirmText: translate('orang.kunci.endConfirm'),
      onConfirm: () => api.request(`/accounts/${id}/kunci`, { method: 'DELETE' }),
    });
    if (ended) notify(translate('orang.kunci.endDone', { nama }), { type: 'success' });
    // Somebody else may have done it meanwhile.
    onDone();
  };
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()}>
      {translate('orang.kunci.end')}
    </Button>
  );
}
