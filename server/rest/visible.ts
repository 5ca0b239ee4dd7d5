import { audit } from '../../src/resources/core/audit.ts';
import type { Change } from '../../src/schema/difference.ts';
import {
  archivedOf,
  archives,
  asOf,
  type Condition,
  type Filter,
  guardsOf,
  mayRead,
  noFilter,
  type Resource,
  type Row,
  rowsSeenBy,
} from '../../src/schema/index.ts';
import { type RecordAccess, rightsOf } from '../auth/rules/access.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { ApiError } from '../base/errors.ts';
import { type Clock, nowFor } from '../base/now.ts';
import type { Database } from '../db/pool/database.ts';
import { one } from '../db/query/read.ts';
import type { RestDeps } from '../endpoint/deps.ts';

/**
 * The rows of a resource that the caller may see: what was archived, where the filter asks for it. The audit quotes
 * other resources, so it shows a role only what was done to those that it may list, and of those whose rows are told apart
 * what was done to the caller's own (security.md, Access).
 */
export async function visibleTo(
  { database }: Pick<RestDeps, 'database'>,
  { account, may, visible }: RecordAccess,
  { archived }: Pick<Filter, 'archived'> = noFilter,
): Promise<Resource> {
  if (archived) {
    if (!may(visible.guard, 'delete')) throw new ApiError('forbidden');
    return archivedOf(visible);
  }
  if (!quotesOthers(visible, account)) return visible;
  const mayList = await rightsOf(database, account, allGuards(database));
  const listed = database.resources.filter(({ guard }) => mayList(guard, 'list'));
  const sources = (of: readonly Resource[]) => ({ field: 'sumber', in: [...new Set(of.flatMap(namesOf))] });
  const limited = listed.filter((each) => each.name === each.source && rowsSeenBy(each, mayList).only.list);
  const names = new Set(limited.map(({ source }) => source));
  const own = limited.map((each) => ({
    all: [
      sources([each]),
      { field: 'idData', to: each.source, where: rowsSeenBy(each, mayList).only.list as Condition },
    ],
  }));
  const list = { any: [sources(listed.filter(({ source }) => !names.has(source))), ...own] };
  return { ...visible, only: { ...visible.only, list: own.length > 0 ? list : sources(listed) } };
}

/** The record as the caller may see it; one that was put away is seen by who may put it away. */
export async function rowOrArchived(deps: Pick<RestDeps, 'database'>, access: RecordAccess, id: number) {
  const { database } = deps;
  const row = await one(database, database, await visibleTo(deps, access), id);
  const { visible, may } = access;
  if (row || !archives(visible) || !may(visible.guard, 'delete')) return row;
  return one(database, database, await visibleTo(deps, access, { archived: true }), id);
}

/** The rows of the audit without the changes of fields that the caller may not read; any other rows as they are. */
export async function withoutHiddenChanges<R extends Row>(
  { database }: Pick<RestDeps, 'database'>,
  { account, visible }: Pick<RecordAccess, 'account' | 'visible'>,
  rows: R[],
): Promise<R[]> {
  if (!quotesOthers(visible, account) || rows.length === 0) return rows;
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

/** The names under which the audit has written of an entity. */
const namesOf = ({ source, formerly }: Resource) => [source, ...formerly];

const quotesOthers = ({ source }: Resource, { role }: Account) => source === audit.source && role !== 'admin';
const allGuards = ({ resources }: Database) => [...new Set(resources.flatMap((resource) => guardsOf(resource)))];

/** Records with the values that depend on the day. */
export function asToday<R extends Row>(clock: Clock, account: Account, resource: Resource, rows: readonly R[]): R[] {
  const { today } = nowFor(clock, account);
  return rows.map((row) => asOf(resource, row, today));
}
