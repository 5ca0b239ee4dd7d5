import { one } from '../db/read.ts';
import { allowed, idOf, notFound, type Verb } from './context.ts';

/** `GET /api/<resource>/<id>`: one record, its version in `ETag`. */
export const getOne: Verb = (deps, resource) => async (req, res) => {
  await allowed(deps, req, res, resource, 'show');
  const row = await one(deps.database, deps.database, resource, idOf(req));
  if (!row) throw notFound(resource);
  res.set('ETag', `"${row['version']}"`).json(row);
};
