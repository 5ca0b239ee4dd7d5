import { recordSeenBy } from '../../src/schema/index.ts';
import { actorOf } from '../audit/actor.ts';
import { one } from '../db/read.ts';
import { remove } from '../db/write.ts';
import { allowed, idOf, notFound, requirePermitted, tellChanged, type Verb } from './context.ts';

/** `DELETE /api/<resource>/<id>`: erases a record, or puts it away, and answers it as it was. */
export const deleteOne: Verb = (deps, resource) => async (req, res) => {
  const { account, seen } = await allowed(deps, req, res, resource, 'delete');
  const { database } = deps;
  const { result, changed } = await database.write(actorOf(req, res, account), async (work) => {
    const current = await one(database, work, resource, idOf(req), { lock: true });
    if (!current) throw notFound(resource);
    requirePermitted(resource, 'delete', current);
    await remove(database, work, resource, current, account.name);
    return current;
  });
  tellChanged(res, changed);
  res.json(recordSeenBy(seen, result));
};
