import type { Request } from 'express';
import { translate } from '../../src/i18n/translate.ts';
import { type Row, settable } from '../../src/schema/index.ts';
import { actorOf } from '../auth/actor.ts';
import { changeRuled } from '../commands/rule.ts';
import { setChangedHeader } from '../context.ts';
import type { Values } from '../db/precheck.ts';
import { ApiError } from '../errors.ts';
import { callerOf } from '../now.ts';
import { idsOf } from './parameters.ts';
import { formOf, idOf, lockedFor, type Verb } from './verb.ts';
import { answerRecord } from './visible.ts';

/** `PUT /api/<resource>/<id>`: changes what is sent and keeps the rest, of the version that the caller has seen. */
export const update: Verb =
  (deps, resource) =>
  async (req, res, { account, may, visible }) => {
    const { database } = deps;
    const data = formOf(req);
    const { result, changed } = await database.write(actorOf(req, res, account), async (work) => {
      const current = await lockedFor({ database, work, may }, resource, 'edit', idOf(req));
      requireSameId(current, data['id']);
      requireVersion(current, versionOf(req, data, current));
      const { values, issues } = settable(resource, visible, data, current);
      return changeRuled(database, work, resource, current, values, callerOf(deps, account, may), issues);
    });
    setChangedHeader(res, changed);
    res.set('ETag', `"${result?.['version']}"`).json(result && answerRecord(deps, { account, visible }, result));
  };

/** A body that speaks of another record than the address is refused: it must never win (OpenEMR CVE-2026-25744). */
function requireSameId(current: Row, id: unknown) {
  if (id !== undefined && id !== current.id)
    throw new ApiError('invalid_input', { errors: { id: translate('validation.unknown') } });
}

/** The version the caller has seen: `If-Match`, or the record's own `version`; with `If-Match: *` whichever it is. */
function versionOf(req: Request, data: Values, current: Row): unknown {
  const header = req.headers['if-match'];
  if (header === undefined) return data['version'];
  if (header === '*') return current['version'];
  const tag = /^(?:W\/)?"(\d{1,15})"$/.exec(header);
  return tag ? Number(tag[1]) : Number.NaN;
}

export function requireVersion(current: Row, version: unknown) {
  if (version === undefined || version === null) throw new ApiError('version_missing');
  if (version !== current['version']) {
    const nama = String(current['updatedBy'] ?? translate('data.someone'));
    throw new ApiError('stale', { message: translate('data.stale', { nama }) });
  }
}

/** `PUT /api/<resource>?filter={"id":[…]}`: the same change to several records, to all or to none. */
export const updateMany: Verb =
  (deps, resource) =>
  async (req, res, { account, may, visible }) => {
    const { database } = deps;
    const ids = idsOf(req);
    const data = formOf(req);
    const { changed } = await database.write(actorOf(req, res, account), async (work) => {
      for (const id of ids) {
        const current = await lockedFor({ database, work, may }, resource, 'edit', id);
        const { values, issues } = settable(resource, visible, data, current);
        await changeRuled(database, work, resource, current, values, callerOf(deps, account, may), issues);
      }
    });
    setChangedHeader(res, changed);
    res.json(ids);
  };
