import { actorOf } from '../audit/actor.ts';
import { removeRuled } from '../commands/rule.ts';
import { allowed, callerOf, lockedFor, tellChanged, type Verb } from './context.ts';
import { idsOf } from './ids.ts';

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb = (deps, resource) => async (req, res) => {
  const { account, may } = await allowed(deps, req, res, resource, 'delete');
  const { database } = deps;
  const ids = idsOf(req);
  const { changed } = await database.write(actorOf(req, res, account), async (work) => {
    for (const id of ids) {
      const current = await lockedFor({ database, work }, resource, 'delete', id);
      await removeRuled(database, work, resource, current, callerOf(deps, account, may));
    }
  });
  tellChanged(res, changed);
  res.json(ids);
};
