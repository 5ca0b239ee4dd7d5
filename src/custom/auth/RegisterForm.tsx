import { Alert, Box } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { fieldErrors } from '../../providers/api.ts';
import { registerMessage } from '../../providers/authProvider.ts';
import { useTranslate } from '../../views/words.ts';
import { AuthField } from './AuthField.tsx';
import { registerFaults } from './formRules.ts';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSession } from './useSession.ts';

/** Registering, then signing in with the same words; the account has no rights until an admin grants some. */
export function RegisterForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { session, login } = useSession();

  const { faults, busy, error, onSubmit } = useAuthForm({
    faultsOf: registerFaults,
    send: async ({ fullname, email, password, repeat }) => {
      await session.api.post('/register', { fullname, email, password, repeat });
      // The account is there: trying to register again would only say that it is taken.
      await login({ email, password }).catch(() => navigate('/login', { state: { registered: email } }));
    },
  });
  const refused = fieldErrors(error);
  const errorOf = (name: string) => (faults[name] ? translate(faults[name]) : refused[name]);
  const saidAtField = fieldNames.some((name) => refused[name]);

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {error !== null && !saidAtField && <Alert severity="error">{registerMessage(error)}</Alert>}
      <AuthField name="fullname" label={translate('auth.fullname')} autoComplete="name" error={errorOf('fullname')} />
      <AuthField
        name="email"
        type="email"
        label={translate('auth.email')}
        autoComplete="username"
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={translate('auth.password')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordField
        name="repeat"
        label={translate('auth.repeat')}
        autoComplete="new-password"
        error={errorOf('repeat')}
      />
      <SubmitButton busy={busy} label={translate('auth.register.submit')} busyLabel={translate('auth.register.busy')} />
    </Box>
  );
}

const fieldNames = ['fullname', 'email', 'password', 'repeat'] as const;
