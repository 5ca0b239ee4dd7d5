import { type SQL, sql } from 'drizzle-orm';
import { fieldAt, isReference, isStored, type Resource } from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { columns as internal } from '../pool/names.ts';
import { nothing, type Order, orderOf, orderSql, type Sort, titleOf } from './order.ts';
import { columnAt, isFilled } from './values.ts';

/** The declared columns of a record and what goes with it, named as the answer names them. */
export function selectedColumns(resource: Resource): SQL {
  const stored = Object.entries(resource.fields).filter(([, field]) => isStored(field));
  const names = ['id', ...stored.map(([name]) => name)].map((name) => sql`t.${sql.identifier(name)}`);
  const kept = [
    sql`t.${sql.identifier(internal.version)} as version`,
    sql`t.${sql.identifier(internal.updatedBy)} as "updatedBy"`,
  ];
  return sql.join([...names, ...kept], sql.raw(', '));
}

/** How the rows of a page are found. */
export interface Way {
  /** From the end of the list. */
  backward?: boolean;
  /** By a reference: `walked`, title by title along the indexes, else by putting all rows in order. */
  titles?: 'walked' | 'ranked' | 'joined';
  /** So many rows are skipped that the index alone is read for them, and the rows of the page afterwards. */
  far?: boolean;
  /** It is the first page, of so many rows: said in the statement, the plan of it is made once and for all. */
  first?: number | null;
  /** Columns beside the record's own, the same in every row. */
  beside?: SQL;
}

/** A page of the rows that `where` leaves, in their order; `perPage` and `skip` are its placeholders. */
export function pageSql(
  database: Database,
  resource: Resource,
  where: SQL,
  sort: Sort,
  { backward = false, titles = 'ranked', far = false, first = null, beside }: Way = {},
): SQL {
  const table = database.table(resource.source);
  const columns = sql`${selectedColumns(resource)}${beside ? sql`, ${beside}` : nothing}`;
  const walked = titles === 'walked';
  const { join, order } = orderOf(database, resource, sort, { backward, ...(!walked && { titles }) });
  const limits = first === null ? placed : { page: sql.raw(`limit ${first}`), upTo: sql.raw(`limit ${first}`) };
  if (!far && !walked)
    return sql`select ${columns} from ${table} t ${join} where ${where} order by ${order} ${limits.page}`;
  const ids = walked
    ? walkedIds(database, resource, where, sort, { backward, limits })
    : sql`select t.id from ${table} t ${join} where ${where} order by ${order} ${limits.page}`;
  return sql`select ${columns} from unnest(array(${ids})) with ordinality page(id, nth)
      join ${table} t on t.id = page.id order by page.nth`;
}

/** A page in an order that is said. */
export const orderedPageSql = (database: Database, resource: Resource, where: SQL, { join, order }: Order): SQL =>
  sql`select ${selectedColumns(resource)} from ${database.table(resource.source)} t ${join} where ${where}
      order by ${order} ${placed.page}`;

const placed = {
  page: sql`limit ${sql.placeholder('perPage')} offset ${sql.placeholder('skip')}`,
  /** As many as there can be of one title up to the end of the page. */
  upTo: sql`limit ${sql.placeholder('perPage')}::bigint + ${sql.placeholder('skip')}::bigint`,
};

/**
 * The ids of a page by the titles of a reference: one title after the other along the index of titles, of each the rows
 * along the index of the reference, no more than are needed. What comes of it is in order but for equal titles.
 */
function walkedIds(
  database: Database,
  resource: Resource,
  where: SQL,
  { field: path, order }: Sort,
  { backward, limits }: { backward: boolean; limits: typeof placed },
): SQL {
  const field = fieldAt(resource.fields, path);
  if (!isReference(field)) throw new Error(`${resource.name}.${path} refers to nothing`);
  const descending = order === 'DESC';
  const [table, column] = [database.table(resource.source), columnAt(resource, path)];
  const byId = (of: string) => orderSql([{ key: sql.raw(of), descending }], backward);
  const titles = sql`select r.id, ${titleOf(database)} as title from ${database.table(field.to)} r
      order by ${orderSql([{ key: titleOf(database), descending }], backward)}`;
  const walk = sql`(${titles}) title cross join lateral (
      select t.id from ${table} t where ${column} = title.id and ${where} order by ${byId('t.id')} ${limits.upTo}) each`;
  const byTitle = (of: string) => sql`${orderSql([{ key: sql.raw(of), descending }], backward)}, `;
  if (isFilled(field))
    return sql`select each.id from ${walk} order by ${byTitle('title.title')}${byId('each.id')} ${limits.page}`;
  // Rows that refer to nothing come last, both ways.
  return sql`select either.id from (
      (select false as none, title.title, each.id from ${walk} order by ${byTitle('title.title')}${byId('each.id')} ${limits.upTo})
      union all
      (select true, null, t.id from ${table} t where ${column} is null and ${where} order by ${byId('t.id')} ${limits.upTo})
    ) either order by ${orderSql([{ key: sql.raw('either.none') }], backward)}, ${byTitle('either.title')}${byId('either.id')} ${limits.page}`;
}
