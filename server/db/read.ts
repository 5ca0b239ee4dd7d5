import { type SQL, sql } from 'drizzle-orm';
import {
  asPlain,
  type Condition,
  fieldAt,
  type Group,
  type Grouping,
  type Measure,
  type Query,
  QueryError,
  type Resource,
  type Row,
  searchedPaths,
} from '../../src/schema/index.ts';
import { conditionSql } from './conditions.ts';
import type { Database } from './database.ts';
import { collationOf, foldedText, columns as internal, searchColumnOf, tableNameOf } from './names.ts';
import type { Queries } from './queries.ts';
import { isStorable, shapeOf } from './values.ts';

/** The declared columns of a record and what goes with it, named as the answer names them. */
export function selected(resource: Resource): SQL {
  const names = ['id', ...Object.keys(resource.fields)].map((name) => sql`t.${sql.identifier(name)}`);
  const kept = [
    sql`t.${sql.identifier(internal.version)} as version`,
    sql`t.${sql.identifier(internal.updatedBy)} as "updatedBy"`,
  ];
  return sql.join([...names, ...kept], sql.raw(', '));
}

/**
 * A page of the rows a list shows, and how many there are in all; the same rows in the same order as `select` finds.
 * Of very many matches of a search in a large table the number is a rounded estimate.
 */
