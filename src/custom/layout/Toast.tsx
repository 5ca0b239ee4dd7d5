import { useEffect } from 'react';
import { useNotificationContext } from 'react-admin';
import { useDeferredLoad } from '../../views/useDeferredLoad.ts';

const load = async () => (await import('./Notifications.tsx')).Notifications;

/** The messages of the console; their code comes after the first page, or with the first message. */
export function Toast() {
  const { notifications } = useNotificationContext();
  const [Notifications, fetchNow] = useDeferredLoad(load);
  const waiting = notifications.length > 0;
  useEffect(() => {
    if (waiting) void fetchNow().catch(() => undefined);
  }, [waiting, fetchNow]);
  return Notifications && <Notifications />;
}
