import type { Request, Response } from 'express';
import { inputOf } from '../../src/commands/core/carryOut.ts';
import type { Caller, Command } from '../../src/commands/core/command.ts';
import { merging } from '../../src/commands/core/gabungkan.ts';
import { command as carryOut } from '../../src/engine/records.ts';
import type { Values } from '../../src/engine/store.ts';
import { answerOf, translate } from '../../src/i18n/translate.ts';
import { asSeenBy, guardOf, Refusal, type Resource, type Row } from '../../src/schema/index.ts';
import type { Access, Right } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { noteReader } from '../auth/rules/readTrail.ts';
import { setChangedHeader } from '../base/context.ts';
import { ApiError } from '../base/errors.ts';
import { callerOf } from '../base/now.ts';
import type { Database, Work } from '../db/pool/database.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { databaseStore } from '../db/write/store.ts';
import type { Deps, RestDeps } from '../endpoint/deps.ts';
import { answers, asRequired, dataOf, endpoint } from '../endpoint/endpoint.ts';
import { answeredSchema, recordOf } from '../endpoint/schemas.ts';
import { effects } from './dryRun.ts';
import { type Answer, idempotencyKey, keyFault, onceOnly, submissionOf } from './once.ts';

type CommandDeps = RestDeps & Pick<Deps, 'readiness'>;

/** The endpoint of a command: `POST /api/commands/<name>`. */
export const commandEndpoint = (command: Command, resources: readonly Resource[]) =>
  endpoint({
    method: 'post',
    path: `/commands/${command.name}`,
    who: rightOf(resources, command),
    id: command.name,
    summary: command.button?.label ?? `Perintah ${command.name}`,
    description: whyRefused(command),
    tag: tagOf(resources, command),
    parameters: [asRequired(idempotencyKey)],
    form: command.fields,
    // Merging looks at the versions that were seen, and takes back what may be gone by then.
    ...(merging.includes(command) && { refuses: ['not_found', 'stale'] as const }),
    answer: answers('Terlaksana', dataOf(answerOfCommand(command))),
    ...(command.effects && {
      tries: effects(
        (req) => (session) => carryOut(session, command, inputOf(command, req.body ?? {}, session.caller)),
      ),
    }),
    handle: (deps: CommandDeps) => {
      const run = postCommand(deps, command);
      return (req, res, { auth }) => run(req, res, auth);
    },
  });

/** The entity that a command belongs to: the one that it is given to, or whose right it needs. */
const tagOf = (resources: readonly Resource[], { on, permission }: Command) =>
  resources.find(({ name }) => name === on || name === permission.resource)?.name;

const answerOfCommand = ({ answers }: Command) =>
  typeof answers === 'string' ? recordOf(answers) : answeredSchema(answers);

/** Why it may be refused, as far as its declaration tells. */
function whyRefused({ due, refusals }: Command): string {
  const codes = [...new Set([...Object.keys(due), ...Object.keys(refusals)])];
  const told = codes.map((code) => `- \`${code}\`: ${refusals[code] ?? translate(`command.${code}`)}`);
  const once = 'Dikirim lagi dengan `Idempotency-Key` yang sama dijawab seperti yang pertama.';
  return told.length === 0 ? once : `${once}\n\nDitolak (409) antara lain dengan:\n\n${told.join('\n')}`;
}

/**
 * `POST /api/commands/<name>` with an `Idempotency-Key`: carries a command out in one transaction, all or nothing. The
 * same key brings the first answer back for a day.
 */
const postCommand = (deps: CommandDeps, command: Command) => async (req: Request, res: Response, auth: Access) => {
  const { database } = deps;
  const { account, may } = auth;
  requireClock(deps);
  const call = submissionOf(deps, req, account, command.name);
  if (!call) throw keyFault();
  const caller = callerOf(deps, account, may);
  const input = inputOf(command, req.body ?? {}, caller);
  const { result, changed } = await retryTakenNumber(() =>
    database.write(actorOf(req, res, account, command.name), (work) =>
      onceOnly(
        database,
        work,
        call,
        () => attempt(database, work, command, input, caller),
        command.tells === null ? undefined : deps.seal,
      ),
    ),
  );
  setChangedHeader(res, changed);
  if (result.status !== 200) throw refusalOf(result);
  await noteAnswer(deps, auth, command, result.body);
  res.json(result.body);
};

/** On a day that is a day from the database's nothing is entered: it would stand in the books of another month. */
function requireClock({ readiness }: CommandDeps): void {
  const known = readiness.known()?.findings ?? [];
  if (known.some(({ what, grave }) => what === 'drift' && grave)) throw new ApiError('clock_wrong');
}

/** A record that a command answers may tell clinical words; values of its own are none (a test walks them). */
async function noteAnswer(
  { database, ...deps }: RestDeps,
  { account, may }: Access,
  { answers }: Command,
  body: unknown,
) {
  const entity = typeof answers === 'string' ? database.entities.get(answers) : undefined;
  const { data } = body as { data?: Row };
  if (entity && data) await noteReader({ database, ...deps }, account, asSeenBy(entity, may), [data]);
}

/** A command asks for a right on an entity, not for one of its generated actions. */
export const rightOf = (resources: readonly Resource[], { permission: { resource, action } }: Command): Right => ({
  guard: guardOf(resources, resource),
  action,
});

/** A command that is refused leaves nothing behind but its answer. */
async function attempt(
  database: Database,
  work: Work,
  command: Command,
  input: Values,
  caller: Caller,
): Promise<Answer> {
  try {
    return await work.savepoint(async (own) => {
      const store = databaseStore(database, own, caller);
      return { status: 200, body: { data: await carryOut({ store, caller }, command, input) } };
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.problem === 'refused')) throw error;
    const { status, ...body } = answerOf(error);
    return { status, body };
  }
}

function refusalOf({ body }: Answer): ApiError {
  const { message, code, errors } = body as Omit<ReturnType<typeof answerOf>, 'status'>;
  return new ApiError('refused', { message, errors, reason: code });
}
