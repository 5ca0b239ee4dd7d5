import { carryOut, judgeInput } from '../commands/core/carryOut.ts';
import { type Caller, type Command, typedTx } from '../commands/core/command.ts';
import { issuesOfNames } from '../commands/core/references.ts';
import { commands } from '../commands/index.ts';
import { sentencesOf, settledSentence, translate } from '../i18n/translate.ts';
import { resources } from '../resources/index.ts';
import {
  type Action,
  archivedOf,
  archives,
  asOf,
  asSeenBy,
  defaultsOf,
  guardOf,
  isFiles,
  keysOf,
  permits,
  questionsOf,
  Refusal,
  type Resource,
  type Row,
  recordSeenBy,
  refusal,
  refuseIf,
  rowsSeenBy,
  settable,
  typedOnly,
} from '../schema/index.ts';
import type { Issues } from '../schema/issues.ts';
import { type Answers, judge, requireFree, requireSound, sameValues } from './judge.ts';
import type { Erased, Session, Store, Values } from './store.ts';

/** The version of a record that the caller has seen; `any` where it does not matter. */
export type SeenVersion = { version: unknown } | 'any';

/** Stores the record of a form, or has the declared command make it. */
export async function create(session: Session, resource: Resource, data: Values): Promise<Row> {
  requireRight(resource, 'create', session.caller);
  const command = createCommandOf(resource);
  return command ? createByCommand(session, resource, command, data) : insertForm(session, resource, data);
}

/** The command that creates records of a resource, where its declaration names one. */
export function createCommandOf({ name, commands: { create } }: Resource): Command | undefined {
  const command = create === undefined ? undefined : commands.get(create);
  if (create !== undefined && !command) throw new Error(`"${name}" is created by "${create}", which is no command`);
  return command;
}

/** Changes what is sent of a record and keeps the rest. */
export async function update(
  session: Session,
  resource: Resource,
  id: number,
  data: Values,
  seen: SeenVersion,
): Promise<{ before: Row; after: Row }> {
  requireRight(resource, 'edit', session.caller);
  const before = await requireRow(session, resource, 'edit', id);
  // A form that speaks of another record than its address must never win (OpenEMR CVE-2026-25744).
  if (data['id'] !== undefined && data['id'] !== id) refuseIf({ id: { message: 'validation.unknown', args: {} } });
  requireVersion(before, seen);
  return { before, after: await changeForm(session, resource, before, data) };
}

/** Erases a record, or archives it, unless its entity's write rule keeps it. @returns it as it was */
export async function remove(
  session: Session,
  resource: Resource,
  id: number,
  seen: SeenVersion = 'any',
): Promise<Row> {
  requireRight(resource, 'delete', session.caller);
  const row = await requireRow(session, resource, 'delete', id);
  requireVersion(row, seen);
  const along = await takeAway(session, resource, row);
  if (!archives(resource)) await session.store.keepErased([{ source: resource.source, row }, ...along]);
  return row;
}

/** Erases or archives a locked record as its write rule has it. @returns what was erased along with it */
export async function takeAway({ store, caller }: Session, resource: Resource, row: Row): Promise<Erased[]> {
  const along: Erased[] = [];
  const rule = store.rules.get(resource.source)?.remove;
  if (rule) await rule(typedTx(noting(store, along)), row, caller);
  await store.remove(resource, row);
  return along;
}

/** Brings back what was archived, or what the caller erased some minutes ago with all that went along. */
export async function restore(session: Session, resource: Resource, id: number): Promise<Row> {
  requireRight(resource, 'delete', session.caller);
  const { store, caller } = session;
  if (!archives(resource)) return restoreErased(session, resource, id);
  const row = await store.one(archivedOf(rowsSeenBy(resource, caller.may)), id, { lock: true });
  if (!row) throw notFound(resource);
  return bringBack(store, resource, row, () => store.restore(resource, row));
}

/** Brings a record back by `run`. @throws Refusal where a value of it was taken since, or a record that it refers to is gone */
export const bringBack = <T>(store: Store, resource: Resource, row: Row, run: () => Promise<T>): Promise<T> =>
  withoutForm(async () => {
    await requireFree(resource, row, (questions) => store.answers(resource, questions, row.id));
    return run();
  });

