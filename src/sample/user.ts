import type { Role } from '../resources/roles.ts';
import type { User } from '../resources/user.ts';
import { demoAccounts } from './accounts.ts';

/** The people behind the demo accounts. */
export const user = (known: readonly Role[]): User[] =>
  demoAccounts.map(({ id, name, email, role }) => ({
    id,
    name,
    email,
    role: known.find((each) => each.username === role)?.id ?? null,
    status: 'aktif',
  }));
