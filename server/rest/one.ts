import { one } from '../db/read.ts';
import { asToday, shownTo, withoutHidden } from './seen.ts';
import { idOf, notFound, type Verb } from './verb.ts';

/** `GET /api/<resource>/<id>`: one record, its version in `ETag`. */
export const getOne: Verb = (deps, resource) => async (req, res, asker) => {
  const shown = await shownTo(deps, asker);
  const row = await one(deps.database, deps.database, shown, idOf(req));
  if (!row) throw notFound(resource);
  const [told] = asToday(deps, asker.account, shown, await withoutHidden(deps, asker, [row]));
  res.set('ETag', `"${row['version']}"`).json(told);
};
