import type { Request, Response } from 'express';
import { defaultsOf, type Resource, settable } from '../../src/schema/index.ts';
import { actorOf } from '../auth/actor.ts';
import type { Asked } from '../auth/asked.ts';
import { createByCommand, creatorOf } from '../commands/create.ts';
import { madeOnce, submissionOf } from '../commands/once.ts';
import { insertRuled } from '../commands/rule.ts';
import { tellChanged } from '../context.ts';
import type { Values } from '../db/precheck.ts';
import type { RestDeps } from '../deps.ts';
import { callerOf } from '../now.ts';
import { toldToday } from './seen.ts';
import type { Verb } from './verb.ts';

/**
 * `POST /api/<resource>`: stores a new record, or has the declared command make it, and answers it; sent again under
 * the same `Idempotency-Key`, it makes no second one.
 */
export const create: Verb = (deps, resource) => {
  const command = creatorOf(resource);
  return async (req, res, asked) => {
    const { result, changed, account } = command
      ? await createByCommand(deps, resource, command, asked, req, res)
      : await store(deps, resource, asked, req, res);
    // The first answer may have been lost on the way, and with it the news of the change.
    tellChanged(res, changed.length > 0 ? changed : [resource.source]);
    res
      .status(201)
      .set('ETag', `"${result['version']}"`)
      .json(toldToday(deps, { account, seen: asked.seen }, result));
  };
};

async function store(deps: RestDeps, resource: Resource, asked: Asked, req: Request, res: Response) {
  const { account, may, seen } = asked;
  const { database } = deps;
  const caller = callerOf(deps, account, may);
  const defaults = defaultsOf(resource, caller);
  const { values, issues } = settable(resource, seen, (req.body ?? {}) as Values, defaults);
  const call = submissionOf(req, account, `tambah ${resource.name}`);
  const stored = await database.write(actorOf(req, res, account), (work) =>
    madeOnce(database, work, call, () =>
      insertRuled(database, work, resource, { ...defaults, ...values }, caller, issues),
    ),
  );
  return { ...stored, account };
}
