import { useEffect } from 'react';
import { useNotificationContext } from 'react-admin';
import { useDeferredLoad } from '../../views/useDeferredLoad.ts';
import { useSession } from '../auth/useSession.ts';

const load = async () => (await import('./Notifications.tsx')).Notifications;

/**
 * The messages of the console; their code comes after the first page, or with the first message. They are for who is
 * signed in: neither what was paid nor an offer to undo stays for the next person.
 */
export function Toast() {
  const { user } = useSession();
  const { notifications } = useNotificationContext();
  const [Notifications, fetchNow] = useDeferredLoad(load);
  const waiting = notifications.length > 0;
  useEffect(() => {
    if (waiting) void fetchNow().catch(() => undefined);
  }, [waiting, fetchNow]);
  return Notifications && <Notifications key={user?.id ?? 'nobody'} />;
}
