import type { Account } from './accounts.ts';

type PublicUser = Pick<Account, 'id' | 'name' | 'email' | 'role'>;

/** What of an account may leave the server. Names each field, so that a new one stays inside until it is added here. */
export function publicUser({ id, name, email, role }: Account): PublicUser {
  return { id, name, email, role };
}
