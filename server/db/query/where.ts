import { type SQL, sql } from 'drizzle-orm';
import { archives, type Filter, fixedIn, isStorable, type Resource } from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import {
  foldedText,
  columns as internal,
  type SearchedReference,
  searchColumnOf,
  searchedReferences,
  tableNameOf,
} from '../pool/names.ts';
import { never, whereSql } from './conditions.ts';
import { contains, type SearchCondition, searchSql } from './contains.ts';
import { searchIndexOf, titleIndexName } from './indexes.ts';

/** A filter as SQL, its search included. */
export async function whereFor(database: Database, resource: Resource, filter: Filter): Promise<SQL> {
  const search = await searchTest(database, resource, filter.search);
  return whereOf(database, resource, filter, search && searchSql(search));
}

/** The same with the search said by the caller. */
export const whereOf = (
  database: Pick<Database, 'table' | 'entities'>,
  resource: Resource,
  { where }: Pick<Filter, 'where'>,
  search: SQL | null = null,
): SQL =>
  sql.join(
    [
      present(resource),
      ...[...fixedIn(resource), ...where.all].map((each) => whereSql(resource, each, database)),
      ...(search ? [search] : []),
    ],
    sql.raw(' and '),
  );

/** Without archived records; an entity that has none is not tested for it, so that an index alone can count it. */
export const present = (resource: Resource): SQL =>
  archives(resource)
    ? sql`t.${sql.identifier(internal.archivedAt)} is ${sql.raw(resource.archived ? 'not null' : 'null')}`
    : sql.raw('true');

/**
 * One contains over all columns shown, without case (product §2.6): what the row shows itself, and the titles it refers to.
 * Those are looked up first: knowing how few they are, the database takes the index.
 */
export async function searchTest(
  database: Database,
  resource: Resource,
  needle: string,
): Promise<SearchCondition | null> {
  if (needle === '') return null;
  if (!isStorable(needle) || needle.length > 200) return { indexed: never, recheck: never };
  const entity = database.entities.get(resource.source) ?? resource;
  // By all columns of the list, though the caller may be shown fewer.
  const view = database.resources.find(({ name }) => name === resource.name) ?? resource;
  const column = searchColumnOf(entity, view);
  const { name } = searchIndexOf(entity, database.resources, column);
  const own = containsBy(database, name, sql`t.${sql.identifier(column)}`, needle);
  const referred = await Promise.all(
    searchedReferences(resource).map((reference) => referredTest(database, reference, needle)),
  );
  const either = (test: SQL) => sql`(${sql.join([test, ...referred.flat()], sql.raw(' or '))})`;
  return { indexed: either(own.indexed), recheck: either(own.recheck) };
}

/** Without the index every row is tried as it stands: working out its n-grams would take far longer. */
function containsBy({ schema, indexes }: Database, index: string, text: SQL, needle: string): SearchCondition {
  const test = contains(schema, text, needle);
  return indexes.has(index) ? test : { ...test, indexed: test.recheck };
}

/** Beyond so many ids the database runs the subquery itself. */
const mostReferred = 2_000;

async function referredTest(database: Database, { path, to }: SearchedReference, needle: string): Promise<SQL[]> {
  const index = titleIndexName(tableNameOf(to));
  const title = containsBy(database, index, foldedText(sql`r.${sql.identifier(internal.title)}`), needle);
  const referred = sql`select r.id from ${database.table(to)} r where ${searchSql(title)}`;
  const rows = await database.query<{ id: number }>(sql`${referred} limit ${mostReferred + 1}`);
  if (rows.length === 0) return [];
  const column = sql`t.${sql.identifier(path)}`;
  if (rows.length > mostReferred) return [sql`${column} in (${referred})`];
  return [sql`${column} = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join(',')}}'::bigint[]`)})`];
}
