import { translate } from '../../src/i18n/translate.ts';
import {
  bounds,
  type Filter,
  isStorableThroughout,
  type Measure,
  mostRows,
  type Query,
  QueryError,
  type Resource,
  readFilter,
  type WrittenFilter,
} from '../../src/schema/index.ts';
import { ApiError } from '../base/errors.ts';
import { isSafeJson } from '../base/input.ts';

/** The parameters of an address, as they came. */
export type QueryParameters = Readonly<Record<string, unknown>>;

const deepest = 4;
/** A difference of two measures whose conditions are made of several. */
const deepestMeasure = 8;

/** `filter`, `sort` and `range` of ra-data-simple-rest; an unknown or senseless one is refused by name. */
export function queryOf(parameters: QueryParameters, resource: Resource): Query {
  requireKnown(parameters, ['filter', 'sort', 'range', 'embed']);
  return { filter: filterOf(parameters, resource), sort: sortOf(parameters), pagination: paginationOf(parameters) };
}

export const filterOf = (parameters: QueryParameters, resource: Resource): Filter =>
  withQueryErrors(() => readFilter(resource, writtenFilterOf(parameters)));

export function writtenFilterOf(parameters: QueryParameters): WrittenFilter {
  const filter = json(parameters, 'filter') ?? {};
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw unknownParameter('filter');
  for (const [key, value] of Object.entries(filter)) {
    if (Array.isArray(value) && value.length > mostRows) throw unknownParameter(key);
  }
  return filter as WrittenFilter;
}

/** `sort=["name","ASC"]`; where nothing is said hits of a search come by nearness, other rows by id. */
export function sortOf(parameters: QueryParameters): Query['sort'] {
  const sort = json(parameters, 'sort');
  if (sort === undefined) return undefined;
  const [field, order] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw unknownParameter('sort');
  return { field, order };
}

/** `range=[0,9]`: the first and the last row, at most `mostRows` of them. */
function paginationOf(parameters: QueryParameters): { page: number; perPage: number } | undefined {
  const range = json(parameters, 'range');
  if (range === undefined) return undefined;
  const [from, to] = Array.isArray(range) && range.length === 2 ? range : [];
  const perPage = to - from + 1;
  const whole = Number.isSafeInteger(from) && Number.isSafeInteger(to);
  if (!whole || from < 0 || from > 1e9 || perPage < 1 || perPage > mostRows || from % perPage !== 0)
    throw unknownParameter('range');
  return { page: from / perPage + 1, perPage };
}

/** `measures=[{"sum":"total"}]`, as the cards of a list ask. */
export function measuresOf(parameters: QueryParameters): Measure[] {
  const measures = json(parameters, 'measures', deepestMeasure);
  if (!Array.isArray(measures) || measures.length > 20 || !measures.every(isMeasure))
    throw unknownParameter('measures');
  return measures as Measure[];
}

function isMeasure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const measure = value as Record<string, unknown>;
  const keys = Object.keys(measure).filter((key) => key !== 'where');
  const [key = ''] = keys;
  if (keys.length !== 1 || (measure['where'] !== undefined && !isCondition(measure['where']))) return false;
  if (key === 'minus')
    return Array.isArray(measure['minus']) && measure['minus'].length === 2 && measure['minus'].every(isMeasure);
  if (key === 'per') {
    const [all, by] = Array.isArray(measure['per']) && measure['per'].length === 2 ? measure['per'] : [];
    return isMeasure(all) && (isMeasure(by) || (typeof by === 'number' && by > 0 && by < 1e15));
  }
  return key === 'count' ? measure['count'] === true : /^(sum|distinct)$/.test(key) && typeof measure[key] === 'string';
}

function isCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const condition = value as Record<string, unknown>;
  const several = condition['all'] ?? condition['any'];
  if (several !== undefined)
    return Object.keys(condition).length === 1 && Array.isArray(several) && several.every(isCondition);
  const { field, ...test } = condition;
  const [name = '', wanted] = Object.entries(test)[0] ?? [];
  if (typeof field !== 'string' || Object.keys(test).length !== 1) return false;
  if (name === 'in') return Array.isArray(wanted) && wanted.every(isScalar);
  if (name === 'empty') return typeof wanted === 'boolean';
  return (['is', 'isNot', 'notBy'].includes(name) || Object.hasOwn(bounds, name)) && isScalar(wanted);
}

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A whole number within bounds. */
export function countOf(parameters: QueryParameters, name: string, most: number): number {
  const value = json(parameters, name);
  if (!Number.isSafeInteger(value) || Number(value) < 1 || Number(value) > most) throw unknownParameter(name);
  return Number(value);
}

export function textOf(parameters: QueryParameters, name: string): string {
  const value = parameters[name];
  if (typeof value !== 'string' || value.length > 100) throw unknownParameter(name);
  return value;
}

/** One of a few words. */
export function choiceOf<const W extends string>(parameters: QueryParameters, name: string, words: readonly W[]): W {
  const word = words.find((each) => each === parameters[name]);
  if (word === undefined) throw unknownParameter(name);
  return word;
}

/** @throws ApiError that names the first one that is missing */
export function requireGiven(parameters: QueryParameters, names: readonly string[]): void {
  const parameter = names.find((name) => parameters[name] === undefined || parameters[name] === '');
  if (parameter !== undefined)
    throw new ApiError('missing_parameter', { message: translate('data.missingParameter', { parameter }) });
}

export function requireKnown(parameters: QueryParameters, names: readonly string[]): void {
  const strange = Object.keys(parameters).find((name) => !names.includes(name));
  if (strange !== undefined) throw unknownParameter(strange);
}

function json(parameters: QueryParameters, name: string, depth = deepest): unknown {
  const text = parameters[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || text.length > 10_000) throw unknownParameter(name);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unknownParameter(name);
  }
  if (!isSafeJson(value, depth) || !isStorableThroughout(value)) throw unknownParameter(name);
  return value;
}

/** Only what looks like a name is sent back. */
export const unknownParameter = (parameter: string) =>
  new ApiError('unknown_parameter', {
    message: translate('data.unknownParameter', { parameter: /^[\w.-]{1,60}$/.test(parameter) ? parameter : '?' }),
  });

/** A filter or sort that no declaration knows, told by name. */
export function withQueryErrors<T>(run: () => T): T {
  const rethrow = (error: unknown): never => {
    throw error instanceof QueryError ? unknownParameter(error.parameter) : error;
  };
  try {
    const answer = run();
    return answer instanceof Promise ? (answer.catch(rethrow) as T) : answer;
  } catch (error) {
    return rethrow(error);
  }
}

/** The ids that `filter={"id":[…]}` names, in order, so that two callers never lock each other out; never none, never all. */
export function idsOf(parameters: QueryParameters): number[] {
  requireKnown(parameters, ['filter']);
  requireGiven(parameters, ['filter']);
  const { id, ...rest } = writtenFilterOf(parameters);
  const whole = Array.isArray(id) && id.length > 0 && id.every((each) => Number.isSafeInteger(each));
  if (!whole || Object.keys(rest).length > 0) throw unknownParameter('filter');
  return [...new Set(id as number[])].sort((a, b) => a - b);
}
