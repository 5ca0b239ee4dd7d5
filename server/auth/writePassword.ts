import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hiddenChange } from '../../src/schema/difference.ts';
import type { Database, Work } from '../db/database.ts';

/**
 * Stores another password, which ends all sessions but `keptSession` and voids a one-time code. In the audit it is told
 * that there is another one, and nothing of either.
 */
export async function writePassword(
  { table }: Pick<Database, 'table'>,
  work: Work,
  id: number,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  await work.query(
    sql`insert into ${table('_akun')} (id, password_hash, stamp, kept_session)
        values (${id}, ${passwordHash}, ${randomUUID()}, ${keptSession})
        on conflict (id) do update set password_hash = excluded.password_hash, stamp = excluded.stamp, kept_session = excluded.kept_session`,
  );
  await work.query(sql`delete from ${table('_sesi')} where user_id = ${id} and id is distinct from ${keptSession}`);
  await work.query(sql`delete from ${table('_kode')} where user_id = ${id}`);
  work.wrote({ action: 'edit', source: 'user', id, changes: [hiddenChange('Password')] });
}
