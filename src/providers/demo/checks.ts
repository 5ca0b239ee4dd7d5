import { sentencesOf, translate } from '../../i18n/translate.ts';
import { hasAdmin } from '../../resources/rights.ts';
import { filesIn } from '../../schema/files/claims.ts';
import { issuesOf, matches, type Question, questionsOf, type Resource } from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { refused } from '../refusals.ts';
import type { createReads } from './reads.ts';
import type { Stored } from './table.ts';
import type { createTables } from './tables.ts';

type Over = ReturnType<typeof createReads>['over'];

/** The checks of a record to store, by its declaration and against the other records. */
export function createChecks(tables: ReturnType<typeof createTables>, over: Over) {
  /** The issues that the other records decide. */
  async function issuesFrom(
    resource: Resource,
    questions: readonly Question[],
    id: number | undefined,
  ): Promise<Issues> {
    const answers = await over(() => questions.map((question) => holds(resource, question, id)));
    return issuesOf(resource, questions, answers);
  }

  function holds({ source }: Resource, question: Question, id: number | undefined): boolean {
    if (question.ask !== 'taken') {
      const target = tables.get(question.to, question.id);
      return question.ask === 'missing' ? !target : target !== undefined && target.archivedAt !== null;
    }
    const { values, where } = question;
    return tables
      .rows(source)
      .some(
        (row) =>
          row.id !== id &&
          row.archivedAt === null &&
          (!where || matches(where, row)) &&
          Object.entries(values).every(([name, value]) => folded(row[name]) === folded(value)),
      );
  }

  /** Files are looked for where the record's own fields are right. */
  async function withFiles(resource: Resource, record: Row, issues: Issues, current: Stored | undefined) {
    if (Object.keys(issues).length > 0 || filesIn(resource).length === 0) return record;
    const settled = await (await import('./files.ts')).settle(resource, record, current);
    Object.assign(issues, settled.issues);
    return settled.record;
  }
  type Row = Record<string, unknown>;

  return {
    /**
     * The record to store, or a 422 that names every field at fault.
     *
     * @param issues - found before, by whoever read the form
     * @param byCommand - may refer to archived records: the command has decided about these
     */
    async checked(
      resource: Resource,
      typed: Record<string, unknown>,
      { id, issues: known = {}, byCommand = false }: { id?: number; issues?: Issues; byCommand?: boolean } = {},
    ): Promise<Record<string, unknown>> {
      const { validate } = await import('../../schema/validate.ts');
      const declared = Object.fromEntries(Object.entries(typed).filter(([name]) => !kept.has(name)));
      const { record: read, issues } = validate(resource, declared);
      Object.assign(issues, known);
      const current = id === undefined ? undefined : await over(() => tables.get(resource.source, id));
      const record = await withFiles(resource, read, issues, current);
      const questions = questionsOf(resource, record, current).filter(({ ask }) => !byCommand || ask !== 'archived');
      Object.assign(issues, { ...(await issuesFrom(resource, questions, id)), ...issues });
      if (Object.keys(issues).length > 0) {
        throw refused(422, 'invalid', translate('data.invalid'), sentencesOf(issues));
      }
      return record;
    },
    /** A 422 where another record has taken a unique value of one to bring back, or one that it refers to is gone. */
    async requireFree(resource: Resource, row: Stored) {
      const asked = questionsOf(resource, row).filter(({ ask }) => ask !== 'archived');
      const errors = sentencesOf(await issuesFrom(resource, asked, row.id));
      if (Object.keys(errors).length > 0) throw refused(422, 'invalid', Object.values(errors).join('. '), errors);
    },
    /** As on the server, the last active admin must stay. */
    requireAdmin(changed: ReadonlyMap<string, ReadonlyMap<number, readonly Stored[]>>) {
      if (!(changed.has('user') || changed.has('roles'))) return;
      const [users, roles] = [tables.rows('user'), tables.rows('roles')];
      const before = (source: string) =>
        [...new Map([...tables.pages(source), ...(changed.get(source) ?? [])]).values()].flat();
      if (hasAdmin(before('user'), before('roles')) && !hasAdmin(users, roles))
        throw refused(409, 'way_in', translate('data.lastAdmin'));
    },
    /** A 409 that names the entities which refer to the record, where any does. */
    async requireUnused(source: string, id: number) {
      const users = await over(() => tables.usersOf(source, id));
      if (users.length > 0) throw refused(409, 'in_use', translate('data.inUse', { where: users.join(', ') }));
    },
  };
}

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** The fields that the provider keeps beside the declared ones. */
const kept = new Set(['id', 'version', 'updatedBy', 'archivedAt']);
