import { type SQL, sql } from 'drizzle-orm';
import type { LeastBy, PagePart } from '../../../src/commands/core/command.ts';
import type { Values } from '../../../src/engine/store.ts';
import {
  asOf,
  type Condition,
  type Filter,
  namedOnly,
  noFilter,
  type Resource,
  type Row,
  type Scalar,
} from '../../../src/schema/index.ts';
import type { Database } from '../pool/database.ts';
import { foldedText, columns as internal } from '../pool/names.ts';
import type { Queries } from '../pool/queries.ts';
import { whereSql } from './conditions.ts';
import { selectedColumns } from './page.ts';
import { columnAt } from './values.ts';
import { fixedSql, present, whereOf } from './where.ts';

/**
 * One record that a resource shows, or undefined; `lock` keeps others from writing it until the transaction ends, and
 * `referred` from storing what refers to it.
 */
export async function one(
  database: Database,
  queries: Queries,
  resource: Resource,
  id: number,
  { lock = false }: { lock?: boolean | 'referred' } = {},
): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  const suffix = lock === 'referred' ? ' for update' : lock ? ' for no key update' : '';
  const [row] = await queries.ask<Row>(
    database.keyFor(resource, `one${suffix}`),
    () => sql`select ${selectedColumns(resource)} from ${database.table(resource.source)} t
        where t.id = ${sql.placeholder('id')} and ${whereOf(database, resource, noFilter)}${sql.raw(suffix)}`,
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
    sql`select ${selectedColumns(entity)} from ${database.table(entity.source)} t where ${whereOf(database, entity, { where: { all } })} order by t.id ${sql.raw(lock ? 'for no key update' : '')}`,
  );
};

/** Some of the records that a filter leaves, in id order. */
export const page = (
  database: Database,
  queries: Queries,
  entity: Resource,
  filter: Filter,
  { after = 0, most }: PagePart,
): Promise<Row[]> =>
  queries.query<Row>(
    sql`select ${selectedColumns(entity)} from ${database.table(entity.source)} t
        where t.id > ${after} and ${whereOf(database, entity, filter)} order by t.id limit ${most}`,
  );

/** The least value of a field by another's, of the records that meet a condition. */
export async function leastBy(
  database: Database,
  queries: Queries,
  entity: Resource,
  where: Condition,
  { by, least }: LeastBy,
): Promise<Map<string | number, string | number>> {
  const [key, value] = [columnAt(entity, by), columnAt(entity, least)];
  const rows = await queries.query<{ key: string | number; least: string | number }>(
    sql`select ${key} as key, min(${value}) as least from ${database.table(entity.source)} t
        where ${present(entity)} and ${whereSql(entity, where, database)} and ${key} is not null and ${value} is not null
        group by 1 order by 1`,
  );
  return new Map(rows.map((row) => [row.key, row.least]));
}

/** The records that share the value of one of these fields with one of these rows, in id order. */
export async function sharing(
  database: Database,
  queries: Queries,
  resource: Resource,
  names: readonly string[],
  rows: readonly Values[],
): Promise<Row[]> {
  const tests = names.flatMap((name): SQL[] => {
    const values = [...new Set(rows.map((row) => row[name] ?? null).filter((value) => value !== null))];
    if (values.length === 0) return [];
    const texts = sql`(select ${foldedText(database.schema, sql`value`)} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) each(value))`;
    return [sql`${foldedText(database.schema, sql`t.${sql.identifier(name)}::text`)} in ${texts}`];
  });
  if (tests.length === 0) return [];
  return queries.query<Row>(
    sql`select ${selectedColumns(resource)} from ${database.table(resource.source)} t
        where ${whereOf(database, resource, noFilter)} and (${sql.join(tests, sql.raw(' or '))}) order by t.id`,
  );
}

/** The records with these ids; of those that were archived what they are named by, for where they are referred to. */
export async function many(
  database: Database,
  resource: Resource,
  ids: readonly number[],
  today: string,
): Promise<Row[]> {
  const all = sql`t.id = any(${idsOf(ids)}) and ${fixedSql(database, resource)}`;
  const rows = await database.query<Row & { _archived: boolean }>(
    sql`select ${selectedColumns(resource)}, t.${sql.identifier(internal.archivedAt)} is not null as _archived
        from ${database.table(resource.source)} t where ${all} order by t.id`,
  );
  return rows.map(({ _archived, ...row }) => (_archived ? namedOnly(resource, row) : asOf(resource, row, today)));
}

export const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
const idsOf = (ids: readonly number[]): SQL => sql`${`{${ids.filter(isId).join(',')}}`}::bigint[]`;
