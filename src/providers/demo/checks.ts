import { hasAdmin } from '../../resources/rights.ts';
import {
  isReference,
  issuesOf,
  matches,
  type Question,
  questionsOf,
  type Resource,
  refusal,
  refuseIf,
} from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { kept } from '../../schema/rights.ts';
import { validate } from '../../schema/validate.ts';
import { rowsIn, type Stored, type Tables, tableIn } from './tables.ts';
import type { Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface Options {
  /** The stored record; null for a new one. */
  current: Values | null;
  /** Found before, by whoever read the form. */
  issues?: Issues;
  /** May refer to archived records: the command has decided about these. */
  byCommand?: boolean;
}

/** The record to store. @throws Refusal `invalid_input` that names every field at fault */
export function checkRecord(
  tables: Tables,
  resource: Resource,
  typed: Values,
  { current, issues: given = {}, byCommand = false }: Options,
): Values {
  const declared = Object.fromEntries(Object.entries(typed).filter(([name]) => !kept.has(name)));
  const { record, issues } = validate(resource, declared);
  const asked = questionsOf(resource, record, current ?? undefined);
  const questions = asked.filter(({ ask }) => !byCommand || ask !== 'archived');
  refuseIf({ ...issuesFrom(tables, resource, questions, current?.['id']), ...issues, ...given });
  return record;
}

/** @throws Refusal where another record has taken a unique value of one to bring back, or one that it refers to is gone. */
export function requireFree(tables: Tables, resource: Resource, row: Stored): void {
  const asked = questionsOf(resource, row).filter(({ ask }) => ask !== 'archived');
  refuseIf(issuesFrom(tables, resource, asked, row.id));
}

/** The issues that the other records decide. */
const issuesFrom = (tables: Tables, resource: Resource, questions: readonly Question[], id: unknown) =>
  issuesOf(
    resource,
    questions,
    questions.map((question) => isTrue(tables, resource, question, id)),
  );

function isTrue(tables: Tables, { source }: Resource, question: Question, id: unknown): boolean {
  if (question.ask !== 'taken') {
    const target = tableIn(tables, question.to).get(question.id);
    return question.ask === 'missing' ? !target : target !== undefined && target.archivedAt !== null;
  }
  const { where } = question;
  const values = Object.entries(question.values).map(([name, value]) => [name, folded(value)] as const);
  return rowsIn(tables, source).some(
    (row) =>
      row.id !== id &&
      row.archivedAt === null &&
      values.every(([name, value]) => folded(row[name]) === value) &&
      (!where || matches(where, row)),
  );
}

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** As on the server, the last active admin must stay. */
export function requireAdmin(tx: Transaction): void {
  if (!(tx.copies.has('user') || tx.copies.has('roles'))) return;
  const hasOne = (tables: Pick<Tables, 'rows'>) => hasAdmin(rowsIn(tables, 'user'), rowsIn(tables, 'roles'));
  if (hasOne({ rows: tx.before }) && !hasOne(tx)) throw refusal('way_in');
}

/** @throws Refusal `in_use` that names the entities which refer to the record, where any does */
export function requireUnused(tables: Tables, source: string, id: number): void {
  const users = [...tables.entities.values()].filter((entity) => refersTo(tables, entity, source, id));
  if (users.length === 0) return;
  throw refusal('in_use', { args: { where: users.map(({ label }) => label).join(', ') } });
}

function refersTo(tables: Tables, entity: Resource, source: string, id: number): boolean {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    isReference(field) && field.to === source ? [name] : [],
  );
  return names.length > 0 && rowsIn(tables, entity.name).some((row) => names.some((name) => row[name] === id));
}
