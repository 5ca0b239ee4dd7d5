import { type SQL, sql } from 'drizzle-orm';
import {
  asOf,
  type Filter,
  fixedIn,
  isStored,
  isStoredPath,
  namedOnly,
  noFilter,
  type Query,
  type Resource,
  type Row,
  type Scalar,
} from '../../src/schema/index.ts';
import { whereSql } from './conditions.ts';
import { type Contains, found } from './contains.ts';
import type { Database } from './database.ts';
import { commaSeparated, columns as internal, tableNameOf } from './names.ts';
import { nothing, orderOf } from './order.ts';
import type { Queries } from './sending.ts';
import { searchTest, whereOf } from './where.ts';

/** The declared columns of a record and what goes with it, named as the answer names them. */
export function selected(resource: Resource): SQL {
  const stored = Object.entries(resource.fields).filter(([, field]) => isStored(field));
  const names = ['id', ...stored.map(([name]) => name)].map((name) => sql`t.${sql.identifier(name)}`);
  const kept = [
    sql`t.${sql.identifier(internal.version)} as version`,
    sql`t.${sql.identifier(internal.updatedBy)} as "updatedBy"`,
  ];
  return commaSeparated([...names, ...kept]);
}

/**
 * A page of the rows a list shows, and how many there are in all; the same rows in the same order as `select` finds.
 * Of very many matches of a search in a large table the number is a rounded estimate.
 */
export async function list(database: Database, resource: Resource, query: Query): Promise<Page> {
  const { filter } = query;
  const plain = filter.search === '' && filter.where.all.length === 0;
  const keyed = (what: string) => (plain ? database.keyFor(resource, what) : null);
  const sort = query.sort ?? { field: 'id', order: 'ASC' };
  // Keyed by its name, a sort must be one that is declared.
  const known = isStoredPath(resource, sort.field);
  const { page, perPage } = query.pagination ?? { page: 1, perPage: 100 };
  const skip = (page - 1) * perPage;
  const pageOf = (where: SQL) =>
    database.ask<Row>(
      known ? keyed(`list ${sort.field} ${sort.order}`) : null,
      () => pageSql(database, resource, where, sort),
      { perPage, skip },
    );

  const search = await searchTest(database, resource, filter.search);
  const where = whereOf(resource, filter, search && found(search));
  const about = search && (await estimated(database, resource, filter, search));
  if (search && about !== null) {
    const data = await pageOf(whereOf(resource, filter, search.walked));
    if (data.length === perPage) {
      return { data, total: Math.max(about, skip + data.length + 1), estimated: true };
    }
    if (data.length > 0 || skip === 0) return { data, total: skip + data.length };
  }
  if (search) {
    // Page and total from one query: finding the rows is what takes long.
    const rows = await database.ask<Row & { _total: number }>(
      null,
      () => pageSql(database, resource, where, sort, true),
      {
        perPage,
        skip,
      },
    );
    const [first] = rows;
    if (first || skip === 0) return { data: rows.map(({ _total, ...row }) => row), total: first?._total ?? 0 };
  }
  const counted = database.ask<{ total: number }>(
    keyed('count'),
    () => sql`select count(*) as total from ${database.table(resource.source)} t where ${where}`,
    {},
  );
  const [data, [count]] = await Promise.all([pageOf(where), counted]);
  return { data, total: count?.total ?? 0 };
}

interface Page {
  data: Row[];
  total: number;
  /** There are about as many, and more than this page. */
  estimated?: true;
}

/** The rows are fetched when it is known which: to skip the others, the index of the sort alone is read. */
function pageSql(
  database: Database,
  resource: Resource,
  where: SQL,
  sort: NonNullable<Query['sort']>,
  counted = false,
): SQL {
  const table = database.table(resource.source);
  const { join, order } = orderOf(database, resource, sort);
  const [total, shown] = counted ? [sql`, count(*) over () as total`, sql`, page.total as _total`] : [nothing, nothing];
  return sql`select ${selected(resource)}${shown} from (
      select t.id${total} from ${table} t ${join} where ${where} order by ${order}
      limit ${sql.placeholder('perPage')} offset ${sql.placeholder('skip')}
    ) page join ${table} t on t.id = page.id ${join} order by ${order}`;
}

