import { sql } from 'drizzle-orm';
import type { Database, Work } from './database.ts';

/** What the server remembers of the database itself, by key. */
export async function stateOf(database: Database, work: Work): Promise<Map<string, string>> {
  const rows = await work.query<{ key: string; value: string }>(
    sql`select key, value from ${database.table('_keadaan')}`,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export const remember = (database: Database, work: Work, key: string, value: string) =>
  work.query(
    sql`insert into ${database.table('_keadaan')} (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`,
  );
