import { sql } from 'drizzle-orm';
import { audit } from '../../../src/resources/core/audit.ts';
import { type Field, isReference, type ReferenceField, type Resource, type Row } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';
import { commaSeparated, identifiers, sequenceOf } from '../pool/names.ts';
import { cellsOf } from './derived.ts';

/** Rows a statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 200;

/**
 * Stores records with the ids they bring, as sample data does; they are taken to be valid. Records may refer to each
 * other in circles: what is not there yet is filled in at the end. The audit is never loaded: it tells of the loading.
 */
export async function load(
  database: Database,
  work: Work,
  data: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const entities = [...database.entities.values()].filter(
    ({ source }) => source !== audit.source && (data[source] ?? []).length > 0,
  );
  const later: { entity: Resource; field: string; rows: readonly Row[] }[] = [];
  const there = new Set<string>();
  for (const entity of byReferences(entities)) {
    const rows = data[entity.source] ?? [];
    const early = Object.entries(entity.fields)
      .filter(([, field]) => isHeld(field) && field.to !== entity.source && !there.has(field.to) && data[field.to])
      .map(([name]) => name);
    for (const field of early) later.push({ entity, field, rows: rows.filter((row) => row[field] != null) });
    for (let from = 0; from < rows.length; from += atOnce) {
      await insertAll(database, work, entity, rows.slice(from, from + atOnce), early);
    }
    there.add(entity.source);
    const table = database.table(entity.source);
    // In two questions: where tables are spread over machines, one that has them would count by itself.
    const [last] = await work.query<{ id: number }>(sql`select coalesce(max(id), 1) as id from ${table}`);
    await work.query(sql`select setval(${sequenceOf(database.schema, entity.source)}::regclass, ${last?.id ?? 1})`);
    const changes = [{ kolom: 'Jumlah data', sebelum: null, sesudah: String(rows.length) }];
    work.wrote({ action: 'load', source: entity.source, id: null, changes });
  }
  for (const { entity, field, rows } of later) {
    for (const row of rows) {
      await work.query(
        sql`update ${database.table(entity.source)} set ${sql.identifier(field)} = ${row[field]} where id = ${row.id}`,
      );
    }
  }
}

async function insertAll(
  database: Database,
  work: Work,
  entity: Resource,
  rows: readonly Row[],
  without: readonly string[],
) {
  const cells = rows.map((row) => {
    const cut = Object.fromEntries(without.map((name) => [name, null]));
    return { ...cellsOf(database, entity, { ...row, ...cut }, null), id: row.id };
  });
  const values = cells.map((row) => sql`(${commaSeparated(Object.values(row).map((value) => sql`${value}`))})`);
  await work.query(
    sql`insert into ${database.table(entity.source)} (${identifiers(Object.keys(cells[0] ?? {}))})
        values ${commaSeparated(values)}`,
  );
}

/** True of a reference that the database holds to a record: there is none of a branch. */
const isHeld = (field: Field): field is ReferenceField => isReference(field) && !field.branch;

/** Those referred to first, as far as they do not refer in circles. */
function byReferences(entities: readonly Resource[]): Resource[] {
  const sorted: Resource[] = [];
  const seen = new Set<string>();
  const visit = (entity: Resource) => {
    if (seen.has(entity.source)) return;
    seen.add(entity.source);
    for (const field of Object.values(entity.fields)) {
      const other = isHeld(field) && entities.find((each) => each.source === field.to);
      if (other) visit(other);
    }
    sorted.push(entity);
  };
  for (const entity of entities) visit(entity);
  return sorted;
}
