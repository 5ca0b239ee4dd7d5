import { type SQL, sql } from 'drizzle-orm';
import {
  type FieldAcross,
  type Filter,
  fieldAcross,
  fieldAt,
  type Group,
  type Grouping,
  type Measure,
  QueryError,
  type Resource,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { collationOf, commaSeparated } from '../pool/names.ts';
import { createFigures, type Figures } from '../pool/together.ts';
import { whereSql } from './conditions.ts';
import { whereFor } from './search.ts';
import { codecOf, columnAt } from './values.ts';

/** Figures over all rows a filter leaves; one number a measure. */
export async function aggregate(
  database: Database,
  resource: Resource,
  filter: Filter,
  measures: readonly Measure[],
  figures: Pick<Figures, 'of'> = createFigures(database, 1),
): Promise<number[]> {
  if (measures.length === 0) return [];
  const each = measures.map((measure) => measureSql(database, resource, measure));
  const row = await figures.of(
    sql`select json_build_array(${commaSeparated(each)}) from ${database.table(resource.source)} t where ${await whereFor(database, resource, filter)}`,
  );
  return measures.map((_, index) => Number(row[index] ?? 0));
}

/** Figures for each value of a field, as `groups` in `schema/measures.ts` gives them. */
export async function group(
  database: Database,
  resource: Resource,
  { filter, by, step, measures, order, limit }: Grouping & { filter: Filter },
): Promise<Group[]> {
  const across = fieldAcross(resource, by, database.resources);
  const { cast } = codecOf(across?.field ?? fieldAt(resource.fields, by));
  const column = across ? columnAcross(database, across) : columnAt(resource, by);
  if (cast === 'boolean' || cast === 'jsonb') return [];
  const value = step === 'month' ? monthOf(column, cast) : column;
  const figures = measures.map(
    (each, index) => sql`, ${measureSql(database, resource, each)} as ${sql.identifier(`m${index}`)}`,
  );
  const grouped = sql`select ${value} as value, min(t.id) as first ${sql.join(figures, sql.raw(' '))}
    from ${database.table(resource.source)} t where ${await whereFor(database, resource, filter)} and (${value})::text <> '' group by 1`;
  const largest = order === 'figure' && measures.length > 0 ? sql`g.m0 desc, ` : sql.raw('');
  const rows = await database.query<{ value: string | number } & Record<string, unknown>>(
    sql`select * from (${grouped}) g
        order by ${largest}g.value::text collate ${collationOf(database.schema)}, g.first limit ${limit}`,
  );
  return rows.map((row) => ({ value: row.value, figures: measures.map((_, index) => Number(row[`m${index}`] ?? 0)) }));
}

/** A column of the record that a reference names. */
const columnAcross = (database: Database, { through, to, path }: FieldAcross): SQL =>
  sql`(select j.${sql.identifier(path)} from ${database.table(to.source)} j where j.id = t.${sql.identifier(through)})`;

/** `2024-08` of a day or an instant in UTC; of anything else its first seven characters. */
const monthOf = (column: SQL, cast: string): SQL =>
  cast === 'timestamptz' ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM')` : sql`left(${column}::text, 7)`;

function measureSql(database: Database, resource: Resource, measure: Measure): SQL {
  if ('minus' in measure)
    return sql`(${measureSql(database, resource, measure.minus[0])} - ${measureSql(database, resource, measure.minus[1])})`;
  if ('per' in measure) {
    const [all, by] = measure.per;
    const divisor = typeof by === 'number' ? sql`${by}::double precision` : measureSql(database, resource, by);
    return sql`coalesce(${measureSql(database, resource, all)}::double precision / nullif(${divisor}, 0), 0)`;
  }
  const only = measure.where ? sql` filter (where ${whereSql(resource, measure.where, database)})` : sql.raw('');
  if ('sum' in measure) {
    const field = knownField(resource, measure.sum);
    if (field.unsummed || codecOf(field).encode(1) === null) throw new QueryError(measure.sum);
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
