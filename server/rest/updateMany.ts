import { settable } from '../../src/schema/index.ts';
import { actorOf } from '../auth/actor.ts';
import { changeRuled } from '../commands/rule.ts';
import { tellChanged } from '../context.ts';
import type { Values } from '../db/precheck.ts';
import { callerOf } from '../now.ts';
import { idsOf } from './parameters.ts';
import { lockedFor, type Verb } from './verb.ts';

/** `PUT /api/<resource>?filter={"id":[…]}`: the same change to several records, to all or to none. */
export const updateMany: Verb =
  (deps, resource) =>
  async (req, res, { account, may, seen }) => {
    const { database } = deps;
    const ids = idsOf(req);
    const data = (req.body ?? {}) as Values;
    const { changed } = await database.write(actorOf(req, res, account), async (work) => {
      for (const id of ids) {
        const current = await lockedFor({ database, work }, resource, 'edit', id);
        const { values, issues } = settable(resource, seen, data, current);
        await changeRuled(database, work, resource, current, values, callerOf(deps, account, may), issues);
      }
    });
    tellChanged(res, changed);
    res.json(ids);
  };
