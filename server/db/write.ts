import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { translate } from '../../src/i18n/translate.ts';
import { archives, isEmpty, isReference, type Resource, type Row } from '../../src/schema/index.ts';
import type { Issues } from '../../src/schema/issues.ts';
import { validate } from '../../src/schema/validate.ts';
import { difference } from '../audit/entry.ts';
import { ApiError } from '../errors.ts';
import type { Database, Work } from './database.ts';
import { cellsOf, derivesFromId } from './derived.ts';
import { foldedText, columns as internal, tableNameOf } from './names.ts';
import { selected } from './read.ts';
import { issueOf } from './refused.ts';
import { codeOf } from './sqlstate.ts';
import { isStorableThroughout } from './values.ts';

export type Values = Readonly<Record<string, unknown>>;

interface Trust {
  /**
   * Unique values are known to be free and what is referred to is known to be there: a command takes both from records
   * that its transaction holds. The constraints still have the last word.
   */
  looked?: boolean;
  /** What the caller may not set, told together with what is wrong with the rest. */
  refused?: Issues;
}

interface Guarded extends Trust {
  /** The number that must not go below 0, and what is added to it: the database decides by the row as it stands. */
  guard?: { field: string; by: number } | undefined;
}

/**
 * Stores a new record.
 *
 * @param refused - what is wrong already with what was sent, to be told with the rest.
 * @throws ApiError 422 naming every field at fault.
 */
export async function insert(
  database: Database,
  work: Work,
  resource: Resource,
  values: Values,
  by: string,
  { looked = false, refused = {} }: Trust = {},
): Promise<Row> {
  const record = checked(resource, values, refused);
  const idLater = looked && !derivesFromId(database, resource, record);
  const id = idLater ? null : await look(database, work, resource, record, { nextId: true, looked });
  const cells = cellsOf(database, resource, { ...record, id: id ?? 0 }, by);
  if (id !== null) cells['id'] = id;
  const row = await store(resource, () =>
    work.ask<Row>(
      database.keyFor(resource, idLater ? 'insert' : 'insert with id'),
      () => {
        const names = Object.keys(cells);
        return sql`insert into ${database.table(resource.source)} as t (${comma(names.map((name) => sql.identifier(name)))})
            values (${comma(names.map((name) => sql.placeholder(name)))}) returning ${selected(resource)}`;
      },
      cells,
    ),
  );
  const stored = row as Row;
  work.wrote({ action: 'create', source: resource.source, id: stored.id, changes: difference(resource, null, stored) });
  return stored;
}

/**
 * What would be stored of these values; nothing is.
 *
 * @throws ApiError 422 naming every field at fault.
 */
export async function checkedOnly(
  database: Database,
  work: Work,
  resource: Resource,
  values: Values,
  { refused = {}, current }: { refused?: Issues; current?: Row } = {},
): Promise<Values> {
  const stored =
    current && Object.fromEntries(Object.keys(resource.fields).map((name) => [name, current[name] ?? null]));
  const record = checked(resource, { ...stored, ...values }, refused);
  await look(database, work, resource, record, { ...(current && { current }) });
  return record;
}

/**
 * Stores a change of a record that this transaction has locked.
 *
 * @returns the record as stored, or undefined when `guard` does not hold.
 * @throws ApiError 422 naming every field at fault.
 */
export async function change(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  values: Values,
  by: string,
  { looked = false, refused = {}, guard }: Guarded = {},
): Promise<Row | undefined> {
  const declared = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, current[name] ?? null]));
  const record = checked(resource, { ...declared, ...values }, refused);
  if (!looked) await look(database, work, resource, record, { current });
  const cells = cellsOf(database, resource, { ...record, id: current.id }, by);
  const row = await store(resource, () =>
    work.ask<Row>(
      database.keyFor(resource, `change ${guard?.field ?? ''}`),
      () => {
        const sets = Object.keys(cells).map((name) => sql`${sql.identifier(name)} = ${sql.placeholder(name)}`);
        return sql`update ${database.table(resource.source)} as t set ${comma([...sets, nextVersion])}
            where t.id = ${sql.placeholder('id')}${guard ? sql` and ${enough(guard.field)}` : sql.raw('')} returning ${selected(resource)}`;
      },
      { ...cells, id: current.id, _by: guard?.by },
    ),
  );
  if (row) {
    const changes = difference(resource, current, row);
    work.wrote({ action: 'edit', source: resource.source, id: current.id, changes });
  }
  return row;
}

