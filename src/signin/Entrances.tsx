import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '../providers/session.ts';
import { type Entrance, Starting } from './AuthPage.tsx';
import { useDark } from './colours.ts';
import { landingOf } from './landing.ts';
import { SignIn } from './SignIn.tsx';

interface Props {
  session: Session;
  config: () => Promise<unknown>;
  /** Somebody is signed in, and the address is that of the page to begin with. */
  onSignedIn: () => void;
}

/** The sign-in pages before the console is there, for a browser that keeps no session. */
export function Entrances({ session, config, onSignedIn }: Props) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [at, setAt] = useState(entered);
  const [known, setKnown] = useState<unknown>();
  const dark = useDark();
  const signedIn = state.status === 'authenticated';

  useEffect(() => {
    void session.ready();
    // Without it the form has no demo accounts; signing in says what is wrong.
    config().then(setKnown, () => setKnown({}));
    const follow = () => setAt(entered());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [session, config]);

  // For what the browser draws itself; the console says it by its theme.
  useEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = dark ? 'dark' : 'light';
    return () => void style.removeProperty('color-scheme');
  }, [dark]);

  useEffect(() => {
    if (!signedIn) return;
    window.history.replaceState(null, '', landingOf(at.opened));
    onSignedIn();
  }, [signedIn, at, onSignedIn]);

  if (signedIn) return <Starting />;
  return (
    <SignIn
      {...at}
      {...{ session, state }}
      config={known}
      go={(to, opened) => {
        window.history.pushState(stateOf(opened), '', to);
        setAt(entered());
      }}
    />
  );
}

/** As the console's router keeps it, which finds it again. */
const stateOf = (opened: unknown) => ({ usr: opened ?? null });

/** Every address but the two pages' own leads to /login, which remembers it (product §2.1). */
function entered(): { page: Entrance; opened: unknown } {
  const { pathname, search } = window.location;
  const page = pathname === '/login' || pathname === '/register' ? pathname : null;
  if (page) return { page, opened: Object(window.history.state).usr };
  const opened = { nextPathname: pathname, nextSearch: search };
  // What stands behind it is for the form.
  window.history.replaceState(stateOf(opened), '', `/login${window.location.hash}`);
  return { page: '/login', opened };
}
