import { auth } from '../i18n/orang/auth.ts';
import type { Session } from '../providers/session.ts';
import { registerMessage } from '../providers/signInMessages.ts';
import { AuthField, Notice, PasswordField, SubmitButton } from './fields.tsx';
import { registerFaults } from './formRules.ts';
import { useAuthForm } from './useAuthForm.ts';

const words = auth.register;

interface Props {
  session: Session;
  /** The account of this address was made, but could not be signed in: it may wait for approval. */
  onMade: (email: string, waiting: boolean) => void;
}

/** Registering, then signing in with the same words; the account has no rights until an admin grants some. */
export function RegisterForm({ session, onMade }: Props) {
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: registerFaults,
    send: async ({ fullname, email = '', password = '', repeat }) => {
      const made = await session.api.post('/register', { fullname, email, password, repeat });
      if (Object(made).waiting) return onMade(email, true);
      // The account is there: trying to register again would only say that it is taken.
      await session.login({ email, password }).catch(() => onMade(email, false));
    },
  });

  return (
    <form className="signin-form" noValidate onSubmit={onSubmit}>
      {formError !== null && <Notice tone="error">{registerMessage(formError)}</Notice>}
      <AuthField name="fullname" label={auth.fullname} autoComplete="name" error={errors['fullname']} />
      <AuthField name="email" type="email" label={auth.email} autoComplete="username" error={errors['email']} />
      <PasswordField name="password" label={auth.password} autoComplete="new-password" error={errors['password']} />
      <PasswordField name="repeat" label={auth.repeat} autoComplete="new-password" error={errors['repeat']} />
      <SubmitButton busy={busy} label={words.submit} busyLabel={words.busy} />
    </form>
  );
}
