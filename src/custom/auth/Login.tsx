import GoogleIcon from '@mui/icons-material/Google';
import { Alert, Box, Button, Checkbox, Divider, FormControlLabel, Link } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../../views/feedback/ConfirmDialog.tsx';
import { useTranslate } from '../../views/words.ts';
import { EmailField, PasswordField, SubmitButton, useAuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { loginFaults } from './rules.ts';
import { SessionNotice } from './SessionNotice.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { useSession } from './useSession.ts';

/** /login (product §2.3). */
export function Login() {
  const translate = useTranslate();
  return (
    <SignedOutOnly>
      <AuthLayout
        title={translate('auth.login.title')}
        subtitle={translate('auth.login.subtitle')}
        other={{
          question: translate('auth.login.noAccount'),
          label: translate('auth.login.register'),
          to: '/register',
        }}
      >
        <LoginForm />
      </AuthLayout>
    </SignedOutOnly>
  );
}

/** Signs in; `SignedOutOnly` leads on from here. */
function LoginForm() {
  const translate = useTranslate();
  const { login } = useSession();
  const { registered } = Object(useLocation().state) as { registered?: string };
  const [filled, setFilled] = useState({ times: 0, email: registered ?? '', password: '' });
  const [topic, setTopic] = useState<Topic>('forgot');
  const [explaining, setExplaining] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);

  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: loginFaults,
    send: ({ email, password, remember }) => login({ email, password, remember: remember !== undefined }),
  });
  const [fault] = Object.values(faults);
  const message = fault ?? (error instanceof Error ? error.message : undefined);

  function explain(next: Topic) {
    setTopic(next);
    setExplaining(true);
  }

  return (
    <>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
        {message ? <Alert severity="error">{message}</Alert> : <SessionNotice registered={registered !== undefined} />}
        {/* The key lets a demo account take the place of what was typed. */}
        <Box key={filled.times} sx={{ display: 'grid', gap: 2 }}>
          <EmailField defaultValue={filled.email} error={'email' in faults} />
          <PasswordField
            name="password"
            label={translate('auth.password')}
            autoComplete="current-password"
            defaultValue={filled.password}
            error={'password' in faults}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: -1 }}>
          <FormControlLabel name="remember" control={<Checkbox />} label={translate('auth.login.remember')} />
          <Link component="button" type="button" variant="body2" onClick={() => explain('forgot')}>
            {translate('auth.login.forgot')}
          </Link>
        </Box>
        <SubmitButton
          ref={submit}
          busy={busy}
          label={translate('auth.login.submit')}
          busyLabel={translate('auth.login.busy')}
        />
      </Box>
      <Divider sx={{ my: 1.5, color: 'text.secondary', typography: 'body2' }}>{translate('auth.login.or')}</Divider>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
        startIcon={<GoogleIcon />}
        sx={{ borderColor: 'divider' }}
        onClick={() => explain('google')}
      >
        {translate('auth.login.google')}
      </Button>
      <DemoAccounts
        onPick={({ email }, password) => {
          setFilled({ times: filled.times + 1, email, password });
          submit.current?.focus();
        }}
      />
      <ConfirmDialog
        open={explaining}
        type="info"
        title={translate(`auth.${topic}.title`)}
        message={translate(`auth.${topic}.message`)}
        confirmText={translate('auth.understood')}
        showCancel={false}
        onClose={() => setExplaining(false)}
      />
    </>
  );
}

/** Explained by a dialog, because no rung can do it. */
type Topic = 'forgot' | 'google';
