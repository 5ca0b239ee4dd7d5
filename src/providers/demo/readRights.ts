import type { Row } from '../../schema/index.ts';
import { nobody, type Rights, type User } from '../access.ts';

/** Where the demo's records are read as they stand, whoever asks. */
type Records = (source: string) => Promise<readonly Row[]>;

/**
 * The rights of somebody out of the demo's own records. The role an admin gave them in the user list goes before the one
 * the account was made with.
 */
export async function readRights(records: Records, who: User): Promise<Rights> {
  const listed = (await records('user')).find((each) => each['email'] === who.email);
  const role = (await records('roles')).find((each) =>
    listed ? each.id === listed['role'] : each['username'] === who.role,
  );
  if (!role) return nobody;
  const rows = (await records('permission')).filter((each) => each['role'] === role.id);
  return { role: String(role['username']), roleName: String(role['name']), rows };
}
