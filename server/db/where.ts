import { type SQL, sql } from 'drizzle-orm';
import {
  archiveFilter,
  archives,
  asksForArchived,
  fieldAt,
  isStoredPath,
  type Query,
  QueryError,
  type Resource,
} from '../../src/schema/index.ts';
import { type Contains, contains, found } from './contains.ts';
import type { Database } from './database.ts';
import {
  foldedText,
  columns as internal,
  type SearchedReference,
  searchColumnOf,
  searchedReferences,
} from './names.ts';
import { columnAt } from './paths.ts';
import { isStorable, shapeOf } from './values.ts';

/** What a filter leaves of an entity's rows, its search included. */
export async function whereFor(database: Database, resource: Resource, filter: Query['filter']): Promise<SQL> {
  const search = await searchTest(database, resource, filter['q']);
  return whereOf(resource, filter, search && found(search));
}

/** The same with the search said by the caller. */
export function whereOf(resource: Resource, filter: Query['filter'], search: SQL | null = null): SQL {
  const tests = Object.entries({ ...filter, ...resource.where }).map(([key, wanted]) =>
    key === 'q' ? (search ?? always) : testOf(resource, key, wanted),
  );
  return sql.join([present(resource), ...tests], sql.raw(' and '));
}

/** What is put away is not there; where nothing ever is, not asking lets the database count by an index alone. */
export const present = (resource: Resource): SQL =>
  archives(resource)
    ? sql`t.${sql.identifier(internal.archivedAt)} is ${sql.raw(resource.archived ? 'not null' : 'null')}`
    : always;

const never = sql.raw('false');
const always = sql.raw('true');
const operators: Readonly<Record<string, SQL>> = {
  gte: sql.raw('>='),
  lte: sql.raw('<='),
  gt: sql.raw('>'),
  lt: sql.raw('<'),
};

function testOf(resource: Resource, key: string, wanted: unknown): SQL {
  if (key === archiveFilter) {
    asksForArchived(resource, { [key]: wanted });
    return always;
  }
  if (isStoredPath(resource, key)) return equals(resource, key, Array.isArray(wanted) ? wanted : [wanted]);
  const cut = key.lastIndexOf('_');
  const [path, name] = [key.slice(0, cut), key.slice(cut + 1)];
  if (cut < 1 || !isStoredPath(resource, path)) throw new QueryError(key);
  if (name === 'neq') return sql`not (${equals(resource, path, [wanted])})`;
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator || (typeof wanted !== 'string' && typeof wanted !== 'number')) throw new QueryError(key);
  const shape = shapeOf(fieldAt(resource.fields, path));
  const value = shape.encode(wanted);
  // A date that is none is a mistake; a number held against a text merely never matches.
  if (!value && typeof wanted === 'string' && (shape.cast === 'date' || shape.cast === 'timestamptz'))
    throw new QueryError(key);
  if (!value || shape.cast === 'boolean') return never;
  const column = columnAt(resource, path);
  return shape.cast === 'text' ? sql`${column} collate "C" ${operator} ${value}` : sql`${column} ${operator} ${value}`;
}

/** True or false, never unknown, so that it can be turned round. */
export function equals(resource: Resource, path: string, any: readonly unknown[]): SQL {
  const column = columnAt(resource, path);
  const { encode } = shapeOf(fieldAt(resource.fields, path));
  const values = any.map(encode).filter((value) => value !== null);
  const tests = [
    ...(any.some((value) => value === null) ? [sql`${column} is null`] : []),
    ...(values.length > 0 ? [sql`(${column} is not null and ${column} in (${sql.join(values, sql.raw(', '))}))`] : []),
  ];
  return tests.length === 0 ? never : sql`(${sql.join(tests, sql.raw(' or '))})`;
}

/**
 * One contains over all columns shown, without case (spec §2.6): what the row shows itself, and the titles it refers to.
 * Those are looked up first: knowing how few they are, the database takes the index.
 */
export async function searchTest(database: Database, resource: Resource, wanted: unknown): Promise<Contains | null> {
  if (wanted !== null && wanted !== undefined && typeof wanted !== 'string' && typeof wanted !== 'number') {
    throw new QueryError('q');
  }
  const needle = String(wanted ?? '')
    .trim()
    .toLowerCase();
  if (needle === '') return null;
  if (!isStorable(needle) || needle.length > 200) return { indexed: never, walked: never };
  const entity = database.entities.get(resource.source) ?? resource;
  const own = contains(database.schema, sql`t.${sql.identifier(searchColumnOf(entity, resource))}`, needle);
  const referred = await Promise.all(
    searchedReferences(resource).map((reference) => referredTest(database, reference, needle)),
  );
  const either = (test: SQL) => sql`(${sql.join([test, ...referred.flat()], sql.raw(' or '))})`;
  return { indexed: either(own.indexed), walked: either(own.walked) };
}

/** More of them are left to the database. */
const mostReferred = 2_000;

async function referredTest(database: Database, { path, to }: SearchedReference, needle: string): Promise<SQL[]> {
  const title = contains(database.schema, foldedText(sql`r.${sql.identifier(internal.title)}`), needle);
  const referred = sql`select r.id from ${database.table(to)} r where ${found(title)}`;
  const rows = await database.query<{ id: number }>(sql`${referred} limit ${mostReferred + 1}`);
  if (rows.length === 0) return [];
  const column = sql`t.${sql.identifier(path)}`;
  if (rows.length > mostReferred) return [sql`${column} in (${referred})`];
  return [sql`${column} = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join(',')}}'::bigint[]`)})`];
}
