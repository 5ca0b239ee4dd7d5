import type { Caller } from '../../src/commands/command.ts';
import { issuesOfReferences } from '../../src/commands/references.ts';
import { rules } from '../../src/commands/rules.ts';
import { archives, type Resource, type Row } from '../../src/schema/index.ts';
import type { Issues } from '../../src/schema/issues.ts';
import type { Account } from '../auth/accounts.ts';
import type { Database, Work } from '../db/database.ts';
import { bringBack, type Erased, keepErased } from '../db/erased.ts';
import type { Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import { remove } from '../db/remove.ts';
import { change, checkedOnly, insert } from '../db/write.ts';
import { databaseTx } from './databaseTx.ts';
import { asApiError } from './run.ts';

/** Stores a new record as the entity's write rule lets a form store it (`commands/rules.ts`). */
export async function insertRuled(
  database: Database,
  work: Work,
  resource: Resource,
  values: Values,
  caller: Caller,
  given: Issues,
): Promise<Row> {
  const refused = await withReferences(database, work, resource, values, null, caller, given);
  const kept = await saved(database, work, resource, values, null, caller, refused);
  const record = await insert(database, work, resource, kept, caller.user, { refused });
  const rule = rules.get(resource.source)?.made;
  if (rule) await withApiErrors(() => rule(databaseTx(database, work, caller), record, caller));
  return record;
}

/** Stores a change of a record as the entity's write rule lets a form store it. */
export async function changeRuled(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  values: Values,
  caller: Caller,
  given: Issues,
): Promise<Row | undefined> {
  const refused = await withReferences(database, work, resource, values, current, caller, given);
  const kept = await saved(database, work, resource, values, current, caller, refused);
  return change(database, work, resource, current, kept, caller.user, { refused });
}

/** What is refused of a form, and each reference to a record that is hidden from the caller, or retired. */
export async function withReferences(
  database: Database,
  work: Work,
  { fields }: Resource,
  values: Values,
  before: Row | null,
  caller: Caller,
  refused: Issues,
): Promise<Issues> {
  const tx = databaseTx(database, work, caller);
  return { ...(await issuesOfReferences(tx, fields, values, before, caller)), ...refused };
}

/** Removes a record unless the entity's write rule keeps it; what is erased can be brought back for a while. */
export async function removeRuled(database: Database, work: Work, resource: Resource, current: Row, caller: Caller) {
  const { source } = resource;
  const along: Erased[] = [];
  const rule = rules.get(source)?.remove;
  if (rule) {
    const tx = databaseTx(database, work, caller, (erased) => along.unshift(erased));
    await withApiErrors(() => rule(tx, current, caller));
  }
  await remove(database, work, resource, current, caller.user);
  if (!archives(resource) && caller.userId !== null)
    await keepErased(database, work, [{ source, row: current }, ...along], caller.userId);
}

/** Brings back a record that the caller erased lately, as the entity's write rule lets it. */
export async function bringBackRuled(
  database: Database,
  work: Work,
  resource: Resource,
  id: number,
  account: Pick<Account, 'id' | 'name'>,
  caller: Caller,
): Promise<Row> {
  const { record, anew } = await bringBack(database, work, resource, id, account);
  const rule = rules.get(resource.source)?.broughtBack;
  if (!rule || !anew) return record;
  await withApiErrors(() => rule(databaseTx(database, work, caller), record, caller));
  return (await one(database, work, resource, id)) ?? record;
}

async function saved(
  database: Database,
  work: Work,
  resource: Resource,
  values: Values,
  before: Row | null,
  caller: Caller,
  refused: Issues,
): Promise<Values> {
  const rule = rules.get(resource.source)?.save;
  if (!rule) return values;
  const record = await checkedOnly(database, work, resource, values, { refused, ...(before && { current: before }) });
  const tx = databaseTx(database, work, caller);
  return { ...values, ...(await withApiErrors(() => rule(tx, record, before, caller))) };
}

async function withApiErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw asApiError(error);
  }
}
