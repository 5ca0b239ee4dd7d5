import { remove, restore } from '../../src/engine/records.ts';
import { archives } from '../../src/schema/index.ts';
import { idsOf } from './parameters.ts';
import { answerRecord, idOf, runWrite, type Verb } from './verb.ts';

/** `DELETE /api/<resource>/<id>`: erases a record, or puts it away, and answers it as it was. */
export const deleteOne: Verb = (deps, resource) => async (req, res, auth) => {
  const row = await runWrite(deps, [req, res, auth], (session) => remove(session, resource, idOf(req.params['id'])));
  res.json(answerRecord(deps, auth, resource, row));
};

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb = (deps, resource) => async (req, res, auth) => {
  const ids = idsOf(req.query);
  await runWrite(deps, [req, res, auth], async (session) => {
    for (const id of ids) await remove(session, resource, id);
  });
  res.json(ids);
};

/**
 * `POST /api/restore/<resource>/<id>`: brings back what was archived, for those who may archive it, or what the caller
 * erased a few minutes ago.
 */
export const restoreOne: Verb = (deps, resource) => async (req, res, auth) => {
  const deed = archives(resource) ? undefined : `${resource.source}/pulihkan`;
  const row = await runWrite(
    deps,
    [req, res, auth],
    (session) => restore(session, resource, idOf(req.params['id'])),
    deed,
  );
  res.json(answerRecord(deps, auth, resource, row));
};
