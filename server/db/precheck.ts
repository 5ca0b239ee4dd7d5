import { type SQL, sql } from 'drizzle-orm';
import {
  archives,
  issuesOf,
  type Question,
  questionsOf,
  type Resource,
  type Row,
  refuseIf,
} from '../../src/schema/index.ts';
import type { Issues } from '../../src/schema/issues.ts';
import { never, whereSql } from './conditions.ts';
import type { Database, Work } from './database.ts';
import { commaSeparated, foldedText, columns as internal, tableNameOf } from './names.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Trust {
  /**
   * Unique values are known to be free and what is referred to is known to be there: a command takes both from records
   * that its transaction holds. The constraints still have the last word.
   */
  prechecked?: boolean;
  /** Issues of fields that the caller may not set, told together with those of the rest. */
  refused?: Issues;
}

/**
 * Asks the database, in one question, whether each unique value is free and each record referred to is there; for a
 * record to be stored also for its id. Only what was changed is asked for.
 */
export async function precheck(
  database: Database,
  work: Work,
  resource: Resource,
  record: Values,
  {
    current,
    nextId = false,
    prechecked = false,
    hold = true,
  }: { current?: Row; nextId?: boolean; hold?: boolean } & Trust = {},
): Promise<number> {
  const questions = prechecked ? [] : questionsOf(resource, record, current);
  const asked = questions.map(
    (question, index) =>
      sql`${answerSql(database, resource, question, { current, hold })} as ${sql.identifier(`q${index}`)}`,
  );
  const [[answer = {}], [next]] = await Promise.all([
    asked.length === 0 ? [] : work.query<Record<string, unknown>>(sql`select ${commaSeparated(asked)}`),
    nextId ? nextIdOf(database, work, resource) : [],
  ]);
  const answers = questions.map((_, index) => answer[`q${index}`] === true);
  refuseIf(issuesOf(resource, questions, answers));
  return next?.id ?? current?.id ?? 0;
}

function answerSql(
  database: Database,
  resource: Resource,
  question: Question,
  { current, hold }: { current: Row | undefined; hold: boolean },
): SQL {
  const archivedAt = sql`t.${sql.identifier(internal.archivedAt)}`;
  if (question.ask !== 'taken') {
    const target = database.entities.get(question.to);
    const there = sql`select from ${database.table(question.to)} t where t.id = ${question.id}`;
    if (question.ask === 'missing') return sql`not exists (${there})`;
    if (!target || !archives(target)) return never;
    return sql`not exists (${there} and ${archivedAt} is null ${sql.raw(hold ? 'for key share' : '')})`;
  }
  const tests = [
    ...Object.entries(question.values).map(([name, value]) =>
      typeof value === 'string'
        ? sql`${foldedText(sql`t.${sql.identifier(name)}::text`)} = ${foldedText(sql`${value}::text`)}`
        : sql`t.${sql.identifier(name)} = ${value}`,
    ),
    ...(question.where ? [whereSql(resource, question.where)] : []),
    ...(current ? [sql`t.id <> ${current.id}`] : []),
    ...(archives(resource) ? [sql`${archivedAt} is null`] : []),
  ];
  return sql`exists (select from ${database.table(resource.source)} t where ${sql.join(tests, sql.raw(' and '))})`;
}

/** The next number of its sequence. */
const nextIdOf = ({ schema }: Database, work: Work, { source }: Resource) =>
  work.query<{ id: number }>(sql`select nextval(${`"${schema}"."${tableNameOf(source)}_id_seq"`}::regclass) as id`);
