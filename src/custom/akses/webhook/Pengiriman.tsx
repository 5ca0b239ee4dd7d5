import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { Entities } from '../../../resources/index.ts';
import { formatDateTime, formatNumber } from '../../../schema/index.ts';
import { Badge } from '../../../views/base/Badge.tsx';
import { useActions, useDeclarations } from '../../../views/base/declarations.ts';
import { messageOf } from '../../../views/base/messageOf.ts';
import { Panel, Term, termsSx } from '../../../views/base/Panel.tsx';
import { LoadFailed } from '../../../views/base/states.tsx';
import { useBusyAction } from '../../../views/base/useBusyAction.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { useSession } from '../../masuk/useSession.ts';
import { OnceButton } from '../user/OnceButton.tsx';
import { type Keadaan, tones, useKeadaan } from './useKeadaan.ts';

type Webhook = Pick<Entities['webhook'], 'id' | 'nama'>;

/** On a webhook's page: how its deliveries stand, the secret that signs them, and another try. */
export function Pengiriman({ record: { id, nama } }: { record: Webhook }) {
  const translate = useTranslate();
  const { reset: isDemo } = useDeclarations();
  const { data, error, refetch } = useKeadaan(!isDemo);
  const found = data?.find((each) => each.id === id);
  return (
    <Panel label={translate('orang.webhook.title')}>
      {isDemo && <Typography color="text.secondary">{translate('orang.akses.demo')}</Typography>}
      {error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {found && <Terkirim webhook={{ id, nama }} keadaan={found} onDone={() => void refetch()} />}
    </Panel>
  );
}

interface Props {
  webhook: Webhook;
  keadaan: Keadaan;
  onDone: () => void;
}

function Terkirim({ webhook, keadaan, onDone }: Props) {
  const word = wordsIn(useTranslate(), 'orang.webhook');
  const { state, behind, doneAt, fault, faultAt, nextAt } = keadaan;
  const { edit } = useActions();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="dl" sx={termsSx}>
        <Term label={word('state')}>
          <Badge tone={tones[state]}>{word(state)}</Badge>
        </Term>
        {state === 'baru' ? (
          <Term label={word('secret')}>{word('noSecret')}</Term>
        ) : (
          <>
            <Term label={word('waiting')}>{formatNumber(behind)}</Term>
            <Term label={word('done')}>{doneAt === null ? word('never') : formatDateTime(doneAt)}</Term>
          </>
        )}
        {fault !== null && <Term label={word('fault')}>{`${fault} (${formatDateTime(String(faultAt))})`}</Term>}
        {nextAt !== null && <Term label={word('next')}>{formatDateTime(nextAt)}</Term>}
      </Box>
      {edit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(state === 'tertunda' || state === 'disisihkan') && <KirimUlang webhook={webhook} onDone={onDone} />}
          <BuatRahasia webhook={webhook} again={state !== 'baru'} onDone={onDone} />
        </Box>
      )}
    </Box>
  );
}

function KirimUlang({ webhook: { id }, onDone }: Pick<Props, 'webhook' | 'onDone'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { api } = useSession().session;
  const { busy, run } = useBusyAction();
  const resend = () =>
    run(async () => {
      try {
        await api.post(`/webhooks/${id}/kirim-ulang`, undefined);
        notify(translate('orang.webhook.resent'), { type: 'success' });
      } catch (error) {
        notify(messageOf(error, translate('command.failed')), { type: 'error' });
      }
      onDone();
    });
  return (
    <Button variant="contained" disabled={busy} onClick={() => void resend()}>
      {translate('orang.webhook.resend')}
    </Button>
  );
}

function BuatRahasia({ webhook: { id, nama }, again, onDone }: Omit<Props, 'keadaan'> & { again: boolean }) {
  const word = wordsIn(useTranslate(), 'orang.webhook');
  const { api } = useSession().session;
  const make = async () => {
    const { data } = (await api.post(`/webhooks/${id}/rahasia`, undefined)) as { data: { secret: string } };
    onDone();
    return { text: data.secret, label: word('secret'), warning: word('once'), notes: [word('how')] };
  };
  return (
    <OnceButton
      label={word(again ? 'again' : 'make')}
      title={word('secretTitle', { nama })}
      ask={word(again ? 'askAgain' : 'ask')}
      confirm={word('confirm')}
      make={make}
    />
  );
}
