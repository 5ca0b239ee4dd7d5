import { z } from 'zod';
import { carryOut } from '../../src/commands/carryOut.ts';
import { bulkCommand } from '../../src/commands/index.ts';
import { undoOf } from '../../src/commands/undo.ts';
import {
  archivedOf,
  type BulkAnswer,
  type BulkStep,
  type Deed,
  mostAtOnce,
  type Resource,
  type Row,
  rowsSeenBy,
  settable,
  takenBack,
} from '../../src/schema/index.ts';
import { type Actor, type Entry, entryOf } from '../audit/entry.ts';
import { type Access, entitled, type RecordAccess } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import { databaseTx } from '../commands/databaseTx.ts';
import { keyFault, onceOnly, submissionOf } from '../commands/once.ts';
import { changeRuled, removeRuled } from '../commands/rule.ts';
import { asApiError, inputOf, retryTakenNumber, rightOf } from '../commands/run.ts';
import { setChangedHeader } from '../context.ts';
import { guardAccounts } from '../db/accountGuard.ts';
import type { Work } from '../db/database.ts';
import { part } from '../db/part.ts';
import { one } from '../db/read.ts';
import type { RestDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { readBody } from '../input.ts';
import { callerOf } from '../now.ts';
import { broughtBack } from './delete.ts';
import { requireVersion } from './update.ts';
import { lockedFor, notFound, type Verb } from './verb.ts';

const record = { id: z.int().positive(), version: z.int().positive().optional() };
const values = z.record(z.string().max(60), z.unknown());
const bulkInput = z.strictObject({
  dry: z.boolean(),
  steps: z
    .array(
      z.discriminatedUnion('act', [
        z.strictObject({ ...record, act: z.literal('edit'), values }),
        z.strictObject({ ...record, act: z.literal('delete') }),
        z.strictObject({ ...record, act: z.literal('restore') }),
        z.strictObject({ ...record, act: z.literal('command'), command: z.string().max(80), input: values }),
      ]),
    )
    .min(1)
    .max(mostAtOnce)
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length),
});

/** Ends a transaction that must leave nothing behind. */
class DryRun extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('dry run');
  }
}

/**
 * `POST /api/bulk/<resource>` with an `Idempotency-Key`: does something to each of several records, in one transaction.
 * A record that refuses stays as it is and is named with its reason. A dry run does the same and leaves nothing behind.
 */
export const postBulk: Verb =
  (deps, resource) =>
  async (req, res, { account }) => {
    const { dry, steps } = readBody(bulkInput, req);
    const call = submissionOf(req, account, `massal ${resource.name}`);
    if (!call) throw keyFault();
    const accesses = new Map<string, Access | RecordAccess>();
    for (const step of steps)
      if (!accesses.has(kindOf(step))) accesses.set(kindOf(step), await entitledTo(deps, resource, step, [req, res]));
    const actor = actorOf(req, res, account, accesses.size === 1 ? commandOf(steps[0]) : 'massal');
    const inOrder = [...steps].sort((a, b) => a.id - b.id);

    const run = async (work: Work): Promise<BulkAnswer> => {
      const answer: BulkAnswer = { done: [], refused: [], undo: [] };
      for (const step of inOrder) {
        const access = accesses.get(kindOf(step));
        if (!access) throw new ApiError('forbidden');
        let title = resource.formatId(step.id);
        try {
          const { before, undo } = await part(work, (own) =>
            guarded(deps, own, actor, (watched) =>
              stepDone(deps, watched, resource, step, access, (named) => {
                title = named;
              }),
            ),
          );
          answer.done.push({ id: step.id, version: Number(before['version']) });
          answer.undo.push(...undo);
        } catch (error) {
          const refusal = asApiError(error);
          if (!(refusal instanceof ApiError) || refusal.status >= 500) throw error;
          const why = Object.values(refusal.errors).join('. ') || refusal.message;
          answer.refused.push({ id: step.id, title, why });
        }
      }
      return answer;
    };

    try {
      const { result, changed } = await retryTakenNumber(() =>
        deps.database.write(actor, async (work) => {
          if (dry) throw new DryRun({ ...(await run(work)), undo: [] });
          return onceOnly(deps.database, work, call, async () => ({ status: 200, body: await run(work) }));
        }),
      );
      setChangedHeader(res, changed);
      res.json(result.body);
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
      res.json(error.answer);
    }
  };

