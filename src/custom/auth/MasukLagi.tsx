import { Alert, Box, Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { loginMessage } from '../../providers/authProvider.ts';
import type { SessionUser } from '../../providers/session.ts';
import { useTranslate } from '../../views/words.ts';
import { EmailField, PasswordField, SubmitButton, useAuthForm } from './AuthForm.tsx';
import { loginFaults } from './rules.ts';
import { useSession } from './useSession.ts';

/** Over a page whose session ended by itself: the same person signs in again, and what was typed is still there. */
export function MasukLagi({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [title, text] = [useId(), useId()];
  // Neither Escape nor a click beside it closes it: there is nothing to go on with.
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>{translate('auth.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text} sx={{ mb: 2.5 }}>
          {translate('auth.again.text')}
        </DialogContentText>
        <Form user={user} />
      </DialogContent>
    </Dialog>
  );
}

function Form({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { session } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: loginFaults,
    send: ({ password = '' }) => session.again(password),
  });
  const [fault] = Object.values(faults);
  const message = fault ?? (error === null ? undefined : loginMessage(error));

  useEffect(() => {
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLElement) password.focus();
  }, []);

  return (
    <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {message && <Alert severity="error">{message}</Alert>}
      <EmailField defaultValue={user.email} readOnly />
      <PasswordField
        name="password"
        label={translate('auth.password')}
        autoComplete="current-password"
        error={'password' in faults}
      />
      <SubmitButton busy={busy} label={translate('auth.again.submit')} busyLabel={translate('auth.login.busy')} />
      <Button color="inherit" onClick={session.logout}>
        {translate('auth.again.leave')}
      </Button>
    </Box>
  );
}
