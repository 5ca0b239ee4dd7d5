import { actorOf } from '../auth/actor.ts';
import { removeRuled } from '../commands/rule.ts';
import { tellChanged } from '../context.ts';
import { callerOf } from '../now.ts';
import { toldToday } from './seen.ts';
import { idOf, lockedFor, type Verb } from './verb.ts';

/** `DELETE /api/<resource>/<id>`: erases a record, or puts it away, and answers it as it was. */
export const deleteOne: Verb =
  (deps, resource) =>
  async (req, res, { account, may, seen }) => {
    const { database } = deps;
    const { result, changed } = await database.write(actorOf(req, res, account), async (work) => {
      const current = await lockedFor({ database, work }, resource, 'delete', idOf(req));
      await removeRuled(database, work, resource, current, callerOf(deps, account, may));
      return current;
    });
    tellChanged(res, changed);
    res.json(toldToday(deps, { account, seen }, result));
  };
