import { sql } from 'drizzle-orm';
import { cabang } from '../../../src/resources/klinik/cabang.ts';
import { branches, type Caller, type Id, type Places, placeOf } from '../../../src/schema/index.ts';
import type { Database } from '../../db/pool/database.ts';
import { identifiers } from '../../db/pool/names.ts';
import type { Account, PublicUser } from '../stores/accounts.ts';
import { callerOf, type Holder } from './access.ts';

/**
 * The signed-in user: `{ data: user }`; in a database also the grounds of their `rights`, and the `place` in the log of
 * changes from which on events tell of all later commits.
 */
export type ProfileOf = (account: Account) => Promise<{ data: PublicUser; rights?: Rights; place?: string }>;

/** The grounds of a user's rights: their role, and its rows of `permission`. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: Record<string, unknown>[];
  /** Their kept views of lists. */
  views?: Record<string, unknown>[];
  /** The doctor that the account is tied to. */
  dokter: number | null;
  /** The fields of the account that decide on rows. */
  me: Caller;
  /** Only where the clinic has several branches. */
  places?: Places;
  /** Branches of the account, with their own settings. */
  branches?: Record<string, unknown>[];
}

export async function readRights(database: Database, account: Holder): Promise<Rights> {
  const [role] = await database.query<{ id: number; name: string; me: Caller }>(
    sql`select id, name, ${callerOf(database, account.id)} as me
        from ${database.table('roles')} where username = ${account.role}`,
  );
  const rows = role
    ? await database.query<Record<string, unknown>>(
        sql`select * from ${database.table('permission')} where role = ${role.id} order by id`,
      )
    : [];
  const me = role?.me ?? {};
  const told = { role: role ? account.role : null, roleName: role?.name ?? null, rows, dokter: me.dokter ?? null, me };
  if (!account.places) return told;
  return { ...told, places: account.places, branches: await branchesOf(database, placeOf(account.places).theirs) };
}

const kolomCabang = ['id', ...Object.keys(cabang.fields)];

/** The settings of some branches, for papers and messages of who may not list branches. */
const branchesOf = ({ query, table }: Database, ids: readonly Id[]) =>
  query<Record<string, unknown>>(
    sql`select ${identifiers(kolomCabang)} from ${table(branches)} where id = any(${`{${ids.join(',')}}`}::bigint[]) order by id`,
  );

/** The kept views of a user: their own, and those of their role. */
export const readViews = (database: Database, { id, role }: Pick<Account, 'id' | 'role'>) =>
  database.query<Record<string, unknown>>(
    sql`select v.id, v.nama, v.daftar, v.alamat, v.pemilik, v.untuk, v.utama from ${database.table('tampilan')} v
        where v.pemilik = ${id} and v.untuk is null
        or v.untuk = (select id from ${database.table('roles')} where username = ${role}) order by v.id`,
  );

/** A user's rights, with what comes along. */
export async function readProfile(database: Database, account: Holder): Promise<Rights> {
  const [rights, views] = await Promise.all([readRights(database, account), readViews(database, account)]);
  return { ...rights, views };
}
