import { type SQL, sql } from 'drizzle-orm';
import { whereEmpty } from '../../../src/engine/changes.ts';
import { soundRecord } from '../../../src/engine/judge.ts';
import type { Values } from '../../../src/engine/store.ts';
import { type Condition, type Resource, type Row, refusal, uniquesOf } from '../../../src/schema/index.ts';
import type { Issues } from '../../../src/schema/issues.ts';
import type { Database, Work } from '../pool/database.ts';
import { commaSeparated, identifiers, columns as internal, sequenceOf, tableNameOf } from '../pool/names.ts';
import { codeOf } from '../pool/sqlstate.ts';
import { whereSql } from '../query/conditions.ts';
import { selectedColumns } from '../query/page.ts';
import { present } from '../query/where.ts';
import { referenceName, uniqueName } from '../schema/tables.ts';
import { cellsOf, derivesFromId, jsonCellsOf } from './derived.ts';
import { claimFiles, settleFiles } from './files.ts';

/** A number that must not go below 0, and what is added to it: the database decides by the row as it stands. */
interface Guard {
  field: string;
  by: number;
}

/**
 * Stores a judged record, under an id of its own where it has one: that of the first branch, which its sequence has given
 * before or passes over.
 *
 * @throws Refusal `invalid_input` where a concurrent write has taken a value of it, or a file is gone
 */
export async function insert(
  database: Database,
  work: Work,
  resource: Resource,
  judged: Values,
  by: string,
): Promise<Row> {
  const record = await settleFiles(database, work, resource, judged, null);
  const { id: given } = judged;
  const derives = given !== undefined || derivesFromId(database, resource, record);
  const next = derives ? await nextIdOf(database, work, resource) : null;
  const id = typeof given === 'number' ? given : next;
  const cells = cellsOf(database, resource, { ...record, id: id ?? 0 }, by);
  if (id !== null) cells['id'] = id;
  const row = await store(resource, () =>
    work.ask<Row>(
      database.keyFor(resource, derives ? 'insert with id' : 'insert'),
      () => {
        const names = Object.keys(cells);
        return sql`insert into ${database.table(resource.source)} as t (${identifiers(names)})
            values (${commaSeparated(names.map((name) => sql.placeholder(name)))}) returning ${selectedColumns(resource)}`;
      },
      cells,
    ),
  );
  const stored = row as Row;
  await claimFiles(database, work, resource, null, stored);
  work.wrote({ action: 'create', resource, before: null, after: stored });
  return stored;
}

/** The next number of its sequence. */
async function nextIdOf({ schema }: Database, work: Work, { source }: Resource): Promise<number | null> {
  const [next] = await work.query<{ id: number }>(sql`select nextval(${sequenceOf(schema, source)}::regclass) as id`);
  return next?.id ?? null;
}

/**
 * Stores a judged record in place of one that this transaction has locked.
 *
 * @returns the record as stored, or undefined when `guard` does not hold
 * @throws Refusal as `insert` does
 */
export async function change(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  judged: Values,
  by: string,
  guard?: Guard,
): Promise<Row | undefined> {
  const record = await settleFiles(database, work, resource, judged, current);
  const cells = cellsOf(database, resource, { ...record, id: current.id }, by);
  const row = await store(resource, () =>
    work.ask<Row>(
      database.keyFor(resource, `change ${guard?.field ?? ''}`),
      () => {
        const sets = Object.keys(cells).map((name) => sql`${sql.identifier(name)} = ${sql.placeholder(name)}`);
        return sql`update ${database.table(resource.source)} as t set ${commaSeparated([...sets, nextVersion])}
            where t.id = ${sql.placeholder('id')}${guard ? sql` and ${enough(guard.field)}` : sql.raw('')} returning ${selectedColumns(resource)}`;
      },
      { ...cells, id: current.id, _by: guard?.by },
    ),
  );
  if (!row) return undefined;
  await claimFiles(database, work, resource, current, row);
  work.wrote({ action: 'edit', resource, before: current, after: row });
  return row;
}

/** Rows that one statement changes at most, so that it ends in time. */
const atOnce = 500;

/**
 * Stores the same change of records that this transaction has locked, but for files. What is referred to is known to be
 * there.
 *
 * @returns the records as stored.
 */
