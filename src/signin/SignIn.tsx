import { auth } from '../i18n/orang/auth.ts';
import type { Session, SessionState } from '../providers/session.ts';
import { AuthPage, type Entrance } from './AuthPage.tsx';
import { Notice } from './fields.tsx';
import { LoginForm } from './LoginForm.tsx';
import { landingOf } from './landing.ts';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  page: Entrance;
  session: Session;
  state: SessionState;
  /** `GET /api/config`, once it is known. */
  config: unknown;
  /** The state of the address in the browser's history. */
  opened: unknown;
  go: (to: Entrance, opened?: { registered: string; waiting: boolean }) => void;
}

/** /login and /register (product §2.3, §2.4), in React alone: they come before the console and stand within it. */
export function SignIn({ page, session, state, config, opened, go }: Props) {
  const { registered, waiting } = Object(opened) as { registered?: string; waiting?: boolean };
  const { login, register } = auth;
  const closed = Object(config).pendaftaran === 'ditutup';
  return page === '/login' ? (
    <AuthPage
      title={login.title}
      subtitle={login.subtitle}
      other={
        closed || config === undefined ? null : { question: login.noAccount, label: login.register, to: '/register' }
      }
      go={go}
    >
      <LoginForm {...{ session, state, config, registered, waiting }} landing={landingOf(opened)} />
    </AuthPage>
  ) : (
    <AuthPage
      title={register.title}
      subtitle={register.subtitle}
      other={{ question: register.hasAccount, label: register.login, to: '/login' }}
      go={go}
    >
      {closed ? (
        <Notice tone="info">{register.closed}</Notice>
      ) : (
        <RegisterForm session={session} onMade={(registered, waiting) => go('/login', { registered, waiting })} />
      )}
    </AuthPage>
  );
}
