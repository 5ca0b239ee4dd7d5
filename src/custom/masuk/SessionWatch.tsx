import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLogout, useNotify, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../schema/index.ts';
import { dashboard } from '../../signin/landing.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { lazyScreen } from '../core/lazyScreen.ts';
import { useKios } from './useKios.ts';
import { useSession } from './useSession.ts';

const Kios = lazyScreen(() => import('./Kios.tsx'), 'Kios');
const MasukLagi = lazyScreen(() => import('./MasukLagi.tsx'), 'MasukLagi');

/**
 * Around the pages for those who are signed in. A session that ends by itself is begun again over the page; one that was
 * ended in another tab leads to /login; another person starts at the dashboard, with nothing left of the one before. While
 * the browser is in a patient's hands there is no page but theirs.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  useLeaving(state.status === 'unauthenticated' && state.reason !== 'signed-out');
  useFailedTries(user);
  const other = useOtherPerson(user?.id ?? null);
  const { persetujuan } = useKios();
  // With the page unmounted no question about unsaved changes holds up the way.
  if (other) return <LoadingScreen fullScreen />;
  return (
    <>
      {persetujuan === null ? (
        children
      ) : (
        <Suspense fallback={<LoadingScreen fullScreen />}>
          <Kios id={persetujuan} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {user && state.status === 'authenticated' && state.lapsed && <MasukLagi user={user} />}
      </Suspense>
    </>
  );
}

function useLeaving(ended: boolean) {
  const logout = useLogout();
  useEffect(() => {
    if (ended) void logout({}, '/login');
  }, [ended, logout]);
}

/** Tells of failed tries to sign in to this account; the message stays until it is closed. */
function useFailedTries(user: object | null) {
  const { session } = useSession();
  const notify = useNotify();
  useEffect(() => {
    const failed = user && session.takeFailedTries();
    if (!failed) return;
    notify(failed.address === null ? 'auth.failedTries.text' : 'auth.failedTries.from', {
      type: 'warning',
      autoHideDuration: null,
      multiLine: true,
      messageArgs: { count: formatNumber(failed.count), at: formatDateTime(failed.at), address: failed.address },
    });
  }, [user, session, notify]);
}

/** True once somebody else signs in than opened this page, which then goes to the dashboard. */
function useOtherPerson(id: number | string | null): boolean {
  const [owner, setOwner] = useState(id);
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const navigate = useNavigate();
  const other = id !== null && owner !== null && id !== owner;
  useEffect(() => {
    if (id === null || id === owner) return;
    setOwner(id);
    if (owner === null) return;
    resetStore();
    void queryClient.resetQueries();
    navigate(dashboard, { replace: true });
  }, [id, owner, queryClient, resetStore, navigate]);
  return other;
}