async function restoreErased({ store, caller }: Session, resource: Resource, id: number): Promise<Row> {
  const erased = await store.takeErased(resource.source, id);
  for (const each of erased ?? [])
    await bringBack(store, store.entityOf(each.source), each.row, () => store.insertAgain(each));
  const row = await store.one(resource, id, { lock: true });
  if (!row) throw refusal('not_found', { key: 'data.tooLateToUndo' });
  const rule = store.rules.get(resource.source)?.broughtBack;
  if (!rule || !erased) return row;
  await rule(typedTx(store), row, caller);
  return (await store.one(resource, id)) ?? row;
}

/** Stores a copy of a record, as its form would; its title, and what no two may share, get a number behind them. */
export async function duplicate(session: Session, resource: Resource, row: Row): Promise<Row> {
  const copied = Object.entries(asSeenBy(resource, session.caller.may).fields).filter(([, field]) => !isFiles(field));
  const data: Record<string, unknown> = Object.fromEntries(copied.map(([name]) => [name, row[name]]));
  for (const name of new Set([...keysOf(resource), ...(resource.titleFrom ? [resource.titleFrom] : [])])) {
    const text = data[name];
    if (typeof text !== 'string') continue;
    for (let number = 2; data[name] === text; number++) {
      // A code has no blanks.
      const next = text.includes(' ') ? `${text} (${number})` : `${text}-${number}`;
      const taken = await session.store.sharing(resource, [name], [{ [name]: next }]);
      if (taken.length === 0) data[name] = next;
    }
  }
  return create(session, resource, data);
}

/** Carries a command out. @returns its answer, of a record only what the caller may read */
export async function command({ store, caller }: Session, given: Command, input: Values): Promise<unknown> {
  requireRightTo(given, caller);
  const answer = await carryOut(given, typedTx(store), input, caller);
  const source = given.tells === null ? store.sourceOf(Object(answer)) : String(given.answers);
  return source === undefined ? answer : shownTo(caller, store.entityOf(source), answer as Row, given);
}

/** A record that was just written, as its writer may see it, with the secret that the command which made it tells. */
export const shownTo = (
  { may, today }: Pick<Caller, 'may' | 'today'>,
  resource: Resource,
  row: Row,
  given?: Pick<Command, 'tells'>,
): Row => {
  const visible = asSeenBy(resource, may);
  const seen = recordSeenBy(visible, asOf(visible, row, today));
  return given?.tells ? { ...seen, [given.tells]: row[given.tells] } : seen;
};

/** @throws Refusal `forbidden` without the right, `not_allowed` where the declaration knows no such action */
export function requireRight(resource: Resource, action: Action, { may }: Pick<Caller, 'may'>) {
  if (!may(resource.guard, action)) throw refusal('forbidden');
  if (action === 'export') return requireRight(resource, 'list', { may });
  if (action !== 'list' && !resource.actions[action]) throw refusal('not_allowed', { args: { label: resource.label } });
  // A new record needs a field that the caller may not fill in.
  if (action === 'create' && !asSeenBy(resource, may).actions.create) throw refusal('forbidden');
}

/** @throws Refusal `forbidden` */
export function requireRightTo({ permission: { resource, action } }: Command, { may }: Pick<Caller, 'may'>) {
  if (!may(guardOf(resources, resource), action)) throw refusal('forbidden');
}

/** @throws Refusal `version_missing`, `stale` */
export function requireVersion(row: Row, seen: SeenVersion) {
  if (seen === 'any') return;
  if (seen.version === undefined || seen.version === null) throw refusal('version_missing');
  if (seen.version !== row['version']) throw stale(row);
}

/** The refusal of what was decided on an older state of a record. */
export const stale = (row: Row) =>
  refusal('stale', { args: { nama: String(row['updatedBy'] ?? translate('data.someone')) } });

export const notFound = (resource: Resource) => refusal('not_found', { sentence: resource.notFound.title });

/**
 * The record that is about to be changed, locked until the transaction ends.
 *
 * @throws Refusal `not_found` where it is not there for the caller, `locked` where it may no longer be changed at all
 */
export async function requireRow(
  { store, caller: { may } }: Session,
  resource: Resource,
  action: 'edit' | 'delete',
  id: number,
): Promise<Row> {
  const row = await store.one(rowsSeenBy(resource, may), id, { lock: true });
  if (!row) throw notFound(resource);
  return permittedRow(resource, action, row);
}

