import { archivedOf, archives, type Resource, type Row, rowsSeenBy } from '../../src/schema/index.ts';
import type { Access } from '../auth/access.ts';
import { actorOf } from '../auth/actor.ts';
import { bringBackRuled, removeRuled } from '../commands/rule.ts';
import { setChangedHeader } from '../context.ts';
import type { Work } from '../db/database.ts';
import { one } from '../db/read.ts';
import { restore } from '../db/remove.ts';
import type { RestDeps } from '../deps.ts';
import { callerOf } from '../now.ts';
import { idsOf } from './parameters.ts';
import { idOf, lockedFor, notFound, type Verb } from './verb.ts';
import { answerRecord } from './visible.ts';

/** `DELETE /api/<resource>/<id>`: erases a record, or puts it away, and answers it as it was. */
export const deleteOne: Verb =
  (deps, resource) =>
  async (req, res, { account, may, visible }) => {
    const { database } = deps;
    const { result, changed } = await database.write(actorOf(req, res, account), async (work) => {
      const current = await lockedFor({ database, work, may }, resource, 'delete', idOf(req));
      await removeRuled(database, work, resource, current, callerOf(deps, account, may));
      return current;
    });
    setChangedHeader(res, changed);
    res.json(answerRecord(deps, { account, visible }, result));
  };

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb =
  (deps, resource) =>
  async (req, res, { account, may }) => {
    const { database } = deps;
    const ids = idsOf(req);
    const { changed } = await database.write(actorOf(req, res, account), async (work) => {
      for (const id of ids) {
        const current = await lockedFor({ database, work, may }, resource, 'delete', id);
        await removeRuled(database, work, resource, current, callerOf(deps, account, may));
      }
    });
    setChangedHeader(res, changed);
    res.json(ids);
  };

/**
 * `POST /api/restore/<resource>/<id>`: brings back what was archived, for those who may archive it, or what the caller
 * erased a few minutes ago.
 */
export const restoreOne: Verb =
  (deps, resource) =>
  async (req, res, { account, may, visible }) => {
    const { database } = deps;
    const id = idOf(req);
    const actor = actorOf(req, res, account, archives(resource) ? undefined : `${resource.source}/pulihkan`);
    const { result, changed } = await database.write(actor, (work) =>
      broughtBack(deps, work, resource, id, { account, may }),
    );
    setChangedHeader(res, changed);
    res.json(answerRecord(deps, { account, visible }, result));
  };

/** @throws ApiError 404 for what is neither archived nor erased lately by the caller. */
export async function broughtBack(
  deps: RestDeps,
  work: Work,
  resource: Resource,
  id: number,
  { account, may }: Access,
): Promise<Row> {
  const { database } = deps;
  if (!archives(resource)) return bringBackRuled(database, work, resource, id, account, callerOf(deps, account, may));
  const current = await one(database, work, archivedOf(rowsSeenBy(resource, may)), id, { lock: true });
  if (!current) throw notFound(resource);
  return restore(database, work, resource, current, account.name);
}
