import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { auth } from '../i18n/orang/auth.ts';
import type { Session, SessionState } from '../providers/session.ts';
import { demoIn, type Step } from '../providers/sessionApi.ts';
import { loginMessage } from '../providers/signInMessages.ts';
import { AuthField, Notice, PasswordField, SubmitButton } from './fields.tsx';
import { loginFaults, typedIn } from './formRules.ts';
import { Info, Letter } from './icons.tsx';
import { useAuthForm } from './useAuthForm.ts';

const words = auth.login;

interface Props {
  session: Session;
  state: SessionState;
  /** `GET /api/config`, once it is known: the demo tells its accounts with it. */
  config: unknown;
  /** The address of an account that was made just now. */
  registered?: string | undefined;
  /** It has to be approved first. */
  waiting?: boolean | undefined;
  /** The page to go on to. */
  landing: string;
}

/** Signing in; where to go from here is for the page around it to say. */
export function LoginForm({ session, state, config, registered, waiting, landing }: Props) {
  const [filled, setFilled] = useState({ times: 0, email: registered ?? '', password: '' });
  const [topic, setTopic] = useState<Topic | null>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState<ReactNode>(null);
  const follow = async (step: Step | null) => {
    if (!step) return;
    const { NextStep } = await import('./NextStep.tsx');
    setNext(<NextStep session={session} first={step} onBack={() => setNext(null)} />);
  };
  const forgot = async (form: HTMLFormElement | null) => {
    const email = form ? (typedIn(form).values['email'] ?? '') : '';
    // The demo's accounts are shared, and without the form there is still the admin.
    const made = Object(config).rung !== 'demo' && (await import('./KodeForm.tsx').catch(() => null));
    if (!made) return setTopic('forgot');
    setNext(<made.KodeForm {...{ session, email }} onStep={follow} onBack={() => setNext(null)} />);
  };

  const { faults, busy, error, onSubmit, run } = useAuthForm({
    faultsOf: loginFaults,
    send: ({ email = '', password = '', remember }) =>
      session.login({ email, password, remember: remember !== undefined }).then(follow),
  });
  const onBack = useEffectEvent(() => void run(() => session.step('/auth/google', {}).then(follow)));
  useEffect(() => {
    if (window.location.hash !== googleDone) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    onBack();
  }, []);
  const toGoogle = () => {
    if (!Object(config).google) return setTopic('google');
    const query = new URLSearchParams({ next: landing, remember: remember.current?.checked ? '1' : '0' });
    window.location.assign(`/api/auth/google?${query}`);
  };
  const unset = config !== undefined && !Object(config).google;
  const [fault] = Object.values(faults);
  const message = fault ?? (error === null ? undefined : loginMessage(error));

  if (next) return next;
  return (
    <>
      <form className="signin-form" noValidate onSubmit={onSubmit}>
        {message ? <Notice tone="error">{message}</Notice> : <Why {...{ session, state, registered, waiting }} />}
        {/* The key lets a demo account take the place of what was typed. */}
        <div className="signin-form" key={filled.times}>
          <AuthField
            first={filled.times === 0}
            name="email"
            type="email"
            label={auth.email}
            autoComplete="username"
            defaultValue={filled.email}
            error={'email' in faults}
          />
          <PasswordField
            name="password"
            label={auth.password}
            autoComplete="current-password"
            defaultValue={filled.password}
            error={'password' in faults}
          />
        </div>
        <div className="signin-remember">
          <label>
            <input ref={remember} type="checkbox" name="remember" />
            {words.remember}
          </label>
          <button type="button" className="signin-link" onClick={(event) => void forgot(event.currentTarget.form)}>
            {words.forgot}
          </button>
        </div>
        <SubmitButton ref={submit} busy={busy} label={words.submit} busyLabel={words.busy} />
      </form>
      <p className="signin-or">{words.or}</p>
      <button
        type="button"
        className="signin-button signin-outlined"
        disabled={busy}
        aria-describedby={unset ? 'google-hint' : undefined}
        onClick={toGoogle}
      >
        <Letter />
        {words.google}
      </button>
      {unset && (
        <p id="google-hint" className="signin-hint">
          {words.googleUnset}
        </p>
      )}
      <DemoAccounts
        config={config}
        onPick={(email, password) => {
          setFilled({ times: filled.times + 1, email, password });
          submit.current?.focus();
        }}
      />
      {topic && (
        <Explanation title={auth[topic].title} onClose={() => setTopic(null)}>
          {auth[topic].message}
        </Explanation>
      )}
    </>
  );
}

/** Stands behind the address that the server leads back to from Google. */
const googleDone = '#google';

/** The subject of a dialog that explains why this rung cannot do it. */
type Topic = 'forgot' | 'google';

/** Why staff stand before the login again, where that is not plain. */
function Why({ session, state, registered, waiting }: Omit<Props, 'config' | 'landing'>) {
  const reason = state.status === 'unauthenticated' ? state.reason : undefined;
  if (reason === 'unreachable') {
    const retry = (
      <button type="button" className="signin-retry" onClick={session.restart}>
        {words.retry}
      </button>
    );
    return (
      <Notice tone="warning" action={retry}>
        {words.unreachable}
      </Notice>
    );
  }
  if (reason === 'disabled') return <Notice tone="warning">{words.disabled}</Notice>;
  if (reason === 'expired') return <Notice tone="info">{words.expired}</Notice>;
  return registered ? <Notice tone="info">{auth.register[waiting ? 'waiting' : 'done']}</Notice> : null;
}

const roleNames = new Map(Object.entries(auth.demo.roles));

/** The accounts of the demo rung (design §8), each filling in the form; nothing on the other rungs. */
function DemoAccounts({ config, onPick }: { config: unknown; onPick: (email: string, password: string) => void }) {
  const { accounts, password } = demoIn(config);
  if (accounts.length === 0) return null;
  return (
    <section className="signin-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{auth.demo.title}</h2>
      <p>{auth.demo.hint.replace('%{password}', password)}</p>
      <div>
        {accounts.map(({ email, role }) => {
          const name = roleNames.get(role) ?? role;
          return (
            <button
              key={email}
              type="button"
              className="signin-chip"
              aria-label={auth.demo.as.replace('%{role}', name)}
              title={email}
              onClick={() => onPick(email, password)}
            >
              {name}
            </button>
          );
        })}
      </div>
    </section>
  );
}

function Explanation({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="signin-dialog"
      closedby="any"
      aria-labelledby="topic"
      aria-describedby="topic-text"
      onClose={onClose}
    >
      <h2 id="topic">
        <span aria-hidden="true">
          <Info />
        </span>
        {title}
      </h2>
      <p id="topic-text">{children}</p>
      <button type="button" className="signin-button signin-submit" onClick={onClose}>
        {auth.understood}
      </button>
    </dialog>
  );
}
