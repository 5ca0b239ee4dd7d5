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
import { validate } from '../schema/validate.ts';
import type { Values } from './store.ts';

/** A record judged by itself: as it is to be stored, what the other records have to answer, and the faults of its fields. */
export interface Verdict {
  record: Values;
  questions: readonly Question[];
  issues: Issues;
}

/** Tells of each question whether it finds fault. */
export type Answers = (questions: readonly Question[]) => Promise<readonly boolean[]>;

/**
 * Judges the record that values make: of a new one, or of a stored one that they change.
 *
 * @param current - what the record was; unchanged values raise no questions
 */
export function judge(resource: Resource, values: Values, current: Values | null): Verdict {
  const { record, issues } = validate(resource, { ...(current && declaredOf(resource, current)), ...values });
  // The others are asked for values of the declared types alone.
  const questions = Object.keys(issues).length > 0 ? [] : questionsOf(resource, record, current ?? undefined);
  return { record, questions, issues };
}

/** The record that was judged. @throws Refusal `invalid_input` that names every field at fault */
export async function requireSound(
  resource: Resource,
  { record, questions, issues }: Verdict,
  answers: Answers,
): Promise<Values> {
  const told = questions.length > 0 ? await answers(questions) : [];
  refuseIf({ ...issuesOf(resource, questions, told), ...issues });
  return record;
}

/** The same where the store's constraints answer for the other records. */
export function soundRecord(resource: Resource, values: Values, current: Values | null): Values {
  const { record, issues } = judge(resource, values, current);
  refuseIf(issues);
  return record;
}

/** @throws Refusal where another record has taken a unique value of one to bring back, or one that it refers to is gone. */
export const requireFree = async (resource: Resource, row: Row, answers: Answers): Promise<void> =>
  void (await requireSound(
    resource,
    { record: row, questions: questionsOf(resource, row).filter(isHard), issues: {} },
    answers,
  ));

/** True of a question that a command leaves open, too: it decides itself whether to name archived records. */
export const isHard = ({ ask }: Question): boolean => ask !== 'archived';

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

/** True where a judged record leaves a stored one as it is. */
export const sameValues = (current: Values, record: Values): boolean =>
  Object.entries(record).every(([name, value]) => isSame(value ?? null, current[name] ?? null));

/** Equality whatever the order of keys, which a database may change. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [parts, others] = [Object.entries(one), new Map(Object.entries(other))];
  return parts.length === others.size && parts.every(([key, part]) => others.has(key) && isSame(part, others.get(key)));
}

/** True where a record has these values. */
export const has = (row: Values, where: Values): boolean =>
  Object.entries(where).every(([name, value]) => (row[name] ?? null) === (value ?? null));
