import {
  fixedIn,
  isEmpty,
  issuesOf,
  matches,
  type Question,
  questionsOf,
  type Resource,
  type Row,
  refuseIf,
} from '../schema/index.ts';
import type { Issues } from '../schema/issues.ts';
import { systemColumns } from '../schema/rights.ts';
import { validate } from '../schema/validate.ts';
import type { Values } from './store.ts';

/** True where a question about a record finds fault with it. */
export type IsTrue = (question: Question) => boolean | Promise<boolean>;

interface Options {
  /** The stored record; null for a new one. */
  current: Values | null;
  /** Found before, by whoever read the form. */
  issues?: Issues;
  /** May refer to archived records: the command has decided about these. */
  byCommand?: boolean;
}

/** The record to store. @throws Refusal `invalid_input` that names every field at fault */
export async function checkRecord(
  resource: Resource,
  typed: Values,
  { current, issues: given = {}, byCommand = false }: Options,
  isTrue: IsTrue,
): Promise<Values> {
  const declared = Object.fromEntries(Object.entries(typed).filter(([name]) => !systemColumns.has(name)));
  const { record, issues } = validate(resource, declared);
  const asked = questionsOf(resource, record, current ?? undefined);
  const questions = asked.filter(({ ask }) => !byCommand || ask !== 'archived');
  refuseIf({ ...(await issuesFrom(resource, questions, isTrue)), ...issues, ...given });
  return record;
}

/** @throws Refusal where another record has taken a unique value of one to bring back, or one that it refers to is gone. */
export async function requireFree(resource: Resource, row: Row, isTrue: IsTrue): Promise<void> {
  const asked = questionsOf(resource, row).filter(({ ask }) => ask !== 'archived');
  refuseIf(await issuesFrom(resource, asked, isTrue));
}

/** The issues that the other records decide. */
async function issuesFrom(resource: Resource, questions: readonly Question[], isTrue: IsTrue): Promise<Issues> {
  const answers: boolean[] = [];
  for (const question of questions) answers.push(await isTrue(question));
  return issuesOf(resource, questions, answers);
}

/** True where one of these rows, another than that with the id, has the values of a unique constraint. */
export function hasSameValues(
  rows: Iterable<Row>,
  { values, where }: Extract<Question, { ask: 'taken' }>,
  id: unknown,
) {
  const wanted = Object.entries(values).map(([name, value]) => [name, folded(value)] as const);
  for (const row of rows) {
    if (row.id === id || !wanted.every(([name, value]) => folded(row[name]) === value)) continue;
    if (!where || matches(where, row)) return true;
  }
  return false;
}

/** The rows of a resource that share the value of one of these fields with one of the others. */
export function sharingIn<R extends Row>(
  resource: Resource,
  stored: readonly R[],
  names: readonly string[],
  others: readonly Values[],
): R[] {
  const shared = names.map((name) => [name, new Set(others.map((row) => folded(trimmed(row[name]))))] as const);
  const seen = { all: fixedIn(resource) };
  return stored
    .filter((row) => matches(seen, row))
    .filter((row) => shared.some(([name, values]) => !isEmpty(row[name]) && values.has(folded(trimmed(row[name])))));
}

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** The declared fields of a record; one kept by an older version, or by others, may hold more. */
export const declaredOf = ({ fields }: Resource, row: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

/** True where a checked record leaves a stored one as it is. */
export const sameValues = (current: Values, record: Values): boolean =>
  Object.entries(record).every(([name, value]) => JSON.stringify(value) === JSON.stringify(current[name] ?? null));

/** True where a record has these values. */
export const has = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([name, value]) => (row[name] ?? null) === (value ?? null));