/** Sampled rows of a large table, always the same, and the share of hits from which on a search is not counted. */
const sample = { rows: 2_000, share: 0.005 };
/** The share the planner expects below which none are tried; far lower, since it takes n-grams for independent. */
const rare = 0.0001;

/**
 * About how many rows a search leaves, to two digits, where they are so many of so many that counting or sorting them
 * all would take long, and walking along the order finds a page at once; otherwise null.
 */
async function estimated(
  database: Database,
  resource: Resource,
  filter: Filter,
  search: Contains,
): Promise<number | null> {
  const table = database.table(resource.source);
  const [size] = await database.ask<{ rows: number }>(
    database.keyFor(resource, 'size'),
    () =>
      sql`select reltuples::bigint as rows from pg_class where oid = ${`"${database.schema}"."${tableNameOf(resource.source)}"`}::regclass`,
    {},
  );
  const rows = size?.rows ?? 0;
  if (rows <= database.estimateFrom) return null;
  const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${table} t where ${search.indexed}`,
  );
  const [plan] = explained?.['QUERY PLAN'] ?? [];
  if (plan && plan.Plan['Plan Rows'] < rare * rows) return null;
  const [tried] = await database.query<{ rows: number; hits: number }>(
    sql`select count(*) as rows, count(*) filter (where ${whereOf(resource, filter, search.walked)}) as hits
        from ${table} t tablesample system (${Math.min(100, (100 * sample.rows) / rows)}::real) repeatable (0)`,
  );
  const share = tried && tried.rows > 0 ? tried.hits / tried.rows : 0;
  return share < sample.share ? null : Number((share * rows).toPrecision(2));
}

/** One record that a resource shows, or undefined; `lock` keeps others from writing it until the transaction ends. */
export async function one(
  database: Database,
  queries: Queries,
  resource: Resource,
  id: number,
  { lock = false } = {},
): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await queries.ask<Row>(
    database.keyFor(resource, lock ? 'lock' : 'one'),
    () => sql`select ${selected(resource)} from ${database.table(resource.source)} t
        where t.id = ${sql.placeholder('id')} and ${whereOf(resource, noFilter)}${lock ? sql.raw(' for no key update') : sql.raw('')}`,
    { id },
  );
  return row;
}

/** The records whose fields have these values, in id order, each kept from others until the transaction ends. */
export const find = (
  database: Database,
  queries: Queries,
  entity: Resource,
  where: Readonly<Record<string, unknown>>,
  { lock = true } = {},
): Promise<Row[]> => {
  const all = Object.entries(where).map(([field, is]) => ({ field, is: is as Scalar }));
  return queries.query<Row>(
    sql`select ${selected(entity)} from ${database.table(entity.source)} t where ${whereOf(entity, { where: { all } })} order by t.id ${sql.raw(lock ? 'for no key update' : '')}`,
  );
};

/** The records with these ids; of those that were archived what they are named by, for where they are referred to. */
export async function many(
  database: Database,
  resource: Resource,
  ids: readonly number[],
  today: string,
): Promise<Row[]> {
  const all = sql`t.id = any(${idsOf(ids)}) and ${whereSql(resource, { all: fixedIn(resource) })}`;
  const rows = await database.query<Row & { _archived: boolean }>(
    sql`select ${selected(resource)}, t.${sql.identifier(internal.archivedAt)} is not null as _archived
        from ${database.table(resource.source)} t where ${all} order by t.id`,
  );
  return rows.map(({ _archived, ...row }) => (_archived ? namedOnly(resource, row) : asOf(resource, row, today)));
}

export const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
const idsOf = (ids: readonly number[]): SQL => sql`${`{${ids.filter(isId).join(',')}}`}::bigint[]`;
