import { sql } from 'drizzle-orm';
import type { Database, Work } from './database.ts';

/** Facts about the database itself, by key. */
export async function stateOf(
  database: Pick<Database, 'table'>,
  work: Pick<Work, 'query'>,
): Promise<Map<string, string>> {
  const rows = await work.query<{ key: string; value: string }>(
    sql`select key, value from ${database.table('_keadaan')}`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export const remember = (
  database: Pick<Database, 'table'>,
  { query }: Pick<Work, 'query'>,
  key: string,
  value: string,
) =>
  query(
    sql`insert into ${database.table('_keadaan')} (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
  );

/** A fact that is kept as JSON; null where there is none yet. */
export function factIn<T>(state: ReadonlyMap<string, string>, key: string): T | null {
  const text = state.get(key);
  return text === undefined ? null : (JSON.parse(text) as T);
}
