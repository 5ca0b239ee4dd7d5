import { sql } from 'drizzle-orm';
import { sistem } from '../../server/audit/entry.ts';
import type { Database } from '../../server/db/database.ts';
import { load } from '../../server/db/seed.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';

export const today = '2024-08-27';
export const sample = sampleData(today);

/** Empties a database and fills in these records, beside the sample's users and roles, who can all sign in. */
export async function refill(database: Database, data: Readonly<Record<string, readonly Row[]>>, passwordHash = 'x') {
  // The audit cannot be emptied; its chain goes on.
  const tables = [...database.entities.keys(), '_jawaban']
    .filter((source) => source !== 'audit')
    .map((source) => database.table(source));
  await database.write(sistem('uji'), async (work) => {
    await work.query(sql`truncate ${sql.join(tables, sql.raw(', '))} restart identity cascade`);
    await load(database, work, { roles: sample.roles, user: sample.user, ...data });
    const credentials = sample.user.map(({ id }) => sql`(${id}, ${passwordHash}, ${`stamp-${id}`})`);
    await work.query(
      sql`insert into ${database.table('_akun')} (id, password_hash, stamp) values ${sql.join(credentials, sql.raw(', '))}`,
    );
  });
}
