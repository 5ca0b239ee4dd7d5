import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { localTime } from '../../src/domain/tanggal.ts';
import { settledSentence } from '../../src/i18n/sentences.ts';
import { translate } from '../../src/i18n/translate.ts';
import { audit } from '../../src/resources/audit.ts';
import { type Action, may } from '../../src/resources/rights.ts';
import { type Now, permits, type Resource, type Row } from '../../src/schema/index.ts';
import type { Account } from '../auth/accounts.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../errors.ts';

/** What every endpoint for records is handed. */
export interface RestDeps {
  config: Pick<Config, 'businessDate' | 'timeZone'>;
  clock: () => number;
  authenticate: Authenticate;
  database: Database;
}

/** An endpoint of one resource. */
export type Verb = (deps: RestDeps, resource: Resource) => (req: Request, res: Response) => Promise<void>;

/**
 * Who asks, once it is sure that they may.
 *
 * @throws ApiError 401 signed out, 403 without the right, 405 where the declaration knows no such action.
 */
export async function allowed(
  deps: RestDeps,
  req: Request,
  res: Response,
  resource: Pick<Resource, 'guard' | 'label'> & Partial<Pick<Resource, 'actions'>>,
  action: Action,
): Promise<Account> {
  const { account } = await deps.authenticate(req, res);
  if (!(await mayUser(deps.database, account, resource.guard, action))) throw new ApiError('forbidden');
  const declared = resource.actions as Partial<Record<Action, boolean>> | undefined;
  if (declared?.[action] === false) {
    throw new ApiError('not_allowed', { message: translate('data.notAllowed', { label: resource.label }) });
  }
  return account;
}

/** The permission record of the page, where there is one, goes before the role's default; looked up on every request. */
async function mayUser(database: Database, { role }: Account, guard: string, action: Action): Promise<boolean> {
  if (role === null || role === 'admin') return may(role, guard, action, undefined);
  const [permission] = await database.query<Record<string, unknown>>(
    sql`select p.* from ${database.table('permission')} p join ${database.table('roles')} r on r.id = p.role
        where r.username = ${role} and p.halaman = ${guard} order by p.id limit 1`,
  );
  return may(role, guard, action, permission);
}

/**
 * The rows of a resource that the caller may see. The audit quotes other resources, so it shows a role only what was
 * done to those that it may list (trust.md, Access).
 *
 * @param filter - what the caller filters by: it can narrow this, never widen it.
 */
export async function shownTo(
  { database }: Pick<RestDeps, 'database'>,
  account: Account,
  resource: Resource,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<Resource> {
  if (resource.source !== audit.source || account.role === 'admin') return resource;
  const sources = new Set<string>();
  for (const { source, guard } of database.resources) {
    if (!sources.has(source) && (await mayUser(database, account, guard, 'list'))) sources.add(source);
  }
  const asked = filter['sumber'] === undefined ? null : [filter['sumber']].flat();
  const sumber = [...sources].filter((source) => !asked || asked.includes(source));
  return { ...resource, where: { sumber } as unknown as Resource['where'] };
}

/** Refused when this very record, which the caller has locked, may no longer be changed, whoever asks. */
export function requirePermitted(resource: Resource, action: 'edit' | 'delete', record: Row): void {
  if (!permits(resource, action, record))
    throw new ApiError('locked', { message: settledSentence(resource, action, record) });
}

/** What "now" and "me" mean to this request. */
export function nowFor({ config, clock }: RestDeps, { name }: Pick<Account, 'name'>): Now {
  const at = new Date(clock());
  const { date, time } = localTime(at, config.timeZone);
  return { today: config.businessDate ?? date, time, instant: at.toISOString(), user: name };
}

/** The id in the address; anything but a small whole number is nobody's. */
export function idOf(req: Request): number {
  const { id } = req.params;
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
}

export const notFound = (resource: Resource) => new ApiError('not_found', { message: resource.notFound.title });

/** Tells the caller which entities a change touched. */
export const tellChanged = (res: Response, changed: readonly string[]): void => {
  res.set('X-Changed', changed.join(','));
};
