import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { requireRight } from '../../../src/engine/checks.ts';
import {
  callerFields,
  guardsBehind,
  guardsIn,
  ownRowsOnly,
  rightsWith,
  specialRights,
} from '../../../src/resources/rights.ts';
import {
  type Action,
  anywhere,
  asSeenBy,
  type Caller,
  guardsOf,
  type May,
  type Resource,
} from '../../../src/schema/index.ts';
import { ApiError } from '../../base/errors.ts';
import { isGuarded } from '../../db/pool/accountGuard.ts';
import type { Database } from '../../db/pool/database.ts';
import { commaSeparated } from '../../db/pool/names.ts';
import type { Account } from '../stores/accounts.ts';
import type { Authenticate } from './authenticate.ts';

/** A right on a page, or on what stands for one, as `src/resources/rights.ts` declares them. */
export interface Right {
  guard: string;
  action: Action;
}
/** A right on the records of an entity or view, whose declaration may know no such action. */
export interface RecordRight {
  resource: Resource;
  action: Action;
}
/** The caller that an endpoint requires: signed out, 401; without the right, 403. A `person` comes with no key. */
export type Audience = 'anybody' | 'signed in' | 'person' | 'admin' | Right | RecordRight;

/** The caller, and their rights: the one that the endpoint requires, and the special ones. */
export interface Access {
  account: Account;
  may: May;
}

/** The same, and the resource: as it is declared, and without the fields that the caller may not read. */
export interface RecordAccess extends Access {
  resource: Resource;
  visible: Resource;
}

const special = Object.keys(specialRights);

interface Deps {
  authenticate: Authenticate;
  database: Database;
}

/** Checks the caller's right. @throws ApiError 401 signed out, and as `recordAccess` */
export function authorize(deps: Deps, who: RecordRight, req: Request, res: Response): Promise<RecordAccess>;
export function authorize(deps: Deps, who: RecordRight | Right, req: Request, res: Response): Promise<Access>;
export async function authorize(
  { authenticate, database }: Deps,
  who: RecordRight | Right,
  req: Request,
  res: Response,
) {
  const { account } = await authenticate(req, res);
  const { action } = who;
  const reads = action === 'list' || action === 'show' || action === 'export';
  // Before anything else: what else would be in the way is none of a machine's business.
  if (!reads && account.machine && isGuarded('guard' in who ? who.guard : who.resource.source))
    throw new ApiError('persons_only');
  const guards = 'guard' in who ? [who.guard] : guardsOf(who.resource);
  const may = await (reads ? rightsOf(database, account, [...guards, ...special]) : rightsToWrite(database, account));
  if ('resource' in who) return recordAccess(who, { account, may });
  if (!may(who.guard, action)) throw new ApiError('forbidden');
  return { account, may };
}

/** @throws Refusal `forbidden` without the right, `not_allowed` where the declaration knows no such action */
export function recordAccess({ resource, action }: RecordRight, { account, may }: Access): RecordAccess {
  requireRight(resource, action, { may });
  // A record that is named may be of another of one's branches than one works in.
  return { account, may, resource, visible: asSeenBy(resource, action === 'show' ? anywhere(may) : may) };
}

/** The parts of an account by which its rights are told. */
export type Holder = Pick<Account, 'id' | 'role' | 'places'>;

/** All rights of somebody: what writes goes on to ask for rights on other pages, for commands and the rules of records. */
export const rightsToWrite = (database: Database, account: Account): Promise<May> =>
  rightsOf(database, account, guardsIn(database.resources));

/**
 * Permission records of the pages, where there are any, go before the role's defaults; queried on every request, and with
 * them the fields of the account that decide on rows.
 */
export async function rightsOf(
  database: Database,
  { id, role, places }: Holder,
  guards: readonly string[],
): Promise<May> {
  if (role === null || role === 'admin') return rightsWith(role, [], { places });
  const rows = await database.query<Record<string, unknown>>(
    sql`select p.*, ${callerOf(database, id)} as _me from ${database.table('roles')} r
        left join ${database.table('permission')} p on p.role = r.id
          and p.halaman in (${commaSeparated([...guards.flatMap(guardsBehind), ownRowsOnly].map((guard) => sql`${guard}`))})
        where r.username = ${role} order by p.id`,
  );
  return rightsWith(role, rows, { ...(rows[0]?.['_me'] as Caller | undefined), places });
}

const named = callerFields.map((name) => sql`${name}::text, ${sql.identifier(name)}`);

/** An account as it decides on rows, as JSON. */
export const callerOf = (database: Database, id: number) =>
  sql`(select jsonb_build_object('id', id, ${commaSeparated(named)}) from ${database.table('user')} where id = ${id})`;
