import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Account } from '../auth/accounts.ts';
import type { Database } from '../db/database.ts';
import type { RestDeps } from './context.ts';

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
export const getRights = (deps: RestDeps) => async (req: Request, res: Response) => {
  const { account } = await deps.authenticate(req, res);
  res.json({ data: await readRights(deps.database, account) });
};
