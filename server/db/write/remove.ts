import { sql } from 'drizzle-orm';
import { isReference, type Resource, type Row, refusal } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';
import { commaSeparated, columns as internal } from '../pool/names.ts';
import { codeOf } from '../pool/sqlstate.ts';
import { selectedColumns } from '../query/page.ts';
import { claimFiles } from './files.ts';
import { nextVersion, store } from './write.ts';

/** Erases a record, or puts it away where its declaration says so; refused while something refers to it. */
export async function remove(
  database: Database,
  work: Work,
  resource: Resource,
  current: Row,
  by: string,
): Promise<void> {
  if (resource.delete.mode === 'erase') return erase(database, work, resource, current);
  await work.query(
    sql`update ${database.table(resource.source)} as t set ${sql.identifier(internal.archivedAt)} = now(), ${sql.identifier(internal.updatedBy)} = ${by}, ${nextVersion} where id = ${current.id}`,
  );
  work.wrote({ action: 'delete', resource, before: current, after: null });
}

/** Erases a record, whatever its form would do; refused while something refers to it. */
export async function erase(database: Database, work: Work, resource: Resource, current: Row): Promise<void> {
  const table = database.table(resource.source);
  const users = await usersOf(database, work, resource.source, current.id);
  if (users.length > 0) {
    throw refusal('in_use', { args: { where: users.join(', ') } });
  }
  await work.query(sql`delete from ${table} where id = ${current.id}`).catch((error: unknown) => {
    // A concurrent write referred to it after the check.
    if (codeOf(error) === '23503') throw refusal('in_use', { key: 'data.inUseNow' });
    throw error;
  });
  await claimFiles(database, work, resource, current, null);
  work.wrote({ action: 'delete', resource, before: current, after: null });
}

/**
 * Brings back a record that was archived and that this transaction has locked.
 *
 * @throws Refusal when another has taken a value meanwhile that no two may share.
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
      sql`update ${database.table(resource.source)} as t set ${sql.identifier(internal.archivedAt)} = null, ${sql.identifier(internal.updatedBy)} = ${by}, ${nextVersion} where id = ${current.id} returning ${selectedColumns(resource)}`,
    ),
  );
  const changes = [{ kolom: 'Arsip', sebelum: 'Diarsipkan', sesudah: null }];
  work.wrote({ action: 'edit', source: resource.source, id: current.id, changes });
  return row as Row;
}

/** The labels of the entities that still refer to a record. */
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
  const [answer = {}] = await work.query<Record<string, unknown>>(sql`select ${commaSeparated(asked)}`);
  return users.filter((_, index) => answer[`u${index}`]).map(({ entity }) => entity.label);
}