/** Asks at the step itself what would otherwise be asked at the commit, where it would end all steps, and no dry run. */
async function guarded<T>(
  { database }: RestDeps,
  work: Work,
  actor: Actor,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const entries: Entry[] = [];
  const wrote: Work['wrote'] = (written) => {
    entries.push(entryOf(written));
    work.wrote(written);
  };
  const result = await run({ ...work, wrote });
  await guardAccounts({ query: work.query, table: database.table, schema: database.schema }, actor, entries);
  return result;
}

/** The right that a deed needs, by a name of its own. */
const kindOf = (deed: Deed) => (deed.act === 'command' ? deed.command : deed.act === 'restore' ? 'delete' : deed.act);

const commandOf = (deed: Deed | undefined) => (deed?.act === 'command' ? deed.command : 'massal');

function entitledTo(
  deps: RestDeps,
  resource: Resource,
  deed: Deed,
  [req, res]: [Parameters<typeof entitled>[2], Parameters<typeof entitled>[3]],
): Promise<Access | RecordAccess> {
  if (deed.act !== 'command')
    return entitled(deps, { resource, action: deed.act === 'edit' ? 'edit' : 'delete' }, req, res);
  return entitled(deps, rightOf(deps.database.resources, commandIn(resource, deed.command)), req, res);
}

function commandIn(resource: Resource, name: string) {
  const command = bulkCommand(name, resource.source);
  if (!command) throw new ApiError('invalid_input');
  return command;
}

/** Does one step; `named` is told the record's title as soon as it is known. */
async function stepDone(
  deps: RestDeps,
  work: Work,
  resource: Resource,
  step: BulkStep,
  access: Access | RecordAccess,
  named: (title: string) => void,
): Promise<{ before: Row; undo: BulkStep[] }> {
  const { database } = deps;
  const { account, may } = access;
  const caller = callerOf(deps, account, may);
  const unlocked = step.act === 'restore' ? archivedOf(resource) : resource;
  const known = await one(database, work, rowsSeenBy(unlocked, may), step.id);
  if (known) named(resource.titleOf(known));
  const requireSeen = (current: Row) => step.version !== undefined && requireVersion(current, step.version);
  const answer = (before: Row, after: Row | undefined) => ({
    before,
    undo: takenBack(resource, step, before, Number(after?.['version'] ?? 0)),
  });

  if (step.act === 'restore') {
    const after = await broughtBack(deps, work, resource, step.id, access);
    return answer(after, after);
  }
  if (step.act === 'command') {
    if (!known) throw notFound(resource);
    requireSeen(known);
    const command = commandIn(resource, step.command);
    const input = inputOf(command, { ...step.input, [command.idKey]: step.id }, caller);
    await carryOut(command, databaseTx(database, work, caller), input, caller);
    const undo = undoOf(command, known, caller.today);
    return {
      before: known,
      undo: undo ? [{ act: 'command', id: step.id, command: undo.name, input: undo.input }] : [],
    };
  }
  const current = await lockedFor({ database, work, may }, resource, step.act, step.id);
  requireSeen(current);
  if (step.act === 'delete') {
    await removeRuled(database, work, resource, current, caller);
    return answer(current, undefined);
  }
  const visible = 'visible' in access ? access.visible : resource;
  const { values: set, issues } = settable(resource, visible, { ...step.values }, current);
  return answer(current, await changeRuled(database, work, resource, current, set, caller, issues));
}
