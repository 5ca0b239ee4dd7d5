import { hasSameValues } from '../../engine/judge.ts';
import { hasAdmin } from '../../resources/rights.ts';
import { isReference, type Question, type Resource, refusal } from '../../schema/index.ts';
import { rowsIn, type Tables, tableIn } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** True where a question about a record of an entity finds fault. */
export function findsFault(tables: Tables, { source }: Resource, question: Question, id: unknown): boolean {
  if (question.ask === 'taken') return hasSameValues(unarchived(tables, source), question, id);
  const target = tableIn(tables, question.to).get(question.id);
  return question.ask === 'missing' ? !target : target !== undefined && target.archivedAt !== null;
}

function* unarchived(tables: Tables, source: string) {
  for (const row of rowsIn(tables, source)) if (row.archivedAt === null) yield row;
}

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
