import { archivedOf, archives } from '../../src/schema/index.ts';
import { actorOf } from '../auth/actor.ts';
import { tellChanged } from '../context.ts';
import { one } from '../db/read.ts';
import { restore } from '../db/remove.ts';
import { ApiError } from '../errors.ts';
import { toldToday } from './seen.ts';
import { idOf, notFound, type Verb } from './verb.ts';

/** `POST /api/restore/<resource>/<id>`: brings back what was archived, for those who may archive it. */
export const restoreOne: Verb =
  (deps, resource) =>
  async (req, res, { account, seen }) => {
    if (!archives(resource)) throw new ApiError('not_found');
    const { database } = deps;
    const { result, changed } = await database.write(actorOf(req, res, account), async (work) => {
      const current = await one(database, work, archivedOf(resource), idOf(req), { lock: true });
      if (!current) throw notFound(resource);
      return restore(database, work, resource, current, account.name);
    });
    tellChanged(res, changed);
    res.json(toldToday(deps, { account, seen }, result));
  };
