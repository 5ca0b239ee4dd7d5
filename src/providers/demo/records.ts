import type { Caller } from '../../commands/command.ts';
import { translate } from '../../i18n/translate.ts';
import { difference } from '../../schema/difference.ts';
import { archivedOf, archives, defaultsOf, type Resource, settable, typedOf, typedOnly } from '../../schema/index.ts';
import { refused, requireAction, requirePermitted, resourceIn } from '../refusals.ts';
import { checkRecord, requireFree, requireUnused } from './checks.ts';
import { ruleOf, runCommand } from './commands.ts';
import { inTransaction } from './commit.ts';
import { callerOf, type Demo, find, permittedPart, permittedRows, requireRight } from './demo.ts';
import type { ErasedRow } from './erased.ts';
import { readyForToday } from './readyForToday.ts';
import { type Stored, tableIn } from './tables.ts';
import { nextId, put, type Transaction } from './transaction.ts';

type Data = Readonly<Record<string, unknown>>;

/** A write of one entity's records: in which transaction, by whom, and what of the entity they may see. */
export interface EntityWrite {
  demo: Demo;
  tx: Transaction;
  caller: Caller;
  resource: Resource;
  permitted: Resource;
  /** The resource with all its fields, and only the rows that they may see. */
  rows: Resource;
}

/** Runs a change of an entity's records in one write. */
export async function writeEntity<T>(demo: Demo, name: string, run: (work: EntityWrite) => Promise<T>): Promise<T> {
  await readyForToday(demo);
  return inTransaction(demo.db, async (tx) => {
    const [caller, permitted, rows] = await Promise.all([
      callerOf(demo, tx),
      permittedPart(demo, tx, name),
      permittedRows(demo, tx, name),
    ]);
    return run({ demo, tx, caller, resource: resourceIn(demo.resources, name), permitted, rows });
  });
}

/** Stores a new record as its form, or the command that creates it, would. */
export async function createRecord(work: EntityWrite, data: Data): Promise<Stored> {
  const { tx, resource, caller } = work;
  const { create: by } = resource.commands;
  if (by) {
    const record = await checkedNew(work, data, typedOnly(resource));
    const made = await runCommand(tx, by, typedOf(resource, record), caller);
    return find(tx, resource, made.data.id);
  }
  const rule = ruleOf(tx, resource, caller);
  const record = await rule.save(await checkedNew(work, data, resource), null);
  const id = nextId(tx, resource.source);
  put(tx, resource.source, id, { ...record, id, version: 1, updatedBy: caller.user, archivedAt: null });
  await rule.made(find(tx, resource, id));
  return find(tx, resource, id);
}

/** The record to store of a new record's form, or a 422; `stored` has the fields that the form fills. */
async function checkedNew(
  { tx, resource, permitted, caller }: EntityWrite,
  data: Data,
  stored: Resource,
): Promise<Data> {
  requireAction(permitted, 'create');
  const defaults = defaultsOf(stored, caller);
  const { values, issues } = settable(resource, permitted, data, defaults);
  const references = await ruleOf(tx, resource, caller).references(values, null);
  return checkRecord(tx, stored, { ...defaults, ...values }, { issues: { ...references, ...issues } });
}

export async function updateRecord(
  { tx, resource, permitted, caller }: EntityWrite,
  current: Stored,
  data: Data,
): Promise<Stored> {
  const rule = ruleOf(tx, resource, caller);
  const { values, issues } = settable(resource, permitted, data, current);
  const typed = { ...declared(resource, current), ...values };
  const references = await rule.references(values, current);
  const record = await rule.save(
    await checkRecord(tx, resource, typed, { id: current.id, issues: { ...references, ...issues } }),
    current,
  );
  if (difference(resource, current, { ...current, ...record }).length > 0)
    replace(tx, resource, current, { ...record, updatedBy: caller.user });
  return find(tx, resource, current.id);
}

const replace = (tx: Transaction, { source }: Resource, row: Stored, values: Data) =>
  put(tx, source, row.id, { ...row, ...values, version: row.version + 1 });

export function requireEditable({ tx, resource, rows }: EntityWrite, id: number): Stored {
  requireAction(resource, 'edit');
  const current = find(tx, rows, id);
  requirePermitted(resource, 'edit', current);
  return current;
}

export async function removeRecord({ demo, tx, resource, caller }: EntityWrite, row: Stored): Promise<void> {
  requireAction(resource, 'delete');
  requirePermitted(resource, 'delete', row);
  const { source } = resource;
  const along: ErasedRow[] = [];
  await ruleOf(tx, resource, caller, (...each) => along.unshift(each)).remove(row);
  if (archives(resource)) return replace(tx, resource, row, { archivedAt: caller.instant });
  requireUnused(tx, source, row.id);
  put(tx, source, row.id, null);
  demo.erased.keep([[source, row], ...along], caller);
}

/** Brings back what was archived, or what this person erased lately. */
export async function restoreRecord(work: EntityWrite, id: number): Promise<Stored> {
  const { demo, tx, resource, rows, caller } = work;
  requireAction(resource, 'delete');
  await requireRight(demo, resource, 'delete');
  if (!archives(resource)) return restoreErased(work, id);
  const row = find(tx, archivedOf(rows), id);
  requireFree(tx, resource, row);
  replace(tx, resource, row, { archivedAt: null, updatedBy: caller.user });
  return find(tx, resource, id);
}

/** Brings back what this person erased lately, with what went along; what is there already stays as it is. */
async function restoreErased({ demo, tx, resource, caller }: EntityWrite, id: number): Promise<Stored> {
  if (tableIn(tx, resource.source).has(id)) return find(tx, resource, id);
  const rows = demo.erased.lately(resource.source, id, caller);
  if (!rows) throw refused(404, 'not_found', translate('data.tooLateToUndo'));
  for (const [source, row] of rows) {
    const again = { ...row, version: row.version + 1, updatedBy: caller.user };
    requireFree(tx, resourceIn(demo.resources, source), again);
    put(tx, source, row.id, again);
  }
  await ruleOf(tx, resource, caller).broughtBack(find(tx, resource, id));
  return find(tx, resource, id);
}

/** The declared fields of a stored record; one kept by an older version may hold more. */
const declared = (resource: Resource, row: Stored) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(resource.fields, name)));
