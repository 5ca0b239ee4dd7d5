import { auth } from '../i18n/orang/auth.ts';
import { kode } from '../i18n/orang/kode.ts';
import type { Session } from '../providers/session.ts';
import type { Step } from '../providers/sessionApi.ts';
import { loginMessage } from '../providers/signInMessages.ts';
import { AuthField, Notice, PasswordField, SubmitButton } from './fields.tsx';
import type { Faults, FormInput } from './formRules.ts';
import { useAuthForm } from './useAuthForm.ts';

interface Props {
  session: Pick<Session, 'step'>;
  /** What was typed at the sign-in. */
  email: string;
  /** Goes on with what the server asks for next. */
  onStep: (step: Step | null) => Promise<void>;
  onBack: () => void;
}

/** 'Lupa password?': takes the one-time code that an admin made, with the password to be, and signs in. */
export function KodeForm({ session, email, onStep, onBack }: Props) {
  const { errors, formError, busy, onSubmit } = useAuthForm({
    faultsOf: kodeFaults,
    send: ({ email = '', code = '', password = '' }) =>
      session.step('/auth/kode', { email, code, password }).then(onStep),
  });
  return (
    <form className="signin-form" noValidate onSubmit={onSubmit} aria-labelledby="kode-title">
      <h2 id="kode-title">{kode.title}</h2>
      <p>{kode.text}</p>
      {formError !== null && <Notice tone="error">{loginMessage(formError)}</Notice>}
      <AuthField
        name="email"
        type="email"
        label={auth.email}
        autoComplete="username"
        defaultValue={email}
        error={errors['email']}
      />
      <AuthField name="code" label={kode.code} autoComplete="one-time-code" help={kode.help} error={errors['code']} />
      <PasswordField
        name="password"
        label={kode.password}
        autoComplete="new-password"
        help={kode.rule}
        error={errors['password']}
      />
      <SubmitButton busy={busy} label={kode.submit} busyLabel={kode.busy} />
      <button type="button" className="signin-link" onClick={onBack}>
        {kode.back}
      </button>
    </form>
  );
}

/** Everything is needed; the rest is the server's to say. */
const kodeFaults = ({ values, emailIsValid }: FormInput): Faults => ({
  ...(!emailIsValid && { email: auth.errors.emailFormat }),
  ...(!values['email'] && { email: auth.errors.emailRequired }),
  ...(!values['code']?.trim() && { code: kode.codeRequired }),
  ...(!values['password'] && { password: auth.errors.passwordRequired }),
});
