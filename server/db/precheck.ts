import { type SQL, sql } from 'drizzle-orm';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { archives, isEmpty, isReference, type Resource, type Row } from '../../src/schema/index.ts';
import type { Issues } from '../../src/schema/issues.ts';
import { validate } from '../../src/schema/validate.ts';
import { ApiError } from '../errors.ts';
import type { Database, Work } from './database.ts';
import { foldedText, columns as internal, tableNameOf } from './names.ts';
import { isStorableThroughout } from './values.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Trust {
  /**
   * Unique values are known to be free and what is referred to is known to be there: a command takes both from records
   * that its transaction holds. The constraints still have the last word.
   */
  looked?: boolean;
  /** What the caller may not set, told together with what is wrong with the rest. */
  refused?: Issues;
}

export function checked(resource: Resource, values: Values, refused: Issues): Values {
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
export async function look(
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