/** That a number stays above 0 when `_by` is added to it. */
const enough = (field: string): SQL => sql`${sumOf(field)} >= 0`;
const sumOf = (field: string): SQL => sql`coalesce(t.${sql.identifier(field)}, 0) + ${sql.placeholder('_by')}::bigint`;

/**
 * Counts up the number of the record that has these values, in one statement; nothing else of it may follow from it.
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
      return sql`update ${database.table(resource.source)} as t set ${comma(sets)}
          where ${sql.join([enough(field), ...tests], sql.raw(' and '))} returning ${selected(resource)}`;
    },
    { ...where, _by: by, _user: user },
  );
  if (!row) return undefined;
  const before = { ...row, [field]: Number(row[field]) - by };
  work.wrote({ action: 'edit', source: resource.source, id: row.id, changes: difference(resource, before, row) });
  return row;
}

/** Erases a record, or puts it away where its declaration says so; refused while something refers to it. */
export async function remove(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  by: string,
): Promise<void> {
  const table = database.table(resource.source);
  if (resource.delete.mode === 'archive') {
    await work.query(
      sql`update ${table} as t set ${sql.identifier(internal.archivedAt)} = now(), ${sql.identifier(internal.updatedBy)} = ${by}, ${nextVersion} where id = ${current.id}`,
    );
  } else {
    const users = await usersOf(database, work, resource.source, current.id);
    if (users.length > 0) {
      throw new ApiError('in_use', { message: translate('data.inUse', { where: users.join(', ') }) });
    }
    await work.query(sql`delete from ${table} where id = ${current.id}`).catch((error: unknown) => {
      // Somebody referred to it between the look and the hand.
      if (codeOf(error) === '23503') throw new ApiError('in_use');
      throw error;
    });
  }
  work.wrote({
    action: 'delete',
    source: resource.source,
    id: current.id,
    changes: difference(resource, current, null),
  });
}

/**
 * Brings back a record that was archived and that this transaction has locked.
 *
 * @throws ApiError 422 when another has taken a value meanwhile that no two may share.
 */
export async function restore(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  by: string,
): Promise<Row> {
  const row = await store(resource, () =>
    work.query<Row>(
      sql`update ${database.table(resource.source)} as t set ${sql.identifier(internal.archivedAt)} = null, ${sql.identifier(internal.updatedBy)} = ${by}, ${nextVersion} where id = ${current.id} returning ${selected(resource)}`,
    ),
  ).catch((error: unknown) => {
    // There is no form at whose field it could be said.
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('invalid_input', { message: Object.values(error.errors).join('. '), errors: error.errors });
  });
  const changes = [{ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null }];
  work.wrote({ action: 'edit', source: resource.source, id: current.id, changes });
  return row as Row;
}

function checked(resource: Resource, values: Values, refused: Issues): Values {
  const { record, issues } = validate(resource, { ...values });
  Object.assign(issues, refused);
  for (const [name, value] of Object.entries(record)) {
    if (!isStorableThroughout(value)) {
      issues[name] ??= { message: 'validation.kind.text', args: { label: resource.fields[name]?.label ?? '' } };
    }
  }
  refuseIf(issues);
  return record;
}

function refuseIf(issues: Issues): void {
  if (Object.keys(issues).length > 0) throw new ApiError('invalid_input', { errors: sentencesOf(issues) });
}

/**
 * Asks the database, in one question, whether each unique value is free and each record referred to is there; for a
 * record to be stored also for its id. Only what was changed is asked for.
 */
