import type { Entities } from '../../../resources/index.ts';
import { formatDateTime } from '../../../schema/index.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { useSession } from '../../masuk/useSession.ts';
import { OnceDialog } from './OnceDialog.tsx';

interface OneTimeCode {
  code: string;
  /** ISO, UTC. */
  expiresAt: string;
}

interface Props {
  user: Pick<Entities['user'], 'id' | 'name' | 'email'>;
  onClose: () => void;
}

/** Makes a one-time code. */
export function KodeDialog({ user: { id, name: nama, email }, onClose }: Props) {
  const translate = useTranslate();
  const { api } = useSession().session;
  const make = async () => {
    const { data } = (await api.post(`/accounts/${id}/kode`, undefined)) as { data: OneTimeCode };
    return {
      text: data.code,
      label: translate('orang.kode.label'),
      warning: translate('orang.kode.once', { nama }),
      notes: [
        translate('orang.kode.until', { at: formatDateTime(data.expiresAt) }),
        translate('orang.kode.how', { email }),
      ],
    };
  };
  return (
    <OnceDialog
      title={translate('orang.kode.title', { nama })}
      ask={translate('orang.kode.ask', { nama })}
      confirm={translate('orang.kode.confirm')}
      make={make}
      onClose={onClose}
    />
  );
}
