import { withToday } from '../../src/schema/index.ts';
import { contextOf } from '../context.ts';
import { aggregate, group } from '../db/figures.ts';
import { nowFor } from '../now.ts';
import { choiceOf, countOf, filterOf, measuresOf, requireKnown, textOf, withQueryErrors } from './parameters.ts';
import type { Verb } from './verb.ts';
import { visibleTo } from './visible.ts';

/** `GET /api/aggregate/<resource>?filter&measures`: figures over all rows the filter leaves, e.g. for the cards. */
export const getAggregate: Verb = (deps) => async (req, res, auth) => {
  requireKnown(req, ['filter', 'measures']);
  const { today } = nowFor(deps, auth.account);
  const measures = measuresOf(req).map((each) => withToday(each, today));
  const filter = filterOf(req, auth.visible);
  const shown = await visibleTo(deps, auth, filter);
  res.json({
    data: await withQueryErrors(() => aggregate(deps.database, shown, filter, measures, contextOf(res).whole?.figures)),
  });
};

/** `GET /api/group/<resource>?filter&by&step&measures&order&limit`: figures for each value of a field, as a chart shows. */
export const getGroup: Verb = (deps) => async (req, res, auth) => {
  requireKnown(req, ['filter', 'by', 'step', 'measures', 'order', 'limit']);
  const { today } = nowFor(deps, auth.account);
  const asked = {
    filter: filterOf(req, auth.visible),
    by: textOf(req, 'by'),
    step: req.query['step'] === undefined ? undefined : choiceOf(req, 'step', ['month']),
    measures: measuresOf(req).map((each) => withToday(each, today)),
    order: choiceOf(req, 'order', ['value', 'figure']),
    limit: countOf(req, 'limit', 1000),
  };
  const shown = await visibleTo(deps, auth, asked.filter);
  res.json({ data: await withQueryErrors(() => group(deps.database, shown, asked)) });
};
