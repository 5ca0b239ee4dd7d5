import { sentencesOf, translate } from '../../i18n/translate.ts';
import { hasAdmin } from '../../resources/rights.ts';
import { filesIn } from '../../schema/files/claims.ts';
import { isReference, issuesOf, matches, type Question, questionsOf, type Resource } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { kept } from '../../schema/rights.ts';
import { validate } from '../../schema/validate.ts';
import { refused } from '../refusals.ts';
import { rowsIn, type Stored, type Tables, tableIn } from './tables.ts';
import type { Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface Options {
  /** Of the stored record. */
  id?: number;
  /** Found before, by whoever read the form. */
  issues?: Issues;
  /** May refer to archived records: the command has decided about these. */
  byCommand?: boolean;
}

/** The record to store, or a 422 that names every field at fault. */
export async function checkRecord(
  tables: Tables,
  resource: Resource,
  typed: Values,
  { id, issues: known = {}, byCommand = false }: Options = {},
): Promise<Values> {
  const declared = Object.fromEntries(Object.entries(typed).filter(([name]) => !kept.has(name)));
  const { record: read, issues } = validate(resource, declared);
  Object.assign(issues, known);
  const current = id === undefined ? undefined : tableIn(tables, resource.source).get(id);
  const record = await withFiles(resource, read, issues, current);
  const questions = questionsOf(resource, record, current).filter(({ ask }) => !byCommand || ask !== 'archived');
  Object.assign(issues, { ...issuesFrom(tables, resource, questions, id), ...issues });
  if (Object.keys(issues).length > 0) throw refused(422, 'invalid', translate('data.invalid'), sentencesOf(issues));
  return record;
}

/** Files are looked for where the record's own fields are right. */
async function withFiles(resource: Resource, record: Values, issues: Issues, current: Stored | undefined) {
  if (Object.keys(issues).length > 0 || filesIn(resource).length === 0) return record;
  const settled = await (await import('./files.ts')).settle(resource, record, current);
  Object.assign(issues, settled.issues);
  return settled.record;
}

/** A 422 where another record has taken a unique value of one to bring back, or one that it refers to is gone. */
export function requireFree(tables: Tables, resource: Resource, row: Stored): void {
  const asked = questionsOf(resource, row).filter(({ ask }) => ask !== 'archived');
  const errors = sentencesOf(issuesFrom(tables, resource, asked, row.id));
  if (Object.keys(errors).length > 0) throw refused(422, 'invalid', Object.values(errors).join('. '), errors);
}

/** The issues that the other records decide. */
const issuesFrom = (tables: Tables, resource: Resource, questions: readonly Question[], id: number | undefined) =>
  issuesOf(
    resource,
    questions,
    questions.map((question) => isTrue(tables, resource, question, id)),
  );

function isTrue(tables: Tables, { source }: Resource, question: Question, id: number | undefined): boolean {
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
  if (hasOne({ rows: tx.before }) && !hasOne(tx)) throw refused(409, 'way_in', translate('data.lastAdmin'));
}

/** A 409 that names the entities which refer to the record, where any does. */
export function requireUnused(tables: Tables, source: string, id: number): void {
  const users = [...tables.entities.values()].filter((entity) => refersTo(tables, entity, source, id));
  if (users.length === 0) return;
  throw refused(409, 'in_use', translate('data.inUse', { where: users.map(({ label }) => label).join(', ') }));
}

function refersTo(tables: Tables, entity: Resource, source: string, id: number): boolean {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    isReference(field) && field.to === source ? [name] : [],
  );
  return names.length > 0 && rowsIn(tables, entity.name).some((row) => names.some((name) => row[name] === id));
}
