import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import { useTranslate } from '../../views/words.ts';
import { dashboard, landingOf } from './rules.ts';
import { useSession } from './useSession.ts';

/** A page for anonymous users (product §2.1); a signed-in one goes on into the console. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { session, state, user } = useSession();
  const { status } = state;
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const location = useLocation();
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

  return status === 'unauthenticated' ? children : <LoadingScreen fullScreen message={translate('auth.loading')} />;
}
