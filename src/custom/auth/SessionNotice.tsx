import { Alert, Button } from '@mui/material';
import { useTranslate, type Word } from '../../views/words.ts';
import { useSession } from './useSession.ts';

/** The reason for signing in again: no server, an expired session, a new account. */
export function SessionNotice({ registered }: { registered: boolean }) {
  const translate = useTranslate();
  const { session, state } = useSession();
  const reason = state.status === 'unauthenticated' ? state.reason : undefined;

  if (reason === 'unreachable') {
    const retry = (
      <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={session.restart}>
        {translate('auth.login.retry')}
      </Button>
    );
    return (
      <Alert severity="warning" action={retry}>
        {translate('auth.login.unreachable')}
      </Alert>
    );
  }
  if (reason === 'expired') return <Notice text="auth.login.expired" />;
  return registered ? <Notice text="auth.register.done" /> : null;
}

function Notice({ text }: { text: Word }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" role="status">
      {translate(text)}
    </Alert>
  );
}
