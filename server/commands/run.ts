import { sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { carryOut, readInput } from '../../src/commands/carryOut.ts';
import { type Caller, type Command, Refusal } from '../../src/commands/command.ts';
import { refusalSentence, sentencesOf, translate } from '../../src/i18n/translate.ts';
import {
  asSeenBy,
  guardOf,
  guardsOf,
  type Now,
  type Resource,
  type Row,
  recordSeenBy,
} from '../../src/schema/index.ts';
import { type Access, type Right, rightsOf } from '../auth/access.ts';
import type { Account } from '../auth/accounts.ts';
import { actorOf } from '../auth/actor.ts';
import { setChangedHeader } from '../context.ts';
import type { Database, Work } from '../db/database.ts';
import type { Values } from '../db/precheck.ts';
import { retryLost } from '../db/sqlstate.ts';
import { isStorableThroughout } from '../db/values.ts';
import type { RestDeps } from '../deps.ts';
import { answers, endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { callerOf } from '../now.ts';
import { databaseTx } from './databaseTx.ts';
import { type Answer, idempotencyKey, keyFault, onceOnly, submissionOf } from './once.ts';

/** The endpoint of a command: `POST /api/commands/<name>`. */
export const commandEndpoint = (command: Command, resources: readonly Resource[]) =>
  endpoint({
    method: 'post',
    path: `/commands/${command.name}`,
    who: rightOf(resources, command),
    id: `perintah ${command.name}`,
    summary: command.button?.label ?? `Perintah ${command.name}`,
    tag: command.permission.resource,
    parameters: [{ ...idempotencyKey, required: true }],
    form: command.fields,
    answer: answers('Terlaksana', { type: 'object', properties: { data: { type: 'object' } } }),
    handle: (deps: RestDeps) => {
      const run = postCommand(deps, command);
      return (req, res, { auth }) => run(req, res, auth);
    },
  });

/**
 * `POST /api/commands/<name>` with an `Idempotency-Key`: carries a command out in one transaction, all or nothing. The
 * same key brings the first answer back for a day.
 */
const postCommand = (deps: RestDeps, command: Command) => async (req: Request, res: Response, auth: Access) => {
  const { database } = deps;
  const { account, may } = auth;
  const call = submissionOf(req, account, command.name);
  if (!call) throw keyFault();
  const caller = callerOf(deps, account, may);
  const input = inputOf(command, req.body ?? {}, caller);
  const { result, changed } = await retryTakenNumber(() =>
    database.write(actorOf(req, res, account, command.name), (work) =>
      onceOnly(database, work, call, () => attempt(database, work, command, input, { account, caller })),
    ),
  );
  setChangedHeader(res, changed);
  if (result.status !== 200) throw refusalOf(result);
  res.json(result.body);
};

/** A command asks for a right on an entity, not for one of its generated actions. */
export const rightOf = (resources: readonly Resource[], { permission: { resource, action } }: Command): Right => ({
  guard: guardOf(resources, resource),
  action,
});

/** @throws ApiError 422 with a sentence for each field at fault. */
export function inputOf(command: Command, body: unknown, now: Now): Values {
  const { input, issues } = readInput(command, body, now);
  if (Object.keys(issues).length === 0 && isStorableThroughout(input)) return input;
  const named = Object.entries(sentencesOf(issues)).filter(([field]) => /^[a-z][\w.]{0,60}$/i.test(field));
  throw new ApiError('invalid_input', {
    message: translate('command.invalid'),
    errors: Object.fromEntries(named),
  });
}

/** A command that is refused leaves nothing behind but its answer. */
async function attempt(
  database: Database,
  work: Work,
  command: Command,
  input: Values,
  { account, caller }: { account: Account; caller: Caller },
): Promise<Answer> {
  const entries: Parameters<Work['wrote']>[0][] = [];
  work.sent(work.query(sql`savepoint perintah`));
  try {
    const tx = databaseTx(database, { ...work, wrote: (entry) => void entries.push(entry) }, caller);
    const data = await carryOut(command, tx, input, caller);
    for (const entry of entries) work.wrote(entry);
    return { status: 200, body: { data: await visibleAnswer(database, account, data, tx.sourceOf(Object(data))) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await work.query(sql`rollback to savepoint perintah`);
    return { status: 409, body: refusalBody(error) };
  }
}

/** The answer of a command, without fields that the caller may not read where it is a record. */
async function visibleAnswer(database: Database, account: Account, data: unknown, source: string | undefined) {
  const entity = source === undefined ? undefined : database.entities.get(source);
  if (!entity || !Object.values(entity.fields).some((field) => field.rights?.read)) return data;
  return recordSeenBy(asSeenBy(entity, await rightsOf(database, account, guardsOf(entity))), data as Row);
}

/** A refusal as the answer tells it. */
export function refusalBody(refusal: Refusal) {
  const { key, field } = refusal;
  const message = refusalSentence(refusal);
  return { message, code: key, errors: field ? { [field]: message } : {} };
}

/** A refusal as an endpoint of records answers it; any other error as it is. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { code: reason, ...details } = refusalBody(error);
  return new ApiError('refused', { ...details, reason });
}

/**
 * Retries where a concurrent write took the same number (unique_violation); the database itself retries after any other
 * lost race.
 */
export const retryTakenNumber = <T>(run: () => Promise<T>): Promise<T> => retryLost(run, ['23505']);

function refusalOf({ body }: Answer): ApiError {
  const { message, code, errors } = body as ReturnType<typeof refusalBody>;
  return new ApiError('refused', { message, errors, reason: code });
}
