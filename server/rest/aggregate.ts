import { withToday } from '../../src/schema/index.ts';
import { aggregate } from '../db/figures.ts';
import { nowFor } from '../now.ts';
import { filterOf, measuresOf, queried, requireKnown } from './parameters.ts';
import { shownTo } from './seen.ts';
import type { Verb } from './verb.ts';

/** `GET /api/aggregate/<resource>?filter&measures`: figures over all rows the filter leaves, e.g. for the cards. */
export const getAggregate: Verb = (deps) => async (req, res, asker) => {
  requireKnown(req, ['filter', 'measures']);
  const { today } = nowFor(deps, asker.account);
  const measures = measuresOf(req).map((each) => withToday(each, today));
  const filter = filterOf(req, asker.seen);
  const shown = await shownTo(deps, asker, filter);
  res.json({ data: await queried(() => aggregate(deps.database, shown, filter, measures)) });
};
