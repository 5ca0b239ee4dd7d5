import { type SQL, sql } from 'drizzle-orm';
import {
  closedKeys,
  enough,
  type Filter,
  nearness,
  needlesOf,
  type Query,
  type Resource,
  type SearchTerms,
  sortAsked,
  termsOf,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import {
  commaSeparated,
  columns as internal,
  type SearchedReference,
  searchColumnOf,
  searchedReferences,
  tableNameOf,
} from '../pool/names.ts';
import { never } from './conditions.ts';
import { contains, type SearchCondition, searchSql, soundsLike } from './contains.ts';
import { searchIndexOf, soundIndexName, titleIndexName } from './indexes.ts';
import { type Order, orderOf } from './order.ts';
import { whereOf } from './where.ts';

/** A search in SQL. */
export interface Search {
  condition: SearchCondition;
  /** The rows that hold every word typed. */
  held: SearchCondition;
  /** The rows that are called by what was typed, and of those the nearest, which are found soonest. */
  called: SearchCondition;
  begins: SearchCondition;
  /** Nearness of a row that it finds. */
  nearness: SQL;
  /** None is called by what was typed, so that those are among them which sound like it. */
  sounds: boolean;
}

/** A filter as SQL, its search included. */
export async function whereFor(database: Database, resource: Resource, filter: Filter): Promise<SQL> {
  const search = await searchOf(database, resource, filter);
  return whereOf(database, resource, filter, search && searchSql(search.condition));
}

/** The rows that a query leaves, and their order. */
export async function askedSql(database: Database, resource: Resource, query: Pick<Query, 'filter' | 'sort'>) {
  const search = await searchOf(database, resource, query.filter);
  const sort = sortAsked(resource, query);
  return {
    where: whereOf(database, resource, query.filter, search && searchSql(search.condition)),
    order:
      sort === null && search ? nearestOrder(database, resource, search) : orderOf(database, resource, sort ?? byId),
  };
}

/** The order of rows for which nobody asked another. */
export const byId = { field: 'id', order: 'ASC' } as const;

/** Hits by nearness, equally near ones in the list's own order. */
export function nearestOrder(database: Database, resource: Resource, search: Search): Order {
  const own = orderOf(database, resource, resource.list.sort);
  return { ...own, order: sql`${search.nearness}, ${own.order}` };
}

/**
 * The search of a filter as `select` makes it: the rows in which every word stands somewhere, in what the row shows itself or
 * in the titles it refers to. Where none under this filter is called so, those whose name sounds alike, too.
 */
export async function searchOf(database: Database, resource: Resource, filter: Filter): Promise<Search | null> {
  const terms = termsOf(filter.search);
  if (terms === null) return null;
  if (terms.words.length === 0)
    return { condition: none, called: none, begins: none, held: none, nearness: sql.raw('0::int'), sounds: false };
  const planned = (test: SearchCondition) => asPlanned(database, resource, filter, test);
  const search = await heldBy(database, resource, terms);
  const [condition, called] = await Promise.all([planned(search.condition), planned(search.called)]);
  const held = { ...search, condition, called };
  if (terms.sounds.length === 0) return held;
  if ((await foundBy(database, idsSql(database, resource, filter, held.called))).rows > 0) return held;
  const heard = await withSounds(database, resource, filter, terms, held);
  return { ...heard, condition: await planned(heard.condition) };
}

/** A test of rows under a filter as the planner can run it. */
export async function asPlanned(
  database: Database,
  resource: Resource,
  filter: Filter,
  test: SearchCondition,
): Promise<SearchCondition> {
  const indexes = [searchTextOf(database, resource).name, titleIndexName(tableNameOf(resource.source))];
  if (!indexes.some((name) => database.indexes.has(name))) return test;
  return inPlan(database, test, (each) => idsSql(database, resource, filter, each));
}

/**
 * A test as it stands, if the planner goes by its index. Where it would come to the rows another way and work out the n-grams of
 * each, as it does where most of them hold what was typed, or a filter leaves few, LIKE alone is tried, which takes far less.
 */
async function inPlan(
  database: Database,
  test: SearchCondition,
  statement: (test: SearchCondition) => SQL,
): Promise<SearchCondition> {
  if (test.indexed === test.recheck) return test;
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement(test)}`);
  const isTried = plan.some((line) => /Filter: .*\b(?:ngrams|shortened)\(/.test(line['QUERY PLAN']));
  return isTried ? { ...test, indexed: sql.raw('true') } : test;
}

const idsSql = (database: Database, resource: Resource, filter: Filter, test: SearchCondition): SQL =>
  sql`select t.id from ${database.table(resource.source)} t where ${whereOf(database, resource, filter, searchSql(test))}`;

const none: SearchCondition = { indexed: never, recheck: never };
const or = (tests: readonly SQL[]): SQL => sql`(${sql.join([...tests], sql.raw(' or '))})`;
const and = (tests: readonly SQL[]): SQL => sql`(${sql.join([...tests], sql.raw(' and '))})`;
const either = (tests: readonly SearchCondition[]): SearchCondition => ({
  indexed: or(tests.map(({ indexed }) => indexed)),
  recheck: or(tests.map(({ recheck }) => recheck)),
});
/** A test that an index answers by itself. */
const asItIs = (test: SQL): SearchCondition => ({ indexed: test, recheck: test });

/** The rows that hold every word, and their nearness. */
async function heldBy(database: Database, resource: Resource, terms: SearchTerms): Promise<Search> {
  const { words, wholes, keys } = terms;
  const [shown, title] = textsOf(database, resource);
  const spelt = words.map((spellings) => spellings.map(needlesOf));
  const needles = spelt.map((each) => each.flatMap(({ anywhere, beginning }) => [anywhere, beginning]));
  const isLong = words.map((spellings) => spellings.some((word) => word.length >= fewLetters));
  const isAsked = (_: unknown, at: number) => isLong[at] || !isLong.includes(true);
  const referred = await Promise.all(needles.map((each) => referredTests(database, resource, each)));
  const all: SearchCondition = {
    // Whoever does not hold all words refers to what holds one of them.
    indexed: or([shown(needles.filter(isAsked)).indexed, ...referred.filter(isAsked).flat()]),
    recheck: and(needles.map((each, at) => or([shown([each]).recheck, ...(referred[at] ?? [])]))),
  };
  const named = { indexed: title(needles.filter(isAsked)).indexed, recheck: title(needles).recheck };
  const closed = closedKeys(resource).map(
    (name) => sql`t.${sql.identifier(name)} in (${commaSeparated(keys.map((key) => sql`${key}`))})`,
  );
  const begins = shown([wholes.map((whole) => `= ${whole}`)]);
  const tiers: [SQL, number][] = [
    ...closed.map((test): [SQL, number] => [test, nearness.equal]),
    [shown([wholes.map((whole) => `= ${whole} `)]).recheck, nearness.equal],
    [begins.recheck, nearness.begins],
    [title(spelt.map((each) => each.map(({ beginning }) => beginning))).recheck, nearness.words],
    [named.recheck, nearness.contains],
  ];
  const orKeyed = (test: SearchCondition) => either([test, ...closed.map(asItIs)]);
  const heldToo = ({ indexed, recheck }: SearchCondition) => orKeyed({ indexed, recheck: and([recheck, all.recheck]) });
  return {
    condition: orKeyed(all),
    held: orKeyed(all),
    called: heldToo(either([begins, named])),
    begins: heldToo(begins),
    nearness: casesSql(tiers, nearness.shown),
    sounds: false,
  };
}

/**
 * The same with the rows whose name sounds like what was typed; where no name does, those that refer to one. Where enough sound
 * alike, none that is only a slip away.
 */
async function withSounds(
  database: Database,
  resource: Resource,
  filter: Filter,
  { sounds }: SearchTerms,
  held: Search,
): Promise<Search> {
  const own = soundTest(database, resource.source, sql`t.${sql.identifier(internal.titleSound)}`, sounds);
  const planned = (test: SearchCondition) => asPlanned(database, resource, filter, test);
  const [near, alike] = await Promise.all([planned(own.near), planned(own.alike)]);
  const surely = await foundBy(database, idsSql(database, resource, filter, alike));
  const [isEnough, isAlike] = [surely.rows >= enough, idTest(surely) ?? own.alike];
  if (isEnough) return soundSearch(held, isAlike, isAlike.recheck);
  const perhaps = await foundBy(database, idsSql(database, resource, filter, near));
  if (perhaps.rows > 0) return soundSearch(held, idTest(perhaps) ?? own.near, isAlike.recheck);
  const referred = async (which: 'near' | 'alike') => {
    const tests = searchedReferences(resource).map((reference) => {
      const text = sql`r.${sql.identifier(internal.titleSound)}`;
      return idTests(database, reference, soundTest(database, reference.to, text, sounds)[which]);
    });
    return (await Promise.all(tests)).flat();
  };
  const [through, throughAlike] = await Promise.all([referred('near'), referred('alike')]);
  if (through.length === 0) return held;
  return soundSearch(held, asItIs(or(through)), throughAlike.length > 0 ? or(throughAlike) : never);
}

function soundSearch(held: Search, near: SearchCondition, alike: SQL): Search {
  const tiers: [SQL, SQL | number][] = [
    [held.condition.recheck, held.nearness],
    [alike, nearness.sounds],
  ];
  return {
    ...held,
    condition: either([held.condition, near]),
    nearness: casesSql(tiers, nearness.slip),
    sounds: true,
  };
}

interface FoundRows {
  rows: number;
  /** The first of them. */
  ids: readonly number[];
}

/**
 * The rows of a statement of ids. Counted, not limited: looking for the first ones, the database would take the rows as they come,
 * and work out the n-grams of each.
 */
async function foundBy(database: Database, ids: SQL): Promise<FoundRows> {
  const [row] = await database.query<FoundRows>(
    sql`select count(*) as rows, coalesce((array_agg(found.id))[1:${mostIds + 1}], '{}') as ids from (${ids}) found`,
  );
  return row ?? { rows: 0, ids: [] };
}

/** A test of the rows found, which is not tried once more; null for too many. */
const idTest = ({ rows, ids }: FoundRows): SearchCondition | null =>
  rows > mostIds ? null : asItIs(anyOf(sql`t.id`, ids));

const casesSql = (cases: readonly (readonly [SQL, SQL | number])[], otherwise: number): SQL =>
  sql`case ${sql.join(
    cases.map(([test, value]) => sql`when ${test} then ${typeof value === 'number' ? sql.raw(String(value)) : value}`),
    sql.raw(' '),
  )} else ${sql.raw(String(otherwise))} end`;

type Contains = (words: readonly (readonly string[])[]) => SearchCondition;

/** The column with the search text of a list's rows, and its index. */
function searchTextOf(database: Database, resource: Resource) {
  const entity = database.entities.get(resource.source) ?? resource;
  // By all columns of the list, though the caller may be shown fewer.
  const view = database.resources.find(({ name }) => name === resource.name) ?? resource;
  const column = searchColumnOf(entity, view);
  return { column, ...searchIndexOf(entity, database.resources, column) };
}

/** Tests of the search text of a list's rows, and of their title. */
function textsOf(database: Database, resource: Resource): [shown: Contains, title: Contains] {
  const { column, name } = searchTextOf(database, resource);
  return [
    (words) => containsBy(database, name, sql`t.${sql.identifier(column)}`, words),
    (words) => titleTest(database, resource.source, sql`t`, words),
  ];
}

type Words = Parameters<Contains>[0];

const titleTest = (database: Database, source: string, row: SQL, words: Words): SearchCondition =>
  containsBy(database, titleIndexName(tableNameOf(source)), sql`${row}.${sql.identifier(internal.titleText)}`, words);

/** Letters from which on a word is looked for in an index, where others are longer. */
const fewLetters = 3;

/** Without the index every row is tried as it stands: working out its n-grams would take far longer. */
function containsBy({ schema, indexes }: Database, index: string, text: SQL, words: Words): SearchCondition {
  const test = contains(schema, text, words);
  return indexes.has(index) ? test : asItIs(test.recheck);
}

/** Tests of a name's sound: that it is near, or alike. */
function soundTest({ schema, indexes }: Database, source: string, text: SQL, sounds: readonly string[]) {
  const { near, alike } = soundsLike(schema, text, sounds);
  if (indexes.has(soundIndexName(tableNameOf(source)))) return { near, alike };
  return { near: asItIs(near.recheck), alike: asItIs(alike.recheck) };
}

/** Tests that one of the titles which a row refers to contains one of some needles. */
const referredTests = async (database: Database, resource: Resource, needles: readonly string[]) => {
  const tests = searchedReferences(resource).map((reference) =>
    idTests(database, reference, titleTest(database, reference.to, sql`r`, [needles])),
  );
  return (await Promise.all(tests)).flat();
};

/** Beyond so many ids the database looks for them itself. */
const mostIds = 2_000;

const anyOf = (column: SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.raw(`'{${ids.map(Number).join(',')}}'::bigint[]`)})`;

/** A test of a reference to the records that meet a condition; none where there are no such records. */
async function idTests(database: Database, { path, to }: SearchedReference, test: SearchCondition): Promise<SQL[]> {
  const referred = (each: SearchCondition) => sql`select r.id from ${database.table(to)} r where ${searchSql(each)}`;
  const ids = referred(await inPlan(database, test, referred));
  const found = await foundBy(database, ids);
  if (found.rows === 0) return [];
  const column = sql`t.${sql.identifier(path)}`;
  return [found.rows > mostIds ? sql`${column} in (${ids})` : anyOf(column, found.ids)];
}
