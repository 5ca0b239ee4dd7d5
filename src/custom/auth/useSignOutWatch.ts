import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';
import { useSession } from './useSession.ts';

/**
 * For the layout: leaves for /login when the session ends by itself (another tab signed out, the server no longer knows
 * it), and forgets what react-admin holds of a user who has become another one or has got another role.
 */
export function useSignOutWatch() {
  const { state } = useSession();
  const logout = useLogout();
  const queryClient = useQueryClient();
  const endedElsewhere = state.status === 'unauthenticated' && state.reason !== 'signed-out';

  useEffect(() => {
    if (endedElsewhere) void logout({}, '/login');
  }, [endedElsewhere, logout]);

  const user = state.status === 'authenticated' ? state.user : null;
  const before = useRef(user);
  useEffect(() => {
    const previous = before.current;
    before.current = user;
    if (user === null || previous === null) return;
    if (user.id !== previous.id) void queryClient.resetQueries();
    else if (user !== previous) void queryClient.invalidateQueries({ queryKey: ['auth'] });
  }, [user, queryClient]);
}
