import { type SQL, sql } from 'drizzle-orm';
import { archives, type Question, type Resource } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';
import { commaSeparated, foldedText, columns as internal } from '../pool/names.ts';
import { never, whereSql } from '../query/conditions.ts';

interface Asking {
  /** Of the stored record. */
  id: number | undefined;
  /** Keeps records that are referred to from being erased until the transaction ends; not in a snapshot. */
  hold?: boolean;
}

/** Tells of each question about a record whether it finds fault, in one statement. */
export async function answersTo(
  database: Database,
  work: Work,
  resource: Resource,
  questions: readonly Question[],
  { id, hold = true }: Asking,
): Promise<boolean[]> {
  const asked = questions.map(
    (question, at) => sql`${answerSql(database, resource, question, { id, hold })} as ${sql.identifier(`q${at}`)}`,
  );
  const [answer = {}] = await work.query<Record<string, unknown>>(sql`select ${commaSeparated(asked)}`);
  return questions.map((_, at) => answer[`q${at}`] === true);
}

function answerSql(database: Database, resource: Resource, question: Question, { id, hold }: Asking): SQL {
  const archivedAt = sql`t.${sql.identifier(internal.archivedAt)}`;
  if (question.ask !== 'taken') {
    const target = database.entities.get(question.to);
    const there = sql`select from ${database.table(question.to)} t where t.id = ${question.id}`;
    if (question.ask === 'missing') return sql`not exists (${there})`;
    if (!target || !archives(target)) return never;
    return sql`not exists (${there} and ${archivedAt} is null ${sql.raw(hold ? 'for key share' : '')})`;
  }
  const folded = (text: SQL) => foldedText(database.schema, text);
  const tests = [
    ...Object.entries(question.values).map(([name, value]) =>
      typeof value === 'string'
        ? sql`${folded(sql`t.${sql.identifier(name)}::text`)} = ${folded(sql`${value}::text`)}`
        : sql`t.${sql.identifier(name)} = ${value}`,
    ),
    ...(question.where ? [whereSql(resource, question.where, database)] : []),
    ...(id === undefined ? [] : [sql`t.id <> ${id}`]),
    ...(archives(resource) ? [sql`${archivedAt} is null`] : []),
  ];
  return sql`exists (select from ${database.table(resource.source)} t where ${sql.join(tests, sql.raw(' and '))})`;
}
