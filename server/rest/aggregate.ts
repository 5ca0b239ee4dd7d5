import { withToday } from '../../src/schema/index.ts';
import { aggregate } from '../db/figures.ts';
import { allowed, nowFor, shownTo, type Verb } from './context.ts';
import { filterOf, measuresOf, queried, requireKnown } from './parameters.ts';

/** `GET /api/aggregate/<resource>?filter&measures`: figures over all rows the filter leaves, e.g. for the cards. */
export const getAggregate: Verb = (deps, resource) => async (req, res) => {
  const asker = await allowed(deps, req, res, resource, 'list');
  requireKnown(req, ['filter', 'measures']);
  const { today } = nowFor(deps, asker.account);
  const measures = measuresOf(req).map((each) => withToday(each, today));
  const filter = filterOf(req, asker.seen);
  const shown = await shownTo(deps, asker, filter);
  res.json({ data: await queried(() => aggregate(deps.database, shown, filter, measures)) });
};