async function look(
  database: Database,
  work: Work,
  resource: Resource,
  record: Values,
  { current, nextId = false, looked = false }: { current?: Row; nextId?: boolean } & Trust = {},
): Promise<number> {
  const questions: { field: string; message: string; sql: SQL }[] = [];
  const table = database.table(resource.source);
  const moved = (name: string) => !current || record[name] !== current[name];
  const another = current ? sql`o.id <> ${current.id}` : sql.raw('true');
  const others = archives(resource) ? sql`${another} and o.${sql.identifier(internal.archivedAt)} is null` : another;
  const same = (name: string) =>
    typeof record[name] === 'string'
      ? sql`${foldedText(sql`o.${sql.identifier(name)}::text`)} = ${foldedText(sql`${record[name]}::text`)}`
      : sql`o.${sql.identifier(name)} = ${record[name]}`;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (looked || isEmpty(record[name]) || !moved(name)) continue;
    if (field.unique) {
      const taken = sql`exists (select from ${table} o where ${same(name)} and ${others})`;
      questions.push({ field: name, message: 'validation.unique', sql: taken });
    }
    if (isReference(field)) {
      const missing = sql`not exists (select from ${database.table(field.to)} o where o.id = ${record[name]})`;
      questions.push({ field: name, message: 'validation.reference', sql: missing });
      const target = database.entities.get(field.to);
      if (target && archives(target)) {
        const archived = sql`exists (select from ${database.table(field.to)} o where o.id = ${record[name]} and o.${sql.identifier(internal.archivedAt)} is not null)`;
        questions.push({ field: name, message: 'validation.archived', sql: archived });
      }
    }
  }
  const asked = questions.map((each, index) => sql`${each.sql} as ${sql.identifier(`q${index}`)}`);
  const [[answer = {}], [next]] = await Promise.all([
    asked.length === 0 ? [] : work.query<Record<string, unknown>>(sql`select ${sql.join(asked, sql.raw(', '))}`),
    nextId ? nextIdOf(database, work, resource) : [],
  ]);
  const issues: Issues = {};
  for (const [index, { field, message }] of questions.entries()) {
    if (answer[`q${index}`]) issues[field] ??= { message, args: { label: resource.fields[field]?.label ?? field } };
  }
  refuseIf(issues);
  return next?.id ?? current?.id ?? 0;
}

/** Asked apart from all tables: where these are spread over machines, one that has them would count by itself. */
const nextIdOf = ({ schema }: Database, work: Work, { source }: Resource) =>
  work.query<{ id: number }>(sql`select nextval(${`"${schema}"."${tableNameOf(source)}_id_seq"`}::regclass) as id`);

/** What the database refuses because somebody was a moment faster is said as the check beforehand says it. */
async function store(resource: Resource, run: () => Promise<Row[]>): Promise<Row | undefined> {
  try {
    const [row] = await run();
    return row;
  } catch (error) {
    const { constraint = '' } = Object(error) as { constraint?: string };
    const issue = issueOf(resource, codeOf(error), constraint);
    if (!issue) throw error;
    throw Object.assign(new ApiError('invalid_input', { errors: sentencesOf(issue) }), { cause: error });
  }
}

const comma = (parts: readonly SQLChunk[]) => sql.join([...parts], sql.raw(', '));
const nextVersion = sql`${sql.identifier(internal.version)} = t.${sql.identifier(internal.version)} + 1`;

/** Where a record is still referred to, by the label of the entity that does. */
async function usersOf(database: Database, work: Work, source: string, id: number): Promise<string[]> {
  const users = [...database.entities.values()].flatMap((entity) => {
    const tests = Object.entries(entity.fields)
      .filter(([, field]) => isReference(field) && field.to === source)
      .map(([name]) => sql`o.${sql.identifier(name)} = ${id}`);
    return tests.length > 0 ? [{ entity, test: sql.join(tests, sql.raw(' or ')) }] : [];
  });
  if (users.length === 0) return [];
  const asked = users.map(
    ({ entity, test }, index) =>
      sql`exists (select from ${database.table(entity.source)} o where ${test}) as ${sql.identifier(`u${index}`)}`,
  );
  const [answer = {}] = await work.query<Record<string, unknown>>(sql`select ${sql.join(asked, sql.raw(', '))}`);
  return users.filter((_, index) => answer[`u${index}`]).map(({ entity }) => entity.label);
}
