import { sql } from 'drizzle-orm';
import type { Caller } from '../../../src/schema/index.ts';
import { answers, answersNothing, dataOf, endpoint } from '../../base/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { callerOf } from '../rules/access.ts';
import { actorOf } from '../rules/actor.ts';
import { profileSchema, rightsSchema } from '../rules/answers.ts';
import type { Account, PublicUser } from '../stores/accounts.ts';
import type { Sessions } from '../stores/sessions.ts';

/**
 * The signed-in user: `{ data: user }`; in a database also the grounds of their `rights`, and the `place` in the log of
 * changes from which on events tell of all later commits.
 */
export type ProfileOf = (account: Account) => Promise<{ data: PublicUser; rights?: Rights; place?: string }>;

/** GET /api/me: as `ProfileOf` says. */
export const me = endpoint({
  method: 'get',
  path: '/me',
  who: 'signed in',
  id: 'me',
  summary: 'Siapa yang masuk',
  answer: answers('Pengguna', profileSchema),
  handle:
    ({ profileOf }: { profileOf: ProfileOf }) =>
    async (_req, res, { auth: { account } }) =>
      void res.json(await profileOf(account)),
});

/** POST /api/logout: ends the session, whatever else is sent. */
export const logout = endpoint({
  method: 'post',
  path: '/logout',
  who: 'person',
  id: 'logout',
  summary: 'Keluar',
  bodyless: true,
  answer: answersNothing('Keluar'),
  handle:
    ({ sessions }: { sessions: Sessions }) =>
    async (req, res, { auth: { account, session } }) => {
      await sessions.end(session.id, actorOf(req, res, account));
      res.status(204).end();
    },
});

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
}

export async function readRights(database: Database, account: Pick<Account, 'id' | 'role'>): Promise<Rights> {
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
  return { role: role ? account.role : null, roleName: role?.name ?? null, rows, dokter: me.dokter ?? null, me };
}

/** The kept views of a user: their own, and those of their role. */
export const readViews = (database: Database, { id, role }: Pick<Account, 'id' | 'role'>) =>
  database.query<Record<string, unknown>>(
    sql`select v.id, v.nama, v.daftar, v.alamat, v.pemilik, v.untuk, v.utama from ${database.table('tampilan')} v
        where v.pemilik = ${id} and v.untuk is null
        or v.untuk = (select id from ${database.table('roles')} where username = ${role}) order by v.id`,
  );

/** A user's rights, with what comes along. */
export async function readProfile(database: Database, account: Pick<Account, 'id' | 'role'>): Promise<Rights> {
  const [rights, views] = await Promise.all([readRights(database, account), readViews(database, account)]);
  return { ...rights, views };
}

/** `GET /api/rights`: the grounds of the signed-in user's rights; the browser asks once a page. */
export const rights = endpoint({
  method: 'get',
  path: '/rights',
  who: 'signed in',
  id: 'rights',
  summary: 'Hak akses sendiri',
  answer: answers('Hak', dataOf(rightsSchema)),
  handle:
    ({ database }: { database: Database }) =>
    async (_req, res, { auth: { account } }) =>
      void res.json({ data: await readProfile(database, account) }),
});
