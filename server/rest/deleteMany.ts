import { actorOf } from '../audit/actor.ts';
import { one } from '../db/read.ts';
import { remove } from '../db/write.ts';
import { allowed, notFound, requirePermitted, tellChanged, type Verb } from './context.ts';
import { idsOf } from './ids.ts';

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb = (deps, resource) => async (req, res) => {
  const { account } = await allowed(deps, req, res, resource, 'delete');
  const { database } = deps;
  const ids = idsOf(req);
  const { changed } = await database.write(actorOf(req, res, account), async (work) => {
    for (const id of ids) {
      const current = await one(database, work, resource, id, { lock: true });
      if (!current) throw notFound(resource);
      requirePermitted(resource, 'delete', current);
      await remove(database, work, resource, current, account.name);
    }
  });
  tellChanged(res, changed);
  res.json(ids);
};
