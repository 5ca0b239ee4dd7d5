import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider } from 'react-admin';
import type { SessionAuthProvider } from '../../providers/authProvider.ts';

/** The session, its state and its user (null: nobody), anywhere below <Admin>; begins the start-up check once. */
export function useSession() {
  const authProvider = useAuthProvider<SessionAuthProvider>();
  if (!authProvider) throw new Error('useSession needs an <Admin> with our authProvider above it');
  const { session } = authProvider;
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => void session.ready(), [session]);
  return { session, state, user: state.status === 'authenticated' ? state.user : null };
}

/** The answer of `GET /api/config`, which is there before anybody signs in; undefined until it is known, empty where it cannot be. */
export function useConfig(): unknown {
  const { session } = useSession();
  const { data, isError } = useQuery({
    queryKey: ['config'],
    queryFn: () => session.api.get('/config'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isError ? {} : data;
}
