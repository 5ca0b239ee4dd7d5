import { sql } from 'drizzle-orm';
import type { User } from '../../../src/resources/orang/user.ts';
import { guardsIn, ownRowsOnly } from '../../../src/resources/rights.ts';
import { actions, type May, placeOf, rowFilter } from '../../../src/schema/index.ts';
import { ApiError } from '../../base/errors.ts';
import type { Database } from '../../db/pool/database.ts';
import { type Holder, rightsOf } from '../rules/access.ts';
import type { Account } from './accounts.ts';
import { type BranchColumns, branchColumns, withPlaces } from './places.ts';

/** A user as administrators of accounts deal with them. */
export type Person = Pick<Account, 'id' | 'name' | 'email' | 'role' | 'places'> &
  Pick<User, 'status' | 'jenis' | 'sampai'>;

/** The right to deal with accounts: to make codes, and to end sessions. */
export const editsUsers = { guard: 'user', action: 'edit' } as const;

/**
 * The user that a path names, for a caller who may edit users. Somebody with more rights than the caller's own is out of
 * reach: whoever holds their account, or their key, may do more. No key deals with accounts.
 *
 * @throws ApiError 404, 403; 409 where it is of another kind
 */
export async function personFor(
  database: Database,
  caller: Account,
  given: unknown,
  jenis: User['jenis'] = 'orang',
): Promise<Person> {
  if (caller.machine) throw new ApiError('persons_only');
  const id = Number(given);
  const [row] = Number.isSafeInteger(id)
    ? await database.query<Person & BranchColumns>(
        sql`select u.id, u.name, u.email, u.status, u.jenis, u.sampai, r.username as role, ${branchColumns(database)} from ${database.table('user')} u
            left join ${database.table('roles')} r on r.id = u.role where u.id = ${id} and u._archived_at is null`,
      )
    : [];
  if (!row) throw new ApiError('not_found', { message: 'User Tidak Ditemukan' });
  const person: Person = withPlaces(row);
  if (person.jenis !== jenis)
    throw new ApiError('refused', {
      message: jenis === 'orang' ? `${person.name} adalah mesin: masuk dengan kuncinya` : `${person.name} bukan mesin`,
    });
  if (await mayMore(database, person, caller)) {
    throw new ApiError('forbidden', {
      message: `Hak akses ${person.name} melebihi hak akses Anda. Minta bantuan admin.`,
    });
  }
  return person;
}

/** True where somebody may do what the other may not. */
async function mayMore(database: Database, somebody: Holder, other: Holder): Promise<boolean> {
  if (somebody.id === other.id || other.role === 'admin') return false;
  if (somebody.role === 'admin') return true;
  const guards = guardsIn(database.resources);
  const rights = ({ id, role }: Holder) => rightsOf(database, { id, role }, guards);
  const [theirs, own] = await Promise.all([rights(somebody), rights(other)]);
  return (
    worksElsewhere(somebody, other) ||
    seesMore(database, theirs, own) ||
    guards.some((guard) => guard !== ownRowsOnly && doesMore(guard, theirs, own))
  );
}

/** True of somebody who has a branch that the other has not. */
function worksElsewhere({ places: theirs }: Holder, { places: own }: Holder): boolean {
  if (!theirs || !own) return false;
  const had = placeOf(own).theirs;
  return placeOf(theirs).theirs.some((id) => !had.includes(id));
}

/** True where rows are kept from one that the other may see; what each sees of their own alone is no more. */
const seesMore = ({ resources }: Database, theirs: May, own: May): boolean =>
  resources.some((each) => {
    const rows = each.ownUnless ? null : rowFilter(each, own);
    return rows !== null && JSON.stringify(rows) !== JSON.stringify(rowFilter(each, theirs));
  });

const doesMore = (guard: string, theirs: May, own: May): boolean =>
  actions.some((action) => theirs(guard, action) && !own(guard, action));
