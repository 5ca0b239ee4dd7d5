import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrationsIn } from '../../server/db/journal.ts';
import { migrate } from '../../server/db/migrate.ts';

export type Cells = Readonly<Record<string, unknown>>;

/** The rows of a clinic's database of version 0.1.0: table and row, as PostgreSQL writes them in JSON. */
export const dump: readonly (readonly [table: string, row: Cells])[] = readFileSync(
  join(import.meta.dirname, '../server/db/dump/0.1.0.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The last migration of version 0.1.0. */
const last = '0007_laporan_indeks';

export const tablesOfDump = [...new Set(dump.map(([table]) => table))];
export const rowsOfDump = (table: string): Cells[] => dump.flatMap(([at, row]) => (at === table ? [row] : []));

/** Makes a schema as version 0.1.0 left it. */
export async function loadDump(pool: Pool, schema: string): Promise<void> {
  const all = migrationsIn();
  const released = all.slice(0, all.findIndex(({ tag }) => tag === last) + 1);
  await migrate(pool, schema, {
    only: new Set(released.map(({ hash }) => hash)),
    after: async (client) => {
      // They refer to each other in circles.
      await client.query('set local session_replication_role = replica');
      for (const table of tablesOfDump) {
        const name = `"${schema}"."${table}"`;
        await client.query(`delete from ${name}`);
        await client.query(
          `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
          [JSON.stringify(rowsOfDump(table))],
        );
        const { rows } = await client.query(`select to_regclass($1) as there`, [`"${schema}"."${table}_id_seq"`]);
        if (rows[0].there) await client.query(`select setval($1, max(id)) from ${name}`, [rows[0].there]);
      }
    },
  });
}

/** The rows of a table in the same form. */
export async function rowsIn(pool: Pool, schema: string, table: string): Promise<Cells[]> {
  const client = await pool.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const { rows } = await client.query<{ row: Cells }>(
      `select to_jsonb(t) as row from "${schema}"."${table}" t order by 1`,
    );
    return rows.map(({ row }) => row);
  } finally {
    client.release(true);
  }
}
