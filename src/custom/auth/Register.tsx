import { useTranslate } from '../../views/words.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignedOutOnly } from './SignedOutOnly.tsx';

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
