import { type SQL, sql } from 'drizzle-orm';
import { archives, type Filter, fixedIn, type Resource } from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { columns as internal } from '../pool/names.ts';
import { whereSql } from './conditions.ts';

/** The rows that a resource shows as SQL: somebody's may be told by a field that they do not see. */
export const fixedSql = (database: Pick<Database, 'schema' | 'table' | 'entities'>, resource: Resource): SQL =>
  whereSql(database.entities.get(resource.source) ?? resource, { all: fixedIn(resource) }, database);

/** A filter as SQL, but for its search. */
export const whereOf = (
  database: Pick<Database, 'schema' | 'table' | 'entities'>,
  resource: Resource,
  { where }: Pick<Filter, 'where'>,
  search: SQL | null = null,
): SQL =>
  sql.join(
    [
      present(resource),
      ...(fixedIn(resource).length > 0 ? [fixedSql(database, resource)] : []),
      ...where.all.map((each) => whereSql(resource, each, database)),
      ...(search ? [search] : []),
    ],
    sql.raw(' and '),
  );

/** Without archived records; an entity that has none is not tested for it, so that an index alone can count it. */
export const present = (resource: Resource): SQL =>
  archives(resource)
    ? sql`t.${sql.identifier(internal.archivedAt)} is ${sql.raw(resource.archived ? 'not null' : 'null')}`
    : sql.raw('true');
