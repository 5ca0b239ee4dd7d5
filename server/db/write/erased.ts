import { sql } from 'drizzle-orm';
import type { ErasedRecord } from '../../../src/engine/store.ts';
import { minutesToUndo, type Resource, type Row } from '../../../src/schema/index.ts';
import type { Database, Work } from '../pool/database.ts';
import { commaSeparated, identifiers, columns as internal } from '../pool/names.ts';
import { selectedColumns } from '../query/page.ts';
import { cellsOf } from './derived.ts';
import { claimFiles } from './files.ts';
import { store } from './write.ts';

const lately = sql.raw(`erased_at > now() - interval '${minutesToUndo} minutes'`);
const keyOf = (source: string, id: number) => `${source} ${id}`;

/** Keeps a record that this transaction erases, with those erased along with it, for who erased it. */
export async function keepErased(
  database: Database,
  work: Work,
  erased: readonly [ErasedRecord, ...ErasedRecord[]],
  user: number,
): Promise<void> {
  const [{ source, row }] = erased;
  await work.query(
    sql`insert into ${database.table('_terhapus')} (key, user_id, rows)
        values (${keyOf(source, row.id)}, ${user}, ${JSON.stringify(erased)}::jsonb)
        on conflict (key) do update set user_id = excluded.user_id, rows = excluded.rows, erased_at = excluded.erased_at`,
  );
}

/** The values that somebody erased lately with a record, which are kept no more. */
export async function takeErased(
  { query }: Work,
  { table }: Database,
  { source, id, user }: { source: string; id: number; user: number | null },
): Promise<ErasedRecord[] | undefined> {
  const [kept] = await query<{ rows: ErasedRecord[] }>(
    sql`delete from ${table('_terhapus')}
        where key = ${keyOf(source, id)} and user_id = ${user} and ${lately} returning rows`,
  );
  return kept?.rows;
}

/**
 * Stores an erased record under its former id; one that is there already stays as it is.
 *
 * @throws Refusal where a value of it was taken since, or a record that it refers to is gone
 */
export async function insertAgain(
  database: Database,
  work: Work,
  entity: Resource,
  row: Row,
  by: string,
): Promise<void> {
  const cells = {
    ...cellsOf(database, entity, row, by),
    id: row.id,
    [internal.version]: Number(row['version']) + 1,
  };
  const stored = await store(entity, () =>
    work.ask<Row>(
      null,
      () => {
        const names = Object.keys(cells);
        return sql`insert into ${database.table(entity.source)} as t (${identifiers(names)})
            values (${commaSeparated(names.map((name) => sql.placeholder(name)))})
            on conflict (id) do nothing returning ${selectedColumns(entity)}`;
      },
      cells,
    ),
  );
  if (!stored) return;
  await claimFiles(database, work, entity, null, stored);
  work.wrote({ action: 'create', resource: entity, before: null, after: stored });
}

/** Erases for good what can no longer be taken back. */
export const sweepErased = async ({ query, table }: Pick<Database, 'query' | 'table'>): Promise<void> => {
  await query(sql`delete from ${table('_terhapus')} where not (${lately})`);
};
