import { sql } from 'drizzle-orm';
import { translate } from '../../src/i18n/translate.ts';
import { minutesToUndo, type Resource, type Row } from '../../src/schema/index.ts';
import { ApiError } from '../errors.ts';
import type { Database, Work } from './database.ts';
import { cellsOf } from './derived.ts';
import { claimFiles } from './files.ts';
import { commaSeparated, identifiers, columns as internal } from './names.ts';
import { selected } from './page.ts';
import { one } from './read.ts';
import { store } from './write.ts';

/** A record as it was when it was erased. */
export interface Erased {
  source: string;
  row: Row;
}

const lately = sql.raw(`erased_at > now() - interval '${minutesToUndo} minutes'`);
const keyOf = (source: string, id: number) => `${source} ${id}`;

/** Keeps a record that this transaction erases, with those erased along with it, for who erased it. */
export async function keepErased(
  database: Database,
  work: Work,
  erased: readonly [Erased, ...Erased[]],
  user: number,
): Promise<void> {
  const [{ source, row }] = erased;
  await work.query(
    sql`insert into ${database.table('_terhapus')} (key, user_id, rows)
        values (${keyOf(source, row.id)}, ${user}, ${JSON.stringify(erased)}::jsonb)
        on conflict (key) do update set user_id = excluded.user_id, rows = excluded.rows, erased_at = now()`,
  );
}

/**
 * Brings back what was erased, under the same ids; what is there already stays as it is.
 *
 * @returns the record and whether it was brought back just now
 * @throws ApiError 404 where nobody erased it, somebody else did, or too long ago; 422 where a value was taken since, or
 * a record that it refers to is gone
 */
export async function bringBack(
  database: Database,
  work: Work,
  resource: Resource,
  id: number,
  by: { id: number; name: string },
): Promise<{ record: Row; anew: boolean }> {
  const { source } = resource;
  const [kept] = await work.query<{ rows: Erased[] }>(
    sql`delete from ${database.table('_terhapus')}
        where key = ${keyOf(source, id)} and user_id = ${by.id} and ${lately} returning rows`,
  );
  for (const each of kept?.rows ?? [])
    await insertAgain(database, work, database.entityOf(each.source), each.row, by.name);
  const record = await one(database, work, resource, id, { lock: true });
  if (!record) throw new ApiError('not_found', { message: translate('data.tooLateToUndo') });
  return { record, anew: kept !== undefined };
}

async function insertAgain(database: Database, work: Work, entity: Resource, row: Row, by: string): Promise<void> {
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
            values (${commaSeparated(names.map((name) => sql.placeholder(name)))}) returning ${selected(entity)}`;
      },
      cells,
    ),
  ).catch((error: unknown) => {
    // There is no form whose field could show it.
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('invalid_input', { message: Object.values(error.errors).join('. '), errors: error.errors });
  });
  if (!stored) return;
  await claimFiles(database, work, entity, null, stored);
  work.wrote({ action: 'create', resource: entity, before: null, after: stored });
}

/** Erases for good what can no longer be taken back. */
export const sweepErased = async ({ query, table }: Pick<Database, 'query' | 'table'>): Promise<void> => {
  await query(sql`delete from ${table('_terhapus')} where not (${lately})`);
};
