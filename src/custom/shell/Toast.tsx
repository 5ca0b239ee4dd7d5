import { useSession } from '../masuk/useSession.ts';
import { Notifications } from './Notifications.tsx';

/**
 * The messages of the console. They are for who is signed in: neither what was paid nor an offer to undo stays for the
 * next person.
 */
export function Toast() {
  const { user } = useSession();
  return <Notifications key={user?.id ?? 'nobody'} />;
}
