import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Entities } from '../../../resources/index.ts';
import { useConfirm } from '../../../views/base/ConfirmProvider.tsx';
import { useTranslate } from '../../../views/base/words.ts';
import { useSession } from '../../masuk/useSession.ts';

interface Ways {
  /** Has a second factor. */
  active: boolean;
  /** The e-mail of the Google account that signs in to this one. */
  google: string | null;
}

/** For an admin: takes the second factor off a user who lost their phone, and a Google account that is theirs no more. */
export function JalanMasuk({ id, name: nama }: Pick<Entities['user'], 'id' | 'name'>) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const { api } = useSession().session;
  const { data, refetch } = useQuery({
    queryKey: ['jalan-masuk', id],
    queryFn: async () => ((await api.get(`/accounts/${id}/factor`)) as { data: Ways }).data,
    retry: false,
  });
  const ask = async (what: 'reset' | 'untie', path: string) => {
    const done = await confirm({
      type: 'warning',
      title: translate(`langkah.other.${what}`),
      message: translate(`langkah.other.${what}Message`, { nama, email: data?.google ?? '' }),
      confirmText: translate(`langkah.other.${what}Confirm`),
      onConfirm: () => api.request(`/accounts/${id}/${path}`, { method: 'DELETE' }),
    });
    if (done) notify(translate(`langkah.other.${what}Done`, { nama }), { type: 'success' });
    // Somebody else may have done it meanwhile.
    await refetch();
  };
  return (
    <>
      {data?.active && (
        <Button variant="outlined" color="warning" onClick={() => void ask('reset', 'factor')}>
          {translate('langkah.other.reset')}
        </Button>
      )}
      {data?.google && (
        <Button variant="outlined" color="warning" onClick={() => void ask('untie', 'google')}>
          {translate('langkah.other.untie')}
        </Button>
      )}
    </>
  );
}
