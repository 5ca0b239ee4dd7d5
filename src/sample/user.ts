import type { Role } from '../resources/roles.ts';
import { user as declaration } from '../resources/user.ts';
import { demoAccounts } from './accounts.ts';
import { recordsOf } from './records.ts';

/** The people behind the demo accounts. */
export const user = (known: readonly Role[]) =>
  recordsOf(
    declaration,
    demoAccounts.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role: known.find((each) => each.username === role)?.id ?? null,
      status: 'aktif',
    })),
  );