export async function list(database: Database, resource: Resource, query: Query): Promise<Page> {
  const plain = Object.keys(query.filter).length === 0;
  const keyed = (what: string) => (plain ? database.keyFor(resource, what) : null);
  const sort = query.sort ?? { field: 'id', order: 'ASC' };
  // Keyed by its name, a sort must be one that is declared.
  const known = isPath(resource, sort.field);
  const { page, perPage } = query.pagination ?? { page: 1, perPage: 100 };
  const skip = (page - 1) * perPage;
  const pageOf = (where: SQL) =>
    database.ask<Row>(
      known ? keyed(`list ${sort.field} ${sort.order}`) : null,
      () => pageSql(database, resource, where, sort),
      { perPage, skip },
    );

  const search = await searchTest(database, resource, query.filter['q']);
  const where = whereOf(resource, query.filter, search?.indexed);
  const about = search && (await estimated(database, resource, where));
  if (search && about !== null && about !== undefined) {
    const data = await pageOf(whereOf(resource, query.filter, search.walked));
    if (data.length === perPage) {
      return { data, total: Math.max(about, skip + data.length + 1), estimated: true };
    }
    if (data.length > 0 || skip === 0) return { data, total: skip + data.length };
  }
  if (search) {
    // Page and number out of one look: finding the rows is what takes long.
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

/** How many rows of a large table are tried, and from which share of them on a search is not counted. */
const sample = { rows: 5_000, share: 0.005 };

/**
 * About how many rows meet `where`, to two digits, where they are so many of so many that counting or sorting them all
 * would take long, and walking along the order finds a page at once; otherwise null.
 */
async function estimated(database: Database, resource: Resource, where: SQL): Promise<number | null> {
  const table = database.table(resource.source);
  const [size] = await database.ask<{ rows: number }>(
    database.keyFor(resource, 'size'),
    () =>
      sql`select reltuples::bigint as rows from pg_class where oid = ${`"${database.schema}"."${tableNameOf(resource.source)}"`}::regclass`,
    {},
  );
  const rows = size?.rows ?? 0;
  if (rows <= database.estimateFrom) return null;
  const [found] = await database.query<{ tried: number; hits: number }>(
    sql`select count(*) as tried, count(*) filter (where ${where}) as hits
        from ${table} t tablesample system (${Math.min(100, (100 * sample.rows) / rows)}::real)`,
  );
  const share = found && found.tried > 0 ? found.hits / found.tried : 0;
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
        where t.id = ${sql.placeholder('id')} and ${whereOf(resource, {})}${lock ? sql.raw(' for no key update') : sql.raw('')}`,
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
): Promise<Row[]> => {
  const tests = Object.entries(where).map(([field, value]) => equals(entity, field, [value]));
  const all = sql.join([present(entity), ...tests], sql.raw(' and '));
  return queries.query<Row>(
    sql`select ${selected(entity)} from ${database.table(entity.source)} t where ${all} order by t.id for no key update`,
  );
};

/** The records with these ids, also those put away: they are still named where they are referred to. */
export const many = (database: Database, resource: Resource, ids: readonly number[]): Promise<Row[]> =>
  database.query<Row>(
    sql`select ${selected(resource)} from ${database.table(resource.source)} t where t.id = any(${idsOf(ids)}) order by t.id`,
  );

/** Figures over all rows a filter leaves; one number a measure. */
export async function aggregate(
  database: Database,
  resource: Resource,
  filter: Query['filter'],
  measures: readonly Measure[],
): Promise<number[]> {
  if (measures.length === 0) return [];
  const figures = measures.map((each, index) => sql`${measureSql(resource, each)} as ${sql.identifier(`m${index}`)}`);
  const [row = {}] = await database.query<Record<string, unknown>>(
    sql`select ${sql.join(figures, sql.raw(', '))} from ${database.table(resource.source)} t where ${await whereFor(database, resource, filter)}`,
  );
  return measures.map((_, index) => Number(row[`m${index}`] ?? 0));
}

/** The most frequent values of a text field; equally frequent ones by name. */
export async function tally(
  database: Database,
  resource: Resource,
  { filter, field, top }: { filter: Query['filter']; field: string; top: number },
): Promise<{ value: string; count: number }[]> {
  const column = columnAt(resource, field);
  if (shapeOf(fieldAt(resource.fields, field)).cast !== 'text') throw new QueryError(field);
  return database.query(
    sql`select ${column} as value, count(*) as count from ${database.table(resource.source)} t
        where ${await whereFor(database, resource, filter)} and ${column} <> ''
        group by 1 order by 2 desc, ${column} collate ${collationOf(database.schema)}, 1 limit ${top}`,
  );
}

/** Figures for each value of a field, as `groups` in `schema/measures.ts` gives them. */
export async function group(
  database: Database,
  resource: Resource,
  { filter, by, step, measures, order, limit }: Grouping & { filter: Query['filter'] },
): Promise<Group[]> {
  const { cast } = shapeOf(fieldAt(resource.fields, by));
  const column = columnAt(resource, by);
  if (cast === 'boolean' || cast === 'jsonb') return [];
  const value = step === 'month' ? monthOf(column, cast) : column;
  const figures = measures.map((each, index) => sql`, ${measureSql(resource, each)} as ${sql.identifier(`m${index}`)}`);
  const grouped = sql`select ${value} as value, min(t.id) as first ${sql.join(figures, sql.raw(' '))}
    from ${database.table(resource.source)} t where ${await whereFor(database, resource, filter)} and (${value})::text <> '' group by 1`;
  const largest = order === 'figure' && measures.length > 0 ? sql`g.m0 desc, ` : sql.raw('');
  const rows = await database.query<{ value: string | number } & Record<string, unknown>>(
    sql`select * from (${grouped}) g
        order by ${largest}g.value::text collate ${collationOf(database.schema)}, g.first limit ${limit}`,
  );
  return rows.map((row) => ({ value: row.value, figures: measures.map((_, index) => Number(row[`m${index}`] ?? 0)) }));
}

/** `2024-08` of a day or an instant in UTC; of anything else its first seven characters. */
const monthOf = (column: SQL, cast: string): SQL =>
  cast === 'timestamptz' ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM')` : sql`left(${column}::text, 7)`;

export const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
const idsOf = (ids: readonly number[]): SQL => sql`${`{${ids.filter(isId).join(',')}}`}::bigint[]`;

async function whereFor(database: Database, resource: Resource, filter: Query['filter']): Promise<SQL> {
  const search = await searchTest(database, resource, filter['q']);
  return whereOf(resource, filter, search?.indexed);
}

function whereOf(resource: Resource, filter: Query['filter'], search: SQL = always): SQL {
  const tests = Object.entries({ ...filter, ...resource.where }).map(([key, wanted]) =>
    key === 'q' ? search : testOf(resource, key, wanted),
  );
  return sql.join([present(resource), ...tests], sql.raw(' and '));
}

/** What is put away is not there; where nothing ever is, not asking lets the database count by an index alone. */
const present = (resource: Resource): SQL =>
  resource.delete.mode === 'archive' ? sql`t.${sql.identifier(internal.archivedAt)} is null` : always;

const never = sql.raw('false');
const always = sql.raw('true');
const operators: Readonly<Record<string, SQL>> = {
  gte: sql.raw('>='),
  lte: sql.raw('<='),
  gt: sql.raw('>'),
  lt: sql.raw('<'),
};

function testOf(resource: Resource, key: string, wanted: unknown): SQL {
  if (isPath(resource, key)) return equals(resource, key, Array.isArray(wanted) ? wanted : [wanted]);
  const cut = key.lastIndexOf('_');
  const [path, name] = [key.slice(0, cut), key.slice(cut + 1)];
  if (cut < 1 || !isPath(resource, path)) throw new QueryError(key);
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
function equals(resource: Resource, path: string, any: readonly unknown[]): SQL {
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
async function searchTest(database: Database, resource: Resource, wanted: unknown): Promise<Search | null> {
  if (wanted !== null && wanted !== undefined && typeof wanted !== 'string' && typeof wanted !== 'number') {
    throw new QueryError('q');
  }
  const needle = String(wanted ?? '')
    .trim()
    .toLowerCase();
  if (needle === '') return null;
  if (!isStorable(needle) || needle.length > 200) return { indexed: never, walked: never };
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  const entity = database.entities.get(resource.source) ?? resource;
  const own = sql`t.${sql.identifier(searchColumnOf(entity, resource))}`;
  const referred = await Promise.all(
    searchedPaths(resource).map((path) => referredTest(database, resource, path, pattern)),
  );
  const either = (test: SQL) => sql`(${sql.join([test, ...referred.flat()], sql.raw(' or '))})`;
  return { indexed: either(sql`${own} like ${pattern}`), walked: either(sql`${own} || '' like ${pattern}`) };
}

/** A search as its index answers it, and as it is tried on one row after the other. */
interface Search {
  indexed: SQL;
  walked: SQL;
}

/** More of them are left to the database. */
const mostReferred = 2_000;

async function referredTest(database: Database, resource: Resource, path: string, pattern: string): Promise<SQL[]> {
  const field = fieldAt(resource.fields, path);
  if (field?.kind !== 'reference') return [];
  const title = foldedText(sql`r.${sql.identifier(internal.title)}`);
  const found = sql`select r.id from ${database.table(field.to)} r where ${title} like ${pattern}`;
  const rows = await database.query<{ id: number }>(sql`${found} limit ${mostReferred + 1}`);
  if (rows.length === 0) return [];
  const column = sql`t.${sql.identifier(path)}`;
  if (rows.length > mostReferred) return [sql`${column} in (${found})`];
  return [sql`${column} = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join(',')}}'::bigint[]`)})`];
}

/** Text by the Indonesian order, references by the title shown, enums by their label; empty values last, then by id. */
function orderOf(database: Database, resource: Resource, { field: path, order }: NonNullable<Query['sort']>): Order {
  if (!isPath(resource, path)) throw new QueryError(path);
  const direction = sql.raw(order === 'DESC' ? 'desc' : 'asc');
  if (path === 'id') return { join: nothing, order: sql`t.id ${direction}` };
  const declared = fieldAt(resource.fields, path);
  const field = declared?.kind === 'computed' ? asPlain(declared) : declared;
  const column = columnAt(resource, path);
  if (!field || field.kind === 'object' || field.kind === 'list') throw new QueryError(path);
  // Where a column is never empty, leaving "nulls last" out lets an index be read backwards.
  const last = isFilled(resource, path) && order === 'DESC' ? nothing : sql.raw(' nulls last');
  const indonesian = collationOf(database.schema);
  const by = (key: SQL, join = nothing) => ({ join, order: sql`${key} ${direction}${last}, t.id` });
  if (field.kind === 'reference') {
    // Titles are put in order once, not once a row.
    const ranked = sql`select r.id, dense_rank() over (order by r.${sql.identifier(internal.title)} collate ${indonesian}) as place
        from ${database.table(field.to)} r`;
    return by(sql`ranked.place`, sql`left join (${ranked}) ranked on ranked.id = ${column}`);
  }
  if (field.kind === 'enum') return by(sql`array_position(${byLabel(field.choices)}, ${column})`);
  return by(shapeOf(field).cast === 'text' && field.kind !== 'time' ? sql`${column} collate ${indonesian}` : column);
}

interface Order {
  /** What the order needs beside the table. */
  join: SQL;
  order: SQL;
}

const nothing = sql.raw('');

const isFilled = (resource: Resource, path: string) => {
  const field = resource.fields[path];
  return field !== undefined && (field.kind === 'boolean' || (field.required === true && !field.visibleIf));
};

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: true });
const byLabel = (choices: Readonly<Record<string, { label: string }>>): SQL => {
  const names = Object.entries(choices)
    .toSorted(([, a], [, b]) => collator.compare(a.label, b.label))
    .map(([name]) => sql`${name}`);
  return sql`array[${sql.join(names, sql.raw(', '))}]::text[]`;
};

const isPath = (resource: Resource, path: string) => path === 'id' || fieldAt(resource.fields, path) !== undefined;

/** The SQL of a declared path; what lies inside an object is read out of its jsonb. */
function columnAt(resource: Resource, path: string): SQL {
  if (!isPath(resource, path)) throw new QueryError(path);
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return sql`t.${sql.identifier(head)}`;
  const { cast } = shapeOf(fieldAt(resource.fields, path));
  // Written out, since two parameters are two expressions to `group by`; a declared path holds no quote.
  return sql`(t.${sql.identifier(head)} #>> ${sql.raw(`'{${rest.join(',')}}'`)}::text[])::${sql.raw(cast)}`;
}

function measureSql(resource: Resource, measure: Measure): SQL {
  if ('minus' in measure)
    return sql`(${measureSql(resource, measure.minus[0])} - ${measureSql(resource, measure.minus[1])})`;
  const only = measure.where ? sql` filter (where ${conditionOn(resource, measure.where)})` : sql.raw('');
  if ('sum' in measure) {
    if (shapeOf(knownField(resource, measure.sum)).encode(1) === null) throw new QueryError(measure.sum);
    return sql`coalesce(sum(${columnAt(resource, measure.sum)})${only}, 0)`;
  }
  if ('distinct' in measure) return sql`count(distinct ${columnAt(resource, measure.distinct)})${only}`;
  return sql`count(*)${only}`;
}

const knownField = (resource: Resource, path: string) => {
  const field = fieldAt(resource.fields, path);
  if (!field) throw new QueryError(path);
  return field;
};

/** A condition over a row's columns, which may come from outside. */
function conditionOn(resource: Resource, condition: Condition): SQL {
  let asked = '';
  let shape = shapeOf(undefined);
  return conditionSql(condition, {
    column: (field) => {
      asked = field;
      shape = shapeOf(field === 'id' ? undefined : knownField(resource, field));
      return columnAt(resource, field);
    },
    value: (value) => {
      const encoded = shape.encode(value);
      if (!encoded) throw new QueryError(asked);
      return encoded;
    },
  });
}
