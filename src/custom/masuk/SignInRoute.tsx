import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Entrance, Starting } from '../../signin/AuthPage.tsx';
import { dashboard, landingOf } from '../../signin/landing.ts';
import { SignIn } from '../../signin/SignIn.tsx';
import { useConfig, useSession } from './useSession.ts';

/** The sign-in pages within the console, for those who signed out; whoever is signed in goes on (product §2.1). */
export function SignInRoute({ page }: { page: Entrance }) {
  const { session, state, user } = useSession();
  const { status } = state;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const location = useLocation();
  const config = useConfig();
  const last = session.last();
  const other = user !== null && last !== null && last.id !== user.id;
  const landing = last?.chose || other ? dashboard : landingOf(location.state);
  const stale = last?.chose === true && landingOf(location.state) !== dashboard;

  useEffect(() => {
    if (status !== 'authenticated') return;
    let mounted = true;
    // react-admin still remembers "signed out"; a page opened on that memory would sign out at once.
    void queryClient.resetQueries({ queryKey: ['auth'] }).then(() => mounted && navigate(landing, { replace: true }));
    return () => {
      mounted = false;
    };
  }, [status, landing, navigate, queryClient]);

  // After a chosen sign-out the page that was left is forgotten, for a reload of this one too.
  useEffect(() => {
    if (status === 'unauthenticated' && stale) navigate(location.pathname, { replace: true });
  }, [status, stale, location.pathname, navigate]);

  if (status !== 'unauthenticated') return <Starting />;
  return (
    <SignIn
      {...{ page, session, state, config }}
      opened={location.state}
      go={(to, opened) => navigate(to, { state: opened })}
    />
  );
}
