import { tally } from '../db/figures.ts';
import { allowed, shownTo, type Verb } from './context.ts';
import { countOf, filterOf, queried, requireKnown, textOf } from './parameters.ts';

/** `GET /api/tally/<resource>?filter&field&top`: the most frequent values of a field. */
export const getTally: Verb = (deps, resource) => async (req, res) => {
  const asker = await allowed(deps, req, res, resource, 'list');
  requireKnown(req, ['filter', 'field', 'top']);
  const asked = { filter: filterOf(req), field: textOf(req, 'field'), top: countOf(req, 'top', 100) };
  const shown = await shownTo(deps, asker, asked.filter);
  res.json({ data: await queried(() => tally(deps.database, shown, asked)) });
};