export async function changeAll(
  database: Database,
  work: Work,
  resource: Resource,
  current: readonly Row[],
  values: Values,
  by: string,
): Promise<Row[]> {
  const stored: Row[] = [];
  const table = database.table(resource.source);
  for (let from = 0; from < current.length; from += atOnce) {
    const before = new Map(current.slice(from, from + atOnce).map((row) => [row.id, row]));
    const rows = [...before.values()].map((row) => {
      const record = { ...soundRecord(resource, values, row), id: row.id };
      return { ...jsonCellsOf(database, resource, record, by), id: row.id };
    });
    const after = await work.ask<Row>(
      database.keyFor(resource, 'change all'),
      () => {
        const sets = Object.keys(rows[0] ?? {}).map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`);
        return sql`update ${table} as t set ${commaSeparated([...sets, nextVersion])}
            from jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::jsonb) n
            where t.id = n.id returning ${selectedColumns(resource)}`;
      },
      { rows: JSON.stringify(rows) },
    );
    for (const row of after) work.wrote({ action: 'edit', resource, before: before.get(row.id) ?? null, after: row });
    stored.push(...after);
  }
  return stored;
}

/** That a number stays above 0 when `_by` is added to it. */
const enough = (field: string): SQL => sql`${sumOf(field)} >= 0`;
const sumOf = (field: string): SQL => sql`coalesce(t.${sql.identifier(field)}, 0) + ${sql.placeholder('_by')}::bigint`;

/** Records that one statement fills at most, so that it ends in time. */
const filledAtOnce = 1_000;

/**
 * Gives all records that meet a condition these values where they have none: nothing else of them is read or follows
 * from it, and one entry tells of them all.
 *
 * @returns their ids, rising.
 */
export async function fillWhere(
  database: Database,
  work: Work,
  resource: Resource,
  where: Condition,
  values: Values,
  by: string,
): Promise<number[]> {
  const table = database.table(resource.source);
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const all = sql`${present(resource)} and ${whereSql(resource, whereEmpty(where, values), database)}`;
  const filled: number[] = [];
  for (let left = true; left; ) {
    const rows = await work.query<{ id: number }>(
      sql`with part as (select t.id from ${table} t where ${all} and t.id > ${filled.at(-1) ?? 0}
            order by t.id limit ${filledAtOnce} for no key update),
          filled as (update ${table} as t set ${commaSeparated([...sets, nextVersion])}, ${sql.identifier(internal.updatedBy)} = ${by}
            from part where t.id = part.id returning t.id)
          select id from filled order by id`,
    );
    for (const { id } of rows) filled.push(id);
    left = rows.length === filledAtOnce;
  }
  if (filled.length > 0) work.wrote({ action: 'edit', resource, ids: filled, values });
  return filled;
}

/**
 * Counts up the number of the record that has these values, in one statement; nothing else of it may follow from it. The
 * audit has no entry of it: the number stands in what was numbered.
 *
 * @returns the record as stored, or undefined when there is none.
 */
export async function count(
  database: Database,
  work: Work,
  resource: Resource,
  where: Values,
  { field, by }: { field: string; by: number },
  user: string,
): Promise<Row | undefined> {
  const [row] = await work.ask<Row>(
    database.keyFor(resource, `count ${field} ${Object.keys(where)}`),
    () => {
      const tests = Object.keys(where).map((name) => sql`t.${sql.identifier(name)} = ${sql.placeholder(name)}`);
      const sets = [
        sql`${sql.identifier(field)} = ${sumOf(field)}`,
        sql`${sql.identifier(internal.updatedBy)} = ${sql.placeholder('_user')}`,
        nextVersion,
      ];
      return sql`update ${database.table(resource.source)} as t set ${commaSeparated(sets)}
          where ${sql.join([enough(field), ...tests], sql.raw(' and '))} returning ${selectedColumns(resource)}`;
    },
    { ...where, _by: by, _user: user },
  );
  return row;
}

/** A constraint that a concurrent write broke is told in the words of the check beforehand. */
export async function store(resource: Resource, run: () => Promise<Row[]>): Promise<Row | undefined> {
  try {
    const [row] = await run();
    return row;
  } catch (error) {
    const { constraint = '' } = Object(error) as { constraint?: string };
    const issue = issueOf(resource, codeOf(error), constraint);
    if (!issue) throw error;
    throw Object.assign(refusal('invalid_input', { issues: issue }), { cause: error });
  }
}

/**
 * The violation of a constraint of the database, at its field.
 *
 * @param code - SQLSTATE.
 * @returns null where it is no constraint of a field's.
 */
export function issueOf(resource: Resource, code: string, constraint: string): Issues | null {
  const table = tableNameOf(resource.source);
  const issue = (field: string | undefined, message: string) =>
    field === undefined ? null : { [field]: { message, args: { label: resource.fields[field]?.label ?? field } } };
  if (code === '23505') {
    const broken = uniquesOf(resource).find(({ fields }) => uniqueName(table, fields) === constraint);
    return issue(broken?.fields.at(-1), 'validation.unique');
  }
  if (code !== '23503') return null;
  const field = Object.keys(resource.fields).find((name) => referenceName(table, name) === constraint);
  return issue(field, 'validation.reference');
}

export const nextVersion = sql`${sql.identifier(internal.version)} = t.${sql.identifier(internal.version)} + 1`;
