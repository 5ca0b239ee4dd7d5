import { one } from '../db/read.ts';
import { allowed, asToday, idOf, notFound, shownTo, type Verb, withoutHidden } from './context.ts';

/** `GET /api/<resource>/<id>`: one record, its version in `ETag`. */
export const getOne: Verb = (deps, resource) => async (req, res) => {
  const asker = await allowed(deps, req, res, resource, 'show');
  const shown = await shownTo(deps, asker);
  const row = await one(deps.database, deps.database, shown, idOf(req));
  if (!row) throw notFound(resource);
  const [told] = asToday(deps, asker.account, shown, await withoutHidden(deps, asker, [row]));
  res.set('ETag', `"${row['version']}"`).json(told);
};
