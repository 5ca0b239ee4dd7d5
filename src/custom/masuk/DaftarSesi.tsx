import { Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate, type Word } from '../../views/base/words.ts';
import { useSession } from './useSession.ts';

/** A session that is alive, as the server tells of it. */
export interface OwnSession {
  id: string;
  current: boolean;
  remember: boolean;
  /** ISO, UTC. */
  startedAt: string;
  lastSeenAt: string;
  endsAt: string;
  /** Browser and system in short; null where they are not known. */
  device: string | null;
  address: string | null;
}

/** One's own sessions, and how to end all but this one. */
export function useOwnSessions() {
  const { session } = useSession();
  const end = useEnd();
  const { data, error, refetch } = useQuery({
    queryKey: ['sesi'],
    queryFn: async () => ((await session.api.get('/sessions')) as { data: OwnSession[] }).data,
    staleTime: 0,
  });
  const askAll = async () => {
    const path = '/sessions/others';
    if (await end(path, 'sesi.others', 'sesi.othersMessage', 'sesi.othersDone')) await refetch();
  };
  const askOne = async ({ id }: OwnSession) => {
    if (await end(`/sessions/${id}`, 'sesi.endTitle', 'sesi.endMessage', 'sesi.endDone')) await refetch();
  };
  return { data, error, refetch: () => void refetch(), askOne, askAll };
}

/** Signs out everywhere else, where one is signed in elsewhere. */
export function EndOthers({ data, askAll }: ReturnType<typeof useOwnSessions>) {
  const translate = useTranslate();
  if (!data || data.length < 2) return null;
  return (
    <Button variant="outlined" color="error" onClick={() => void askAll()}>
      {translate('sesi.others')}
    </Button>
  );
}

export function DaftarSesi({ data, error, refetch, askOne }: ReturnType<typeof useOwnSessions>) {
  const translate = useTranslate();
  if (data) return <SessionItems sessions={data} onEnd={(each) => void askOne(each)} />;
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  return (
    <div data-coming>
      <LoadingScreen variant="skeleton" message={translate('sesi.loading')} />
    </div>
  );
}

interface ItemsProps {
  sessions: readonly OwnSession[];
  /** Ends one of them; without it they are shown alone. */
  onEnd?: (session: OwnSession) => void;
}

export function SessionItems({ sessions, onEnd }: ItemsProps) {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate('sesi.list')} sx={listSx}>
      {sessions.map((each) => (
        <Item key={each.id} session={each} onEnd={onEnd && (() => onEnd(each))} />
      ))}
    </Box>
  );
}

function Item({ session, onEnd }: { session: OwnSession; onEnd: (() => void) | undefined }) {
  const translate = useTranslate();
  const { current, remember } = session;
  const device = session.device ?? translate('sesi.unknownDevice');
  const started = formatDateTime(session.startedAt);
  const lastSeen = formatDateTime(session.lastSeenAt);
  const ends = formatDateTime(session.endsAt);
  return (
    <Paper component="li" variant="outlined" sx={itemSx}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="subtitle1">
            {device}
          </Typography>
          {current && <Chip size="small" color="primary" label={translate('sesi.here')} />}
          {remember && <Chip size="small" label={translate('sesi.remember')} />}
        </Box>
        <Typography component="div" variant="body2" color="text.secondary" sx={factsSx}>
          {session.address && <span>{translate('sesi.address', { address: session.address })}</span>}
          <span>{translate('sesi.started', { at: started })}</span>
          <span>{translate('sesi.seen', { at: lastSeen })}</span>
          <span>
            {translate('sesi.ends', { at: ends })}
            {!remember && `. ${translate('sesi.idle')}`}
          </span>
        </Typography>
      </Box>
      {!current && onEnd && (
        <Button
          variant="outlined"
          color="error"
          aria-label={translate('sesi.endNamed', { device, at: started })}
          onClick={onEnd}
          sx={{ flexShrink: 0 }}
        >
          {translate('sesi.end')}
        </Button>
      )}
    </Paper>
  );
}

/** Ends the sessions at a path after a question, which keeps a refusal. Resolves to false on a cancel. */
function useEnd() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const { session } = useSession();
  return async (path: string, title: Word, message: Word, done: Word) => {
    const ended = await confirm({
      type: 'warning',
      title: translate(title),
      message: translate(message),
      confirmText: translate('sesi.endConfirm'),
      onConfirm: () => session.api.request(path, { method: 'DELETE' }),
    });
    if (ended) notify(translate(done), { type: 'success' });
    return ended;
  };
}

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 };
const factsSx = { display: 'flex', flexWrap: 'wrap', columnGap: 2 };
const itemSx = {
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
};
