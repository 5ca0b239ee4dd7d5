import { useTranslate } from '../../views/words.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

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
