import { carryOut, judgeInput } from '../commands/core/carryOut.ts';
import { type Caller, type Command, typedTx } from '../commands/core/command.ts';
import { issuesOfNames } from '../commands/core/references.ts';
import { commands } from '../commands/index.ts';
import { resources } from '../resources/index.ts';
import {
  archivedOf,
  archives,
  asOf,
  asSeenBy,
  besideIt,
  defaultsOf,
  type Fields,
  guardOf,
  isFiles,
  isList,
  keysOf,
  questionsOf,
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
import { requireBranch } from './changes.ts';
import { bringBack, notFound, requireRight, requireRow, requireVersion, type SeenVersion, takeAway } from './checks.ts';
import { type Answers, judge, requireSound, sameValues } from './judge.ts';
import { commandTx } from './merge.ts';
import type { Session, Values } from './store.ts';

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

/** Brings back what was archived, or what the caller erased some minutes ago with all that went along. */
export async function restore(session: Session, resource: Resource, id: number): Promise<Row> {
  requireRight(resource, 'delete', session.caller);
  const { store, caller } = session;
  if (!archives(resource)) return restoreErased(session, resource, id);
  const row = await store.one(archivedOf(rowsSeenBy(resource, caller.may)), id, { lock: true });
  if (!row) throw notFound(resource);
  return bringBack(store, resource, row, () => store.restore(resource, row));
}

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
  const copied = Object.entries(asSeenBy(resource, session.caller.may).fields).filter(
    ([name, field]) => !isFiles(field) && !(isList(field) && resource.lookups.includes(name)),
  );
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
  const answer = await carryOut(given, commandTx({ store, caller }), input, caller);
  const source = given.tells === null ? store.sourceOf(Object(answer)) : String(given.answers);
  if (source === undefined && typeof given.answers === 'object') return valuesOf(given.answers, answer);
  return source === undefined ? answer : shownTo(caller, store.entityOf(source), answer as Row, given);
}

/** The declared values of an answer, and nothing else that it may be made of. */
const valuesOf = (fields: Fields, answer: unknown): Values =>
  Object.fromEntries(Object.entries(Object(answer)).filter(([name]) => Object.hasOwn(fields, name)));

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

/** @throws Refusal `forbidden` */
export function requireRightTo({ permission: { resource, action } }: Command, { may }: Pick<Caller, 'may'>) {
  if (!may(guardOf(resources, resource), action)) throw refusal('forbidden');
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
  const answer = (await carryOut(command, commandTx(session), record, caller)) as Row;
  const made = await store.one(resource, answer.id);
  if (!made) throw notFound(resource);
  return command.tells === null ? made : { ...made, [command.tells]: answer[command.tells] };
}

async function insertForm(session: Session, resource: Resource, data: Values): Promise<Row> {
  const { store, caller } = session;
  const form = await formOf(session, resource, resource, data, null);
  requireBranch(resource, form.values);
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
  const may = resource.branch === true ? besideIt(caller.may, current ?? {}) : caller.may;
  const unnameable = await issuesOfNames(typedTx(store), form.fields, values, current, { ...caller, may });
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
