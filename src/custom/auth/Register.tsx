import { Alert, Box } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { registerMessage } from '../../providers/authProvider.ts';
import { useTranslate } from '../../views/words.ts';
import { AuthField, EmailField, PasswordField, SubmitButton, useAuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { registerFaults } from './rules.ts';
import { SignedOutOnly } from './SignedOutOnly.tsx';
import { useSession } from './useSession.ts';

/** /register (product §2.4). */
export function Register() {
  const translate = useTranslate();
  return (
    <SignedOutOnly>
      <AuthLayout
        title={translate('auth.register.title')}
        subtitle={translate('auth.register.subtitle')}
        other={{
          question: translate('auth.register.hasAccount'),
          label: translate('auth.register.login'),
          to: '/login',
        }}
      >
        <RegisterForm />
      </AuthLayout>
    </SignedOutOnly>
  );
}

/** Registers, then signs in with the same credentials; the account has no rights until an admin grants some. */
function RegisterForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, login } = useSession();

  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: registerFaults,
    send: async ({ fullname, email, password, repeat }) => {
      await session.api.post('/register', { fullname, email, password, repeat });
      // The account is there: trying to register again would only say that it is taken.
      await login({ email, password }).catch(() => navigate('/login', { state: { registered: email } }));
    },
  });

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {formError !== null && <Alert severity="error">{registerMessage(formError)}</Alert>}
      <AuthField name="fullname" label={translate('auth.fullname')} autoComplete="name" error={errors['fullname']} />
      <EmailField error={errors['email']} />
      <PasswordField
        name="password"
        label={translate('auth.password')}
        autoComplete="new-password"
        error={errors['password']}
      />
      <PasswordField
        name="repeat"
        label={translate('auth.repeat')}
        autoComplete="new-password"
        error={errors['repeat']}
      />
      <SubmitButton busy={busy} label={translate('auth.register.submit')} busyLabel={translate('auth.register.busy')} />
    </Box>
  );
}
