import { translate } from '../../src/i18n/translate.ts';
import { isClinical } from '../../src/resources/kunjungan/rekamMedis.ts';
import { fieldAcross, fieldAt, type Measure, type Resource, withToday } from '../../src/schema/index.ts';
import { measuredBy } from '../../src/schema/measures.ts';
import { noteFound } from '../auth/rules/readTrail.ts';
import { ApiError } from '../base/errors.ts';
import { nowFor } from '../base/now.ts';
import { aggregate, group } from '../db/query/figures.ts';
import {
  choiceOf,
  countOf,
  filterOf,
  measuresOf,
  requireGiven,
  requireKnown,
  textOf,
  unknownParameter,
  withQueryErrors,
} from './parameters.ts';
import type { Read } from './verb.ts';
import { visibleTo } from './visible.ts';

/** `GET /api/aggregate/<resource>?filter&measures`: figures over all rows the filter leaves, e.g. for the cards. */
export const getAggregate: Read = async (deps, access, { parameters }) => {
  requireKnown(parameters, ['filter', 'measures']);
  requireGiven(parameters, ['measures']);
  const { today } = nowFor(deps, access.account);
  const measures = measuresOf(parameters).map((each) => withToday(each, today));
  const filter = filterOf(parameters, access.visible);
  const shown = await visibleTo(deps, access, filter);
  requireNoWords(shown, measures);
  await noteFound(deps, access.account, shown, filter);
  const data = await withQueryErrors(() => aggregate(deps.database, shown, filter, measures, deps.figures));
  return { body: { data } };
};

/** `GET /api/group/<resource>?filter&by&step&measures&order&limit`: figures for each value of a field, as a chart shows. */
export const getGroup: Read = async (deps, access, { parameters }) => {
  requireKnown(parameters, ['filter', 'by', 'step', 'measures', 'order', 'limit']);
  requireGiven(parameters, ['by', 'measures', 'order', 'limit']);
  const { today } = nowFor(deps, access.account);
  const asked = {
    filter: filterOf(parameters, access.visible),
    by: textOf(parameters, 'by'),
    step: parameters['step'] === undefined ? undefined : choiceOf(parameters, 'step', ['month']),
    measures: measuresOf(parameters).map((each) => withToday(each, today)),
    order: choiceOf(parameters, 'order', ['value', 'figure']),
    limit: countOf(parameters, 'limit', 1000),
  };
  const shown = await visibleTo(deps, access, asked.filter);
  requireNoWords(shown, asked.measures, asked.by);
  // Across references as the list's own charts do, which the caller's rights have narrowed.
  const charts = shown.list.report?.charts ?? [];
  if (fieldAcross(shown, asked.by, deps.database.resources) && !charts.some(({ by }) => by === asked.by))
    throw unknownParameter('by');
  await noteFound(deps, access.account, shown, asked.filter);
  return { body: { data: await withQueryErrors(() => group(deps.database, shown, asked)) } };
};

/** Groups of clinical words would tell them, and figures over them, without naming whose they are. @throws ApiError 422 */
function requireNoWords(shown: Resource, measures: readonly Measure[], ...paths: readonly string[]): void {
  const path = [...paths, ...measures.flatMap(measuredBy)].find((each) => isClinical(shown, each));
  if (path === undefined) return;
  const { label } = fieldAt(shown.fields, path) ?? { label: path };
  throw new ApiError('clinical_words', { message: translate('data.clinicalWords', { label }) });
}
