import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '../../src/commands/command.ts';
import { localTime } from '../../src/domain/tanggal.ts';
import { settledSentence } from '../../src/i18n/sentences.ts';
import { translate } from '../../src/i18n/translate.ts';
import { audit } from '../../src/resources/audit.ts';
import { type Action, rightsWith, specialRights } from '../../src/resources/rights.ts';
import {
  archivedOf,
  asOf,
  asSeenBy,
  type Filter,
  guardsOf,
  type May,
  mayRead,
  type Now,
  noFilter,
  permits,
  type Resource,
  type Row,
  recordSeenBy,
} from '../../src/schema/index.ts';
import type { Change } from '../audit/entry.ts';
import type { Account } from '../auth/accounts.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Database, Work } from '../db/database.ts';
import { one } from '../db/read.ts';
import { ApiError } from '../errors.ts';

/** What every endpoint for records is handed. */
export interface RestDeps {
  config: Pick<Config, 'businessDate' | 'timeZone'>;
  clock: () => number;
  logger?: Pick<Logger, 'warn'> | undefined;
  authenticate: Authenticate;
  database: Database;
}

/** An endpoint of one resource. */
export type Verb = (deps: RestDeps, resource: Resource) => (req: Request, res: Response) => Promise<void>;

/** Who asks, and the resource as they know it: without the fields that they may not read. */
export interface Asked {
  account: Account;
  /** Their rights on this resource, on what its fields refer to, and the special ones. */
  may: May;
  seen: Resource;
}

/**
 * Who asks, once it is sure that they may.
 *
 * @throws ApiError 401 signed out, 403 without the right, 405 where the declaration knows no such action.
 */
export async function allowed(
  deps: RestDeps,
  req: Request,
  res: Response,
  resource: Resource,
  action: Exclude<Action, 'export'>,
): Promise<Asked> {
  const { account } = await deps.authenticate(req, res);
  const may = await rightsOf(deps.database, account, [...guardsOf(resource), ...special]);
  if (!may(resource.guard, action)) throw new ApiError('forbidden');
  if (action !== 'list' && !resource.actions[action]) {
    throw new ApiError('not_allowed', { message: translate('data.notAllowed', { label: resource.label }) });
  }
  const seen = asSeenBy(resource, may);
  // A new record needs what they may not fill in.
  if (action === 'create' && !seen.actions.create) throw new ApiError('forbidden');
  return { account, may, seen };
}

/** Who asks, once it is sure that they have a right on an entity, whatever its generated actions; and their other rights. */
export async function entitled(
  deps: RestDeps,
  req: Request,
  res: Response,
  guard: string,
  action: Action,
): Promise<{ account: Account; may: May }> {
  const { account } = await deps.authenticate(req, res);
  const may = await rightsOf(deps.database, account, [guard, ...special]);
  if (!may(guard, action)) throw new ApiError('forbidden');
  return { account, may };
}

const special = Object.keys(specialRights);

/** On whose behalf a command or a write rule runs. */
export const callerOf = (deps: RestDeps, account: Account, may: May): Caller => ({
  ...nowFor(deps, account),
  userId: account.id,
  may,
  warn: (event, details) => deps.logger?.warn(details, event),
});

/** The permission records of the pages, where there are any, go before the role's defaults; looked up on every request. */
export async function rightsOf(
  database: Database,
  { role }: Pick<Account, 'role'>,
  guards: readonly string[],
): Promise<May> {
  if (role === null || role === 'admin') return rightsWith(role, []);
  const asked = sql.join(
    guards.map((guard) => sql`${guard}`),
    sql.raw(', '),
  );
  const rows = await database.query<Record<string, unknown>>(
    sql`select p.* from ${database.table('permission')} p join ${database.table('roles')} r on r.id = p.role
        where r.username = ${role} and p.halaman in (${asked}) order by p.id`,
  );
  return rightsWith(role, rows);
}

/**
 * The rows of a resource that the caller may see: what was archived, where the filter asks for it. The audit quotes other resources, so it shows a role only what was
 * done to those that it may list (trust.md, Access).
 */
export async function shownTo(
  { database }: Pick<RestDeps, 'database'>,
  { account, may, seen }: Asked,
  { archived }: Pick<Filter, 'archived'> = noFilter,
): Promise<Resource> {
  if (archived) {
    if (!may(seen.guard, 'delete')) throw new ApiError('forbidden');
    return archivedOf(seen);
  }
  if (!quotesOthers(seen, account)) return seen;
  const mayList = await rightsOf(database, account, allGuards(database));
  const sources = database.resources.filter(({ guard }) => mayList(guard, 'list')).flatMap(namesOf);
  return { ...seen, only: { ...seen.only, list: { field: 'sumber', in: [...new Set(sources)] } } };
}

/** The rows of the audit without the changes of fields that the caller may not read; any other rows as they are. */
export async function withoutHidden<R extends Row>(
  { database }: Pick<RestDeps, 'database'>,
  { account, seen }: Pick<Asked, 'account' | 'seen'>,
  rows: R[],
): Promise<R[]> {
  if (!quotesOthers(seen, account) || rows.length === 0) return rows;
  const may = await rightsOf(database, account, allGuards(database));
  const hidden = (name: unknown): string[] =>
    Object.values(database.resources.find((each) => namesOf(each).includes(String(name)))?.fields ?? {})
      .filter((field) => !mayRead(may, field))
      .map(({ label }) => label);
  return rows.map((row) => {
    const labels = hidden(row['sumber']);
    const changes = (row['perubahan'] ?? []) as Change[];
    return labels.length === 0 ? row : { ...row, perubahan: changes.filter(({ kolom }) => !labels.includes(kolom)) };
  });
}

/** What its rows of the audit are written under. */
const namesOf = ({ source, formerly }: Resource) => [source, ...formerly];

const quotesOthers = ({ source }: Resource, { role }: Account) => source === audit.source && role !== 'admin';
const allGuards = ({ resources }: Database) => [...new Set(resources.flatMap((resource) => guardsOf(resource)))];

/**
 * The record that is about to be changed, locked until the transaction ends.
 *
 * @throws ApiError when it is not there, or may no longer be changed, whoever asks.
 */
export async function lockedFor(
  { database, work }: { database: Database; work: Work },
  resource: Resource,
  action: 'edit' | 'delete',
  id: number,
): Promise<Row> {
  const record = await one(database, work, resource, id, { lock: true });
  if (!record) throw notFound(resource);
  if (!permits(resource, action, record))
    throw new ApiError('locked', { message: settledSentence(resource, action, record) });
  return record;
}

/** Records as they are told of today: with what depends on the day. */
export function asToday<R extends Row>(deps: RestDeps, account: Account, resource: Resource, rows: readonly R[]): R[] {
  const { today } = nowFor(deps, account);
  return rows.map((row) => asOf(resource, row, today));
}

/** A record that was just written, as its writer may see it. */
export const toldToday = (deps: RestDeps, { account, seen }: Pick<Asked, 'account' | 'seen'>, row: Row): Row =>
  recordSeenBy(seen, asOf(seen, row, nowFor(deps, account).today));

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
