import type { Request, Response } from 'express';
import { defaultsOf, type Resource, settable } from '../../src/schema/index.ts';
import type { RecordAccess } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import { createByCommand, creatorOf } from '../commands/create.ts';
import { madeOnce, submissionOf } from '../commands/once.ts';
import { insertRuled } from '../commands/rule.ts';
import { setChangedHeader } from '../context.ts';
import type { RestDeps } from '../deps.ts';
import { callerOf } from '../now.ts';
import { formOf, type Verb } from './verb.ts';
import { answerRecord } from './visible.ts';

/**
 * `POST /api/<resource>`: stores a new record, or has the declared command make it, and answers it; sent again under
 * the same `Idempotency-Key`, it makes no second one.
 */
export const create: Verb = (deps, resource) => {
  const command = creatorOf(resource);
  return async (req, res, auth) => {
    const { result, changed, account } = command
      ? await createByCommand(deps, resource, command, auth, req, res)
      : await store(deps, resource, auth, req, res);
    // The first answer may have been lost on the way, and with it the news of the change.
    setChangedHeader(res, changed.length > 0 ? changed : [resource.source]);
    res
      .status(201)
      .set('ETag', `"${result['version']}"`)
      .json(answerRecord(deps, { account, visible: auth.visible }, result));
  };
};

async function store(deps: RestDeps, resource: Resource, auth: RecordAccess, req: Request, res: Response) {
  const { account, may, visible } = auth;
  const { database } = deps;
  const caller = callerOf(deps, account, may);
  const defaults = defaultsOf(resource, caller);
  const { values, issues } = settable(resource, visible, formOf(req), defaults);
  const call = submissionOf(req, account, `tambah ${resource.name}`);
  const stored = await database.write(actorOf(req, res, account), (work) =>
    madeOnce(database, work, call, () =>
      insertRuled(database, work, resource, { ...defaults, ...values }, caller, issues),
    ),
  );
  return { ...stored, account };
}
