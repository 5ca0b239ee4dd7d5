import type { Request } from 'express';
import type { SeenVersion } from '../../src/engine/checks.ts';
import { create, createCommandOf, remove, restore, update } from '../../src/engine/records.ts';
import type { Session } from '../../src/engine/store.ts';
import { archives, type Resource, type Row } from '../../src/schema/index.ts';
import { setChangedHeader } from '../base/context.ts';
import { onceOnly, submissionOf } from '../commands/once.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { idsOf } from './parameters.ts';
import { answerRecord, formBody, idOf, runWrite, type Verb, writeOf } from './verb.ts';

type Act = (resource: Resource) => (req: Request) => (session: Session) => Promise<unknown>;

/** The act of each verb, in a transaction that is kept or not. */
export const acts = {
  create: (resource) => (req) => (session) => create(session, resource, formBody(req)),
  update: (resource) => (req) => (session) =>
    update(session, resource, idOf(req.params['id']), formBody(req), seenIn(req)),
  updateMany: (resource) => (req) => async (session) => {
    for (const id of idsOf(req.query)) await update(session, resource, id, formBody(req), 'any');
  },
  remove: (resource) => (req) => (session) => remove(session, resource, idOf(req.params['id'])),
  removeMany: (resource) => (req) => async (session) => {
    for (const id of idsOf(req.query)) await remove(session, resource, id);
  },
  restore: (resource) => (req) => (session) => restore(session, resource, idOf(req.params['id'])),
} satisfies Record<string, Act>;

/**
 * `POST /api/<resource>`: stores a new record, or has the declared command make it, and answers it; sent again under
 * the same `Idempotency-Key`, it makes no second one.
 */
export const createOne: Verb = (deps, resource) => {
  const command = createCommandOf(resource);
  return async (req, res, auth) => {
    const call = submissionOf(deps, req, auth.account, `tambah ${resource.name}`);
    const write = () =>
      writeOf(deps, [req, res, auth], command?.name, async (session, work) => {
        const make = () => acts.create(resource)(req)(session);
        if (!call) return make();
        const answer = async () => ({ status: 201, body: await make() });
        const seal = command?.tells ? deps.seal : undefined;
        return (await onceOnly(deps.database, work, call, answer, seal)).body as Row;
      });
    const { result, changed } = await (command ? retryTakenNumber(write) : write());
    // The first answer may have been lost on the way, and with it the news of the change.
    setChangedHeader(res, changed.length > 0 ? changed : [resource.source]);
    res.status(201).set('ETag', `"${result['version']}"`);
    res.json(await answerRecord(deps, auth, resource, result, command));
  };
};

/** `PUT /api/<resource>/<id>`: changes what is sent and keeps the rest, of the version that the caller has seen. */
export const updateOne: Verb = (deps, resource) => async (req, res, auth) => {
  const { after } = await runWrite(deps, [req, res, auth], acts.update(resource)(req));
  res.set('ETag', `"${after['version']}"`).json(await answerRecord(deps, auth, resource, after));
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
  await runWrite(deps, [req, res, auth], acts.updateMany(resource)(req));
  res.json(idsOf(req.query));
};

/** `DELETE /api/<resource>/<id>`: erases a record, or puts it away, and answers it as it was. */
export const deleteOne: Verb = (deps, resource) => async (req, res, auth) => {
  const row = await runWrite(deps, [req, res, auth], acts.remove(resource)(req));
  res.json(await answerRecord(deps, auth, resource, row));
};

/** `DELETE /api/<resource>?filter={"id":[…]}`: all of them, or none. */
export const deleteMany: Verb = (deps, resource) => async (req, res, auth) => {
  await runWrite(deps, [req, res, auth], acts.removeMany(resource)(req));
  res.json(idsOf(req.query));
};

/**
 * `POST /api/restore/<resource>/<id>`: brings back what was archived, for those who may archive it, or what the caller
 * erased a few minutes ago.
 */
export const restoreOne: Verb = (deps, resource) => async (req, res, auth) => {
  const deed = archives(resource) ? undefined : `${resource.source}/pulihkan`;
  const row = await runWrite(deps, [req, res, auth], acts.restore(resource)(req), deed);
  res.json(await answerRecord(deps, auth, resource, row));
};
