import type { Tampilan } from '../../resources/core/tampilan.ts';
import { callerFields } from '../../resources/rights.ts';
import { branches, type Caller, type Row } from '../../schema/index.ts';
import { nobody, type Rights, type SessionUser } from '../sessionApi.ts';

/** Reads the demo's records as they are stored, whoever is signed in. */
type Records = (source: string) => Promise<readonly Row[]>;

/**
 * The rights of a user from the demo's own records. A role given in the user list takes precedence over the one that the
 * account was made with.
 */
export async function readRights(records: Records, user: SessionUser): Promise<Rights> {
  const listed = (await records('user')).find((each) => each['email'] === user.email);
  const role = (await records('roles')).find((each) =>
    listed ? each.id === listed['role'] : each['username'] === user.role,
  );
  if (!role) return nobody;
  const rows = (await records('permission')).filter((each) => each['role'] === role.id);
  const views = (await records('tampilan')).filter(({ pemilik, untuk }) =>
    untuk === null ? pemilik === listed?.id : untuk === role.id,
  );
  const all = (await records(branches)).map(({ id }) => id);
  const me: Caller = Object.fromEntries(['id', ...callerFields].map((name) => [name, listed?.[name] ?? null]));
  return {
    role: String(role['username']),
    roleName: String(role['name']),
    rows,
    views: views as Row[] as Tampilan[],
    dokter: me.dokter ?? null,
    me,
    ...(all.length > 0 && { places: { all, own: role['username'] === 'admin' ? null : ownBranches(listed) } }),
  };
}

const ownBranches = (account: Row | undefined): number[] =>
  ((account?.['cabang'] ?? []) as readonly { cabang: number }[]).map(({ cabang }) => cabang);
