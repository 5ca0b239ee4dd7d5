import type { BarisCabang } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { Tampilan } from '../../resources/core/tampilan.ts';
import { callerFields } from '../../resources/rights.ts';
import { branches, type Caller, placeOf, type Row } from '../../schema/index.ts';
import { nobody, type Rights, type SessionUser } from '../sessionApi.ts';

/** Reads the demo's records as they are stored, whoever is signed in. */
type Records = (source: string) => Promise<readonly Row[]>;

/**
 * The rights of a user from the demo's own records. A role given in the user list takes precedence over the one that the
 * account was made with.
 *
 * @param today - the business date, on which branches are retired
 */
export async function readRights(records: Records, user: SessionUser, today = ''): Promise<Rights> {
  const listed = (await records('user')).find((each) => each['email'] === user.email);
  const role = (await records('roles')).find((each) =>
    listed ? each.id === listed['role'] : each['username'] === user.role,
  );
  if (!role) return nobody;
  const rows = (await records('permission')).filter((each) => each['role'] === role.id);
  const views = (await records('tampilan')).filter(({ pemilik, untuk }) =>
    untuk === null ? pemilik === listed?.id : untuk === role.id,
  );
  const me: Caller = Object.fromEntries(['id', ...callerFields].map((name) => [name, listed?.[name] ?? null]));
  return {
    role: String(role['username']),
    roleName: String(role['name']),
    rows,
    views: views as Row[] as Tampilan[],
    dokter: me.dokter ?? null,
    me,
    ...placesIn(
      (await records(branches)) as readonly object[] as readonly BarisCabang[],
      role['username'] === 'admin' ? null : listed,
      today,
    ),
  };
}

/** The branches of an account, with what they say of their own; nothing in a clinic with one. */
function placesIn(rows: readonly BarisCabang[], account: Row | undefined | null, today: string): Partial<Rights> {
  if (rows.length === 0) return {};
  const idsOf = (of: readonly BarisCabang[]) => of.map(({ id }) => id);
  const closed = idsOf(rows.filter(({ nonaktifSejak }) => nonaktifSejak && nonaktifSejak <= today));
  const places = { all: idsOf(rows), own: account === null ? null : ownBranches(account), closed };
  const { theirs } = placeOf(places);
  return { places, branches: rows.filter(({ id }) => theirs.includes(id)) };
}

const ownBranches = (account: Row | undefined): number[] =>
  ((account?.['cabang'] ?? []) as readonly { cabang: number }[]).map(({ cabang }) => cabang);
