import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { answers, endpoint } from '../endpoint.ts';
import type { Account } from './accounts.ts';

/** The grounds of somebody's rights: their role, and its rows of `permission`. */
export interface Rights {
  role: string | null;
  roleName: string | null;
  rows: Record<string, unknown>[];
}

export async function readRights(database: Database, account: Pick<Account, 'role'>): Promise<Rights> {
  const [role] = await database.query<{ id: number; name: string }>(
    sql`select id, name from ${database.table('roles')} where username = ${account.role}`,
  );
  const rows = role
    ? await database.query<Record<string, unknown>>(
        sql`select * from ${database.table('permission')} where role = ${role.id} order by id`,
      )
    : [];
  return { role: role ? account.role : null, roleName: role?.name ?? null, rows };
}

/** `GET /api/rights`: what decides on what the signed-in user may do; the browser asks once a page. */
export const rights = endpoint({
  method: 'get',
  path: '/rights',
  who: 'signed in',
  id: 'rights',
  summary: 'Hak akses sendiri',
  answer: answers('Hak', { type: 'object' }),
  handle:
    ({ database }: { database: Database }) =>
    async (_req, res, { asked: { account } }) =>
      void res.json({ data: await readRights(database, account) }),
});
