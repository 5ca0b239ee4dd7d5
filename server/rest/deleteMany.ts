import { actorOf } from '../auth/actor.ts';
import { removeRuled } from '../commands/rule.ts';
import { tellChanged } from '../context.ts';
import { callerOf } from '../now.ts';
import { idsOf } from './parameters.ts';
import { lockedFor, type Verb } from './verb.ts';

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb =
  (deps, resource) =>
  async (req, res, { account, may }) => {
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
