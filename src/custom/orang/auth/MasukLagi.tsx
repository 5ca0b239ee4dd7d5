import { Button, Dialog, DialogContent, DialogContentText, DialogTitle, GlobalStyles } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SessionUser } from '../../../providers/sessionApi.ts';
import { loginMessage } from '../../../providers/signInMessages.ts';
import { AuthField, Notice, PasswordField, SubmitButton } from '../../../signin/fields.tsx';
import { loginFaults } from '../../../signin/formRules.ts';
import { useAuthForm } from '../../../signin/useAuthForm.ts';
import { useTranslate } from '../../../views/words.ts';
import { useConfig, useSession } from './useSession.ts';

/** Over a page whose session ended by itself: the same person signs in again, and what was typed is still there. */
export function MasukLagi({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [title, text] = [useId(), useId()];
  // Neither Escape nor a click beside it closes it: there is nothing to go on with.
  return (
    <Dialog open data-masuk-lagi maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <GlobalStyles styles={blankSx} />
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

/** Nobody reads on, on screen or on paper; the page keeps what was typed. */
const blankSx = { 'body > :not([data-masuk-lagi])': { visibility: 'hidden' } } as const;

const byGoogle = '/api/auth/google?next=/login&remember=0';

function Form({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { session } = useSession();
  const { google } = Object(useConfig());
  const form = useRef<HTMLFormElement>(null);
  const [next, setNext] = useState<ReactNode>(null);
  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: loginFaults,
    send: async ({ password = '' }) => {
      const step = await session.signInAgain(password);
      if (!step) return;
      const { NextStep } = await import('../../../signin/NextStep.tsx');
      setNext(<NextStep session={session} first={step} onBack={() => setNext(null)} />);
    },
  });
  const [fault] = Object.values(faults);
  const message = fault ?? (error === null ? undefined : loginMessage(error));

  useEffect(() => {
    const password = form.current?.elements.namedItem('password');
    if (password instanceof HTMLElement) password.focus();
  }, []);

  if (next) return next;
  return (
    <form className="signin-form" ref={form} noValidate onSubmit={onSubmit}>
      {message && <Notice tone="error">{message}</Notice>}
      <AuthField
        name="email"
        type="email"
        label={translate('auth.email')}
        autoComplete="username"
        defaultValue={user.email}
        readOnly
      />
      <PasswordField
        name="password"
        label={translate('auth.password')}
        autoComplete="current-password"
        error={'password' in faults}
      />
      <SubmitButton busy={busy} label={translate('auth.again.submit')} busyLabel={translate('auth.login.busy')} />
      {google && (
        // In a tab of its own, whose token this page then gets: what was typed must not be left.
        <Button variant="outlined" color="inherit" href={byGoogle} target="_blank" rel="noopener">
          {translate('auth.again.google')}
        </Button>
      )}
      <Button color="inherit" onClick={session.logout}>
        {translate('auth.again.leave')}
      </Button>
    </form>
  );
}
