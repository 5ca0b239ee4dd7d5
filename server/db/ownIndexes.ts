import type { PoolClient } from 'pg';
import { journalOf, snapshotAt } from './journal.ts';

interface Index {
  name: string;
  statement: string;
}

/** All indexes of a schema. */
export const indexesIn = async (client: PoolClient, schema: string): Promise<Index[]> =>
  (
    await client.query<Index>('select indexname as name, indexdef as statement from pg_indexes where schemaname = $1', [
      schema,
    ])
  ).rows;

/**
 * Makes the indexes anew that migrations took away and that no declaration ever had: somebody made them by hand, and a
 * migration that tidies up by name knows nothing of them.
 */
export async function remakeOwn(client: PoolClient, schema: string, before: readonly Index[]): Promise<void> {
  const there = new Set((await indexesIn(client, schema)).map(({ name }) => name));
  const gone = before.filter(({ name }) => !there.has(name));
  if (gone.length === 0) return;
  const tables = journalOf().entries.flatMap(({ idx }) => Object.values(snapshotAt(idx).tables));
  const declared = new Set(tables.flatMap(({ name, indexes }) => [`${name}_pkey`, ...Object.keys(indexes)]));
  for (const { statement } of gone.filter((each) => !declared.has(each.name))) {
    await client.query('savepoint indeks');
    // Its table or column may be gone itself.
    await client.query(statement).catch(() => client.query('rollback to savepoint indeks'));
    await client.query('release savepoint indeks');
  }
}
