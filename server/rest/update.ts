import type { Request } from 'express';
import { update as change, type SeenVersion } from '../../src/engine/records.ts';
import { idsOf } from './parameters.ts';
import { answerRecord, formBody, idOf, runWrite, type Verb } from './verb.ts';

/** `PUT /api/<resource>/<id>`: changes what is sent and keeps the rest, of the version that the caller has seen. */
export const update: Verb = (deps, resource) => async (req, res, auth) => {
  const { after } = await runWrite(deps, [req, res, auth], (session) =>
    change(session, resource, idOf(req.params['id']), formBody(req), seenIn(req)),
  );
  res.set('ETag', `"${after['version']}"`).json(answerRecord(deps, auth, resource, after));
};

/** The version the caller has seen: `If-Match`, or the record's own `version`; with `If-Match: *` whichever it is. */
function seenIn(req: Request): SeenVersion {
  const header = req.headers['if-match'];
  if (header === undefined) return { version: formBody(req)['version'] };
  if (header === '*') return 'any';
  const tag = /^(?:W\/)?"(\d{1,15})"$/.exec(header);
  return { version: tag ? Number(tag[1]) : Number.NaN };
}

/** `PUT /api/<resource>?filter={"id":[…]}`: the same change to several records, to all or to none. */
export const updateMany: Verb = (deps, resource) => async (req, res, auth) => {
  const ids = idsOf(req.query);
  await runWrite(deps, [req, res, auth], async (session) => {
    for (const id of ids) await change(session, resource, id, formBody(req), 'any');
  });
  res.json(ids);
};
