import type { ClientBase } from 'pg';
import { reasonOf } from '../../base/config.ts';

/** Indexes of collations that the running PostgreSQL orders in another way than the one that wrote them. */
const outdated = `
  select i.indexrelid::regclass::text as index, c.oid::regcollation::text as collation
  from pg_index i cross join unnest(i.indcollation) as used join pg_collation c on c.oid = used
  where c.collversion <> pg_collation_actual_version(c.oid)
  order by 1`;

/**
 * Another build of PostgreSQL may bring another ICU, by which words are ordered: what was sorted by the one before would no
 * longer be found.
 *
 * @param client - a superuser.
 */
export async function renewCollations(client: ClientBase, say: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ index: string; collation: string }>(outdated);
  if (rows.length === 0) return;
  const distinct = (name: 'index' | 'collation') => [...new Set(rows.map((row) => row[name]))];
  const indexes = distinct('index');
  say(`Urutan kata berubah bersama PostgreSQL: ${indexes.length} indeks dibuat ulang.`);
  const statements = [
    ...indexes.map((each) => `reindex index ${each}`),
    ...distinct('collation').map((each) => `alter collation ${each} refresh version`),
  ];
  try {
    await client.query(`begin; ${statements.join('; ')}; commit`);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    say(`Gagal (${reasonOf(error)}): nama yang kembar dapat lolos, sampai start berikutnya mencobanya lagi.`);
  }
}
