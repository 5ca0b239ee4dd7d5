import { createCommandOf, create as make } from '../../src/engine/records.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { setChangedHeader } from '../base/context.ts';
import { callerOf } from '../base/now.ts';
import { createOnce, submissionOf } from '../commands/once.ts';
import { retryTakenNumber } from '../commands/run.ts';
import { answerRecord, formBody, sessionOf, type Verb } from './verb.ts';

/**
 * `POST /api/<resource>`: stores a new record, or has the declared command make it, and answers it; sent again under
 * the same `Idempotency-Key`, it makes no second one.
 */
export const create: Verb = (deps, resource) => {
  const command = createCommandOf(resource);
  return async (req, res, auth) => {
    const { account, may } = auth;
    const caller = callerOf(deps, account, may);
    const call = submissionOf(req, account, `tambah ${resource.name}`);
    const actor = actorOf(req, res, account, command?.name);
    const write = () =>
      deps.database.write(actor, (work) =>
        createOnce(deps.database, work, call, () => make(sessionOf(deps, work, caller), resource, formBody(req))),
      );
    const { result, changed } = await (command ? retryTakenNumber(write) : write());
    // The first answer may have been lost on the way, and with it the news of the change.
    setChangedHeader(res, changed.length > 0 ? changed : [resource.source]);
    res
      .status(201)
      .set('ETag', `"${result['version']}"`)
      .json(answerRecord(deps, auth, resource, result));
  };
};
