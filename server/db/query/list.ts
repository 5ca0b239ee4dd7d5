import { type SQL, sql } from 'drizzle-orm';
import {
  type Filter,
  fieldAt,
  isReference,
  isStoredPath,
  mostRows,
  nearness,
  type Query,
  type Resource,
  type Row,
  sortAsked,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { tableNameOf } from '../pool/names.ts';
import type { CachedTotal } from '../pool/totals.ts';
import { type SearchCondition, searchSql } from './contains.ts';
import { indexName, sortedTitlesName } from './indexes.ts';
import { type Order, orderOf, type Sort } from './order.ts';
import { orderedPageSql, pageSql, selectedColumns, type Way } from './page.ts';
import { asPlanned, byId, nearestOrder, type Search, searchOf } from './search.ts';
import { placeColumns, totalKey, validitySql, validityValues } from './totalValidity.ts';
import { whereOf } from './where.ts';

/** From how many rows before a page on they are skipped along an index alone, or from the end of the list. */
const farFrom = 500;
/** Sizes of pages whose first one has a statement of its own. */
const usualSizes: ReadonlySet<number> = new Set([5, 10, 20, 25, 30, 50, 100]);
/** How often a page is asked for from the end, where others write between the count and the page. */
const tries = 2;

/**
 * A page of the rows a list shows, and how many there are in all; the same rows in the same order as `select` finds.
 * Of very many matches of a search in a large table the number is a rounded estimate.
 */
export async function list(database: Database, resource: Resource, query: Query): Promise<Page> {
  const { filter } = query;
  const sort = sortAsked(resource, query);
  const { page, perPage } = query.pagination ?? { page: 1, perPage: mostRows };
  const asked = { filter, sort: sort ?? null, perPage, skip: (page - 1) * perPage };
  if (filter.search !== '') return searched(database, resource, asked);
  return listed(database, resource, { ...asked, sort: sort ?? byId });
}

interface PageQuery {
  filter: Filter;
  /** Null for the nearness of hits. */
  sort: Sort | null;
  perPage: number;
  skip: number;
}

/** The total, and the place in the log it was counted at, beside the rows of a statement. */
interface CountColumns {
  _total: number;
  _at: string;
  _unlogged: string;
}

/** Without a search: the total is kept for as long as the log of changes tells of nothing that it depends on. */
async function listed(
  database: Database,
  resource: Resource,
  { filter, sort, perPage, skip }: PageQuery & { sort: Sort },
): Promise<Page> {
  const { totals } = database;
  const plain = filter.where.all.length === 0;
  const keyed = (what: string) => (plain ? database.keyFor(resource, what) : null);
  // Keyed by its name, a sort must be one that is declared.
  const known = isStoredPath(resource, sort.field);
  const table = database.table(resource.source);
  const where = whereOf(database, resource, filter);
  const counting = sql`select count(*) from ${table} t where ${where}`;
  const key = keyed('total') ?? totalKey(counting);
  const count = () => sql`(${counting}) as _total, ${placeColumns(database)}`;
  const keep = ({ _total: total, _at: at, _unlogged: unlogged }: CountColumns): CachedTotal => {
    totals.counted(key, { total, at, unlogged });
    return { total, at, unlogged };
  };
  const counted = async (): Promise<CachedTotal> => {
    const [row] = await database.ask<CountColumns>(keyed('count'), () => sql`select ${count()}`, {});
    if (!row) throw new Error('A count answers one row');
    return keep(row);
  };
  const pageOf = async (
    at: Pick<PageQuery, 'skip' | 'perPage'>,
    kept: CachedTotal | null,
    { backward = false, titles = 'ranked' }: Way,
  ) => {
    const far = at.skip >= farFrom;
    const first = at.skip === 0 && usualSizes.has(at.perPage) ? at.perPage : null;
    const way = `list ${sort.field} ${sort.order} ${titles} ${far} ${backward} ${first} ${kept !== null}`;
    const rows = await database.ask<Row & CountColumns>(
      known ? keyed(way) : null,
      () => {
        const beside = kept ? sql`${validitySql(database, resource)} as _at` : count();
        return pageSql(database, resource, where, sort, { backward, titles, far, first, beside });
      },
      { perPage: at.perPage, skip: at.skip, ...(kept && validityValues(kept)) },
    );
    const [one] = rows;
    const data = rows.map(({ _at, _total, _unlogged, ...row }) => row as Row);
    if (kept === null) return { data, holds: one !== undefined, total: one ? keep(one).total : 0 };
    const place = one?._at;
    if (place) totals.holds(key, place);
    return { data: backward ? data.reverse() : data, holds: typeof place === 'string', total: kept.total };
  };

  let kept = totals.get(key);
  const byTitle = isReference(fieldAt(resource.fields, sort.field));
  if (!kept && skip < farFrom && !byTitle) {
    // Page and number of one statement: a list waits for one connection.
    const { data, holds, total } = await pageOf({ skip, perPage }, null, {});
    return { data, total: holds || skip === 0 ? total : (await counted()).total };
  }
  for (let left = tries; ; left -= 1) {
    const fresh = kept === undefined;
    kept ??= await counted();
    const { total } = kept;
    const rest = Math.min(perPage, total - skip);
    if (rest <= 0 && fresh) return { data: [], total };
    const backward = rest > 0 && left > 0 && skip >= farFrom && total - skip < skip;
    const at = backward ? { skip: total - skip - rest, perPage: rest } : { skip, perPage };
    const titles = await titlesFor(database, resource, sort, { upTo: at.skip + at.perPage, total });
    const { data, holds } = rest > 0 ? await pageOf(at, kept, { backward, titles }) : { data: [], holds: false };
    if (holds && data.length === rest) return { data, total };
    kept = undefined;
    // Rows found from the beginning are right, whatever the total is by now.
    if (rest > 0 && !backward) return { data, total: fresh ? total : (await counted()).total };
  }
}

/**
 * How rows are put in order by what they refer to. Walking along its titles meets those to which none refers, and rows
 * that the filter leaves out, so it is worth it where the page comes early among many.
 */
async function titlesFor(
  database: Database,
  resource: Resource,
  { field: path }: Sort,
  { upTo, total }: { upTo: number; total: number },
): Promise<NonNullable<Way['titles']>> {
  const field = fieldAt(resource.fields, path);
  if (!isReference(field) || path.includes('.')) return 'ranked';
  const [rows, referred] = await Promise.all([sizeOf(database, resource.source), sizeOf(database, field.to)]);
  const table = tableNameOf(resource.source);
  const walk = [sortedTitlesName(tableNameOf(field.to)), indexName(table, path)];
  // The indexes along which it would be walked leave out what was put away.
  const walkable = !resource.archived && walk.every((name) => database.indexes.has(name));
  if (walkable && upTo * (Math.max(rows, total) + referred) <= total * total) return 'walked';
  return referred > Math.max(total, manyTitles) ? 'joined' : 'ranked';
}
/** So many are put in order at once. */
const manyTitles = 1_000;

/** A search, which is counted by looking: finding the rows is what takes long, so page and number come of one look. */
async function searched(
  database: Database,
  resource: Resource,
  { filter, sort, perPage, skip }: PageQuery,
): Promise<Page> {
  const search = await requireSearch(database, resource, filter);
  const where = (condition: SQL) => whereOf(database, resource, filter, condition);
  const ask = <T>(statement: SQL) => database.ask<T>(null, () => statement, { perPage, skip });
  const order = sort === null ? nearestOrder(database, resource, search) : orderOf(database, resource, sort);
  const about = await estimated(database, resource, filter, search.held);
  if (about !== null) {
    const data = await (sort === null ? nearestPage() : walkedPage(sort));
    if (data.length === perPage) return { data, total: Math.max(about, skip + data.length + 1), estimated: true };
    if (sort !== null && (data.length > 0 || skip === 0)) return { data, total: skip + data.length };
  }
  const all = where(searchSql(search.condition));
  const rows = await ask<Row & { _total: number; _nearest: number }>(
    countedPageSql(database, resource, all, order, search.sounds ? search.nearness : sql`null::int`),
  );
  const [first] = rows;
  if (first || skip === 0) {
    const data = rows.map(({ _total, _nearest, ...row }) => row as Row);
    const meant = search.sounds && first !== undefined && first._nearest > nearness.shown;
    return { data, total: first?._total ?? 0, ...(meant && { meant }) };
  }
  const [count] = await ask<{ total: number }>(
    sql`select count(*) as total from ${database.table(resource.source)} t where ${all}`,
  );
  return { data: [], total: count?.total ?? 0 };

  async function walkedPage(by: Sort, condition = search.condition): Promise<Row[]> {
    const titles = await titlesFor(database, resource, by, { upTo: skip + perPage, total: about ?? 0 });
    const way = { titles, far: skip >= farFrom };
    return ask<Row>(pageSql(database, resource, where(condition.recheck), by, way));
  }
  /** The nearest rows by themselves, where they fill the page: no other needs to be looked at. */
  async function nearestPage(): Promise<Row[]> {
    let called: Row[] = [];
    const begins = await asPlanned(database, resource, filter, search.begins);
    for (const condition of [begins, search.called]) {
      called = await ask<Row>(orderedPageSql(database, resource, where(searchSql(condition)), order));
      if (called.length === perPage) return called;
    }
    // Where none is called so, those that show it stand in the list's own order.
    return search.sounds || (called.length === 0 && skip === 0) ? walkedPage(resource.list.sort, search.held) : [];
  }
}

async function requireSearch(database: Database, resource: Resource, filter: Filter): Promise<Search> {
  const search = await searchOf(database, resource, filter);
  if (!search) throw new Error('A search asks for something');
  return search;
}

interface Page {
  data: Row[];
  total: number;
  /** There are about as many, and more than this page. */
  estimated?: true;
  /** None of them holds what was typed: their names sound like it. */
  meant?: true;
}

/** A page in an order, with how many rows there are in all; the rows are fetched when it is known which. */
function countedPageSql(database: Database, resource: Resource, where: SQL, { join, order }: Order, near: SQL): SQL {
  const table = database.table(resource.source);
  return sql`select ${selectedColumns(resource)}, page.total as _total, page.nearest as _nearest from (
      select t.id, count(*) over () as total, min(${near}) over () as nearest from ${table} t ${join} where ${where} order by ${order}
      limit ${sql.placeholder('perPage')} offset ${sql.placeholder('skip')}
    ) page join ${table} t on t.id = page.id ${join} order by ${order}`;
}

/** Sampled rows of a large table, always the same, and the least share of hits of which they tell how many there are. */
const sample = { rows: 2_000, share: 0.005 };
/** Hits are counted up to this part of the rows from which on a table is large. */
const counted = 0.1;
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
  search: SearchCondition,
): Promise<number | null> {
  const table = database.table(resource.source);
  const rows = await sizeOf(database, resource.source);
  if (rows <= database.estimateFrom) return null;
  const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${table} t where ${search.indexed}`,
  );
  const [plan] = explained?.['QUERY PLAN'] ?? [];
  if (plan && plan.Plan['Plan Rows'] < rare * rows) return null;
  const [tried] = await database.query<{ rows: number; hits: number }>(
    sql`select count(*) as rows, count(*) filter (where ${whereOf(database, resource, filter, search.recheck)}) as hits
        from ${table} t tablesample system (${Math.min(100, (100 * sample.rows) / rows)}::real) repeatable (0)`,
  );
  const share = tried && tried.rows > 0 ? tried.hits / tried.rows : 0;
  const isCounted = share < sample.share || share * rows < counted * database.estimateFrom;
  return isCounted ? null : Number((share * rows).toPrecision(2));
}

/** About how many rows a table has, as PostgreSQL last saw; 0 where it has not looked yet. */
async function sizeOf(database: Database, source: string): Promise<number> {
  const [size] = await database.ask<{ rows: number }>(
    `size ${source}`,
    () =>
      sql`select reltuples::bigint as rows from pg_class where oid = ${`"${database.schema}"."${tableNameOf(source)}"`}::regclass`,
    {},
  );
  return Math.max(0, size?.rows ?? 0);
}
