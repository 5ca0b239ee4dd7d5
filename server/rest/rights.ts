import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { RestDeps } from './context.ts';

/** `GET /api/rights`: what decides on what the signed-in user may do; the browser asks once a page. */
export const getRights = (deps: RestDeps) => async (req: Request, res: Response) => {
  const { account } = await deps.authenticate(req, res);
  const { database } = deps;
  const [role] = await database.query<{ id: number; name: string }>(
    sql`select id, name from ${database.table('roles')} where username = ${account.role}`,
  );
  const rows = role
    ? await database.query(sql`select * from ${database.table('permission')} where role = ${role.id} order by id`)
    : [];
  res.json({ data: { role: role ? account.role : null, roleName: role?.name ?? null, rows } });
};
