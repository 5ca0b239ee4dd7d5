import { sql } from 'drizzle-orm';
import {
  fieldAt,
  isReference,
  pathsOf,
  type Query,
  type Resource,
  type Row,
  valueAt,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { columns as internal } from '../pool/names.ts';
import type { Queries } from '../pool/queries.ts';
import { selectedColumns } from './page.ts';
import { isId } from './read.ts';
import { askedSql } from './search.ts';

/** The titles of records, by entity and id. */
export type Titles = Record<string, Record<number, string>>;

interface Reader {
  begin: (total: number) => Promise<void>;
  /** Some rows, and the titles of what their columns refer to, as far as not told before. */
  batch: (rows: Row[], titles: Titles) => Promise<void>;
}

/** Statement timeout, in ms: nobody waits for a lock here, and many rows take longer to sort. */
const longest = 60_000;
/** Rows read in one go: memory holds no more of them, however many there are. */
const atOnce = 500;

/** Every row that a list leaves, or the first of them, in its order, as it stood at one moment, handed on as fast as it is taken. */
export async function exportRows(
  database: Database,
  resource: Resource,
  query: Pick<Query, 'filter' | 'sort'> & { first?: number | null },
  { begin, batch }: Reader,
): Promise<void> {
  const table = database.table(resource.source);
  const {
    where,
    order: { join, order },
  } = await askedSql(database, resource, query);
  await database.read(async (queries) => {
    const [count] = await queries.query<{ total: number }>(
      sql`select count(*) as total from ${table} t where ${where}`,
    );
    await begin(count?.total ?? 0);
    await queries.query(
      sql`declare ekspor no scroll cursor for select ${selectedColumns(resource)} from ${table} t ${join} where ${where} order by ${order} limit ${query.first ?? null}::bigint`,
    );
    const titlesOf = namer(database, queries, resource);
    for (;;) {
      const rows = await queries.query<Row>(sql.raw(`fetch ${atOnce} from ekspor`));
      if (rows.length > 0) await batch(rows, await titlesOf(rows));
      if (rows.length < atOnce) return;
    }
  }, longest);
}

/** Looks up the title of each record once, when a row first refers to it. */
function namer(database: Database, queries: Queries, resource: Resource) {
  const told = new Map<string, Set<number>>();
  const references = resource.list.columns.flatMap(pathsOf).flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    return isReference(field) ? [{ path, to: field.to }] : [];
  });
  return async (rows: readonly Row[]): Promise<Titles> => {
    const titles: Titles = {};
    for (const { path, to } of references) {
      const known = told.get(to) ?? new Set();
      told.set(to, known);
      const ids = [...new Set(rows.map((row) => valueAt(row, path)))]
        .filter((id) => isId(id))
        .filter((id) => !known.has(id));
      if (ids.length === 0) continue;
      const found = await queries.query<{ id: number; title: string }>(
        sql`select id, ${sql.identifier(internal.title)} as title from ${database.table(to)} where id = any(${`{${ids.join(',')}}`}::bigint[])`,
      );
      const named: Record<number, string> = {};
      for (const { id, title } of found) {
        known.add(id);
        named[id] = title;
      }
      titles[to] = { ...titles[to], ...named };
    }
    return titles;
  };
}
