import { useEffect, useSyncExternalStore } from 'react';
import { useAuthProvider } from 'react-admin';
import type { SessionAuthProvider } from '../../providers/authProvider.ts';

/** The session and its state of the moment, anywhere below <Admin>; starts the start-up check if nobody has yet. */
export function useSession() {
  const authProvider = useAuthProvider<SessionAuthProvider>();
  if (!authProvider) throw new Error('useSession needs an <Admin> with our authProvider above it');
  const { session, login } = authProvider;
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => void session.ready(), [session]);
  return { session, state, login };
}
