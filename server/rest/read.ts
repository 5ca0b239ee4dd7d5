import { notFound } from '../../src/engine/checks.ts';
import { anywhere, asSeenBy, mostRows } from '../../src/schema/index.ts';
import { noteFound, noteReader } from '../auth/rules/readTrail.ts';
import { nowFor } from '../base/now.ts';
import { list } from '../db/query/list.ts';
import { many, one } from '../db/query/read.ts';
import { queryOf, withQueryErrors, writtenFilterOf } from './parameters.ts';
import type { Read } from './verb.ts';
import { asToday, visibleTo, withoutHiddenChanges } from './visible.ts';

/**
 * `GET /api/<resource>?filter&sort&range`: a page, with its place in `Content-Range`, where
 * `X-Total-Estimated` tells that the number of all is about right, `X-Search-Meant` that nothing holds what was searched: the
 * names of these rows sound like it. With nothing but a list of ids
 * to filter by, it is react-admin's getMany: the records with these ids, also those put away.
 */
export const getList: Read = async (deps, access, { parameters }) => {
  const { database } = deps;
  const { name } = access.resource;
  const query = queryOf(parameters, access.visible);
  const shown = await visibleTo(deps, access, query.filter);
  const { id, ...rest } = writtenFilterOf(parameters);
  if (shown === access.visible && !query.pagination && Array.isArray(id) && Object.keys(rest).length === 0) {
    const named = asSeenBy(access.resource, anywhere(access.may));
    const body = await many(database, named, id.map(Number), nowFor(deps, access.account).today);
    await noteReader(deps, access.account, named, body);
    return { headers: { 'Content-Range': `${name} 0-${body.length}/${body.length}` }, body };
  }
  const pagination = query.pagination ?? { page: 1, perPage: mostRows };
  const { data, total, estimated, meant } = await withQueryErrors(() =>
    list(database, shown, { ...query, pagination }),
  );
  await noteFound(deps, access.account, shown, query.filter);
  await noteReader(deps, access.account, shown, data);
  const from = (pagination.page - 1) * pagination.perPage;
  return {
    headers: {
      'Content-Range': `${name} ${from}-${from + Math.max(0, data.length - 1)}/${total}`,
      ...(estimated && { 'X-Total-Estimated': 'true' }),
      ...(meant && { 'X-Search-Meant': 'true' }),
    },
    body: asToday(deps, access.account, shown, await withoutHiddenChanges(deps, access, data)),
  };
};

/** `GET /api/<resource>/<id>`: one record, its version in `ETag`. */
export const getOne: Read = async (deps, access, { id }) => {
  const shown = await visibleTo(deps, access);
  const row = await one(deps.database, deps.database, shown, id);
  if (!row) throw notFound(access.resource);
  await noteReader(deps, access.account, shown, [row]);
  const [body] = asToday(deps, access.account, shown, await withoutHiddenChanges(deps, access, [row]));
  return { headers: { ETag: `"${row['version']}"` }, body };
};