/** @throws Refusal `locked` where a record may no longer be changed at all */
export function permittedRow(resource: Resource, action: 'edit' | 'delete', row: Row): Row {
  if (!permits(resource, action, row)) throw refusal('locked', { sentence: settledSentence(resource, action, row) });
  return row;
}

/** Has a command make the record of a form, which is judged as its input; what it stores, as any record. */
async function createByCommand(session: Session, resource: Resource, command: Command, data: Values): Promise<Row> {
  const { store, caller } = session;
  requireRightTo(command, caller);
  const form = typedOnly(resource);
  const { values, issues } = await formOf(session, resource, form, data, null);
  const input = judgeInput(command, { ...values, ...form.where }, caller);
  const questions = Object.keys(input.issues).length > 0 ? [] : questionsOf(form, input.record);
  const verdict = { ...input, questions, issues: { ...input.issues, ...issues } };
  const record = await requireSound(form, verdict, (asked) => store.answers(form, asked, undefined));
  const answer = (await carryOut(command, typedTx(store), record, caller)) as Row;
  const made = await store.one(resource, answer.id);
  if (!made) throw notFound(resource);
  return command.tells === null ? made : { ...made, [command.tells]: answer[command.tells] };
}

async function insertForm(session: Session, resource: Resource, data: Values): Promise<Row> {
  const { store, caller } = session;
  const form = await formOf(session, resource, resource, data, null);
  const row = await store.insert(resource, await judged(session, resource, form, null));
  await store.rules.get(resource.source)?.made?.(typedTx(store), row, caller, form.values);
  return row;
}

/** Stores a form's change of a locked record; one that changes nothing writes nothing. */
async function changeForm(session: Session, resource: Resource, current: Row, data: Values): Promise<Row> {
  const record = await judged(session, resource, await formOf(session, resource, resource, data, current), current);
  return sameValues(current, record) ? current : session.store.change(resource, current, record);
}

/** The values of a form that its sender may set, and the faults of the rest. */
interface Form {
  values: Values;
  issues: Issues;
}

/**
 * The form as it was sent: references to records that are hidden from the caller, or retired, are among its faults.
 *
 * @param form - the resource with the fields that the form fills
 */
async function formOf(
  { store, caller }: Session,
  resource: Resource,
  form: Resource,
  data: Values,
  current: Row | null,
): Promise<Form> {
  const defaults = current ? {} : defaultsOf(form, caller);
  const { values, issues } = settable(resource, asSeenBy(resource, caller.may), data, current ?? defaults);
  const unnameable = await issuesOfNames(typedTx(store), form.fields, values, current, caller);
  return { values: { ...defaults, ...values }, issues: { ...unnameable, ...issues } };
}

/** The record of a form, with what the entity's write rule (`commands/rules.ts`) stores instead. @throws Refusal */
async function judged(
  { store, caller }: Session,
  resource: Resource,
  { values, issues }: Form,
  current: Row | null,
): Promise<Values> {
  const answers: Answers = (questions) => store.answers(resource, questions, current?.id);
  const verdict = judge(resource, values, current);
  const record = await requireSound(resource, { ...verdict, issues: { ...verdict.issues, ...issues } }, answers);
  const rule = store.rules.get(resource.source)?.save;
  const instead = await rule?.(typedTx(store), record, current, caller);
  return instead ? requireSound(resource, judge(resource, instead, record), answers) : record;
}

/** Stores values of a record that no form has sent, unless they change nothing. */
export async function changeRecord(store: Store, resource: Resource, current: Row, values: Values): Promise<Row> {
  const verdict = judge(resource, values, current);
  const record = await requireSound(resource, verdict, (asked) => store.answers(resource, asked, current.id));
  return sameValues(current, record) ? current : store.change(resource, current, record);
}

/** The same store, which notes each record that is erased, the last one first. */
const noting = (store: Store, erased: Erased[]): Store => ({
  ...store,
  async erase(source, id) {
    const row = await store.get(source, id, { archived: true });
    await store.erase(source, id);
    erased.unshift({ source, row });
  },
});

/** There is no form whose fields could show what is wrong, so that the sentence tells all of it. */
export async function withoutForm<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && Object.keys(error.issues).length > 0)
      error.sentence = Object.values(sentencesOf(error.issues)).join('. ');
    throw error;
  }
}
