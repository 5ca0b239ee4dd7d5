import { notFound } from '../../src/engine/records.ts';
import { list } from '../db/list.ts';
import { many, one } from '../db/read.ts';
import { nowFor } from '../now.ts';
import { queryOf, withQueryErrors, writtenFilterOf } from './parameters.ts';
import { idOf, type Verb } from './verb.ts';
import { asToday, visibleTo, withoutHiddenChanges } from './visible.ts';

/**
 * `GET /api/<resource>?filter&sort&range`: a page, with its place in `Content-Range`, where
 * `X-Total-Estimated` tells that the number of all is about right. With nothing but a list of ids
 * to filter by, it is react-admin's getMany: the records with these ids, also those put away.
 */
export const getList: Verb = (deps, resource) => async (req, res, auth) => {
  const query = queryOf(req, auth.visible);
  const shown = await visibleTo(deps, auth, query.filter);
  const { id, ...rest } = writtenFilterOf(req);
  if (shown === auth.visible && !query.pagination && Array.isArray(id) && Object.keys(rest).length === 0) {
    const data = await many(deps.database, shown, id.map(Number), nowFor(deps, auth.account).today);
    res.set('Content-Range', `${resource.name} 0-${data.length}/${data.length}`).json(data);
    return;
  }
  const pagination = query.pagination ?? { page: 1, perPage: 100 };
  const { data, total, estimated } = await withQueryErrors(() => list(deps.database, shown, { ...query, pagination }));
  const from = (pagination.page - 1) * pagination.perPage;
  if (estimated) res.set('X-Total-Estimated', 'true');
  res
    .set('Content-Range', `${resource.name} ${from}-${from + Math.max(0, data.length - 1)}/${total}`)
    .json(asToday(deps, auth.account, shown, await withoutHiddenChanges(deps, auth, data)));
};

/** `GET /api/<resource>/<id>`: one record, its version in `ETag`. */
export const getOne: Verb = (deps, resource) => async (req, res, auth) => {
  const shown = await visibleTo(deps, auth);
  const row = await one(deps.database, deps.database, shown, idOf(req));
  if (!row) throw notFound(resource);
  const [record] = asToday(deps, auth.account, shown, await withoutHiddenChanges(deps, auth, [row]));
  res.set('ETag', `"${row['version']}"`).json(record);
};
