import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hiddenChange } from '../../../src/schema/difference.ts';
import type { Database, Work } from '../../db/database.ts';

/**
 * Stores another password, which ends all sessions but `keptSession` and voids a one-time code. In the audit it is told
 * that there is another one, and nothing of either.
 *
 * @param unproven - chosen by who registered, whose e-mail nothing proved; null: as it was
 */
export async function writePassword(
  { table }: Pick<Database, 'table'>,
  work: Work,
  id: number,
  passwordHash: string,
  keptSession: string | null,
  unproven: boolean | null,
): Promise<void> {
  await work.query(
    sql`insert into ${table('_akun')} as a (id, password_hash, stamp, kept_session, unproven)
        values (${id}, ${passwordHash}, ${randomUUID()}, ${keptSession}, ${unproven ?? false})
        on conflict (id) do update set password_hash = excluded.password_hash, stamp = excluded.stamp, kept_session = excluded.kept_session,
          unproven = coalesce(${unproven}::boolean, a.unproven)`,
  );
  await work.query(sql`delete from ${table('_sesi')} where user_id = ${id} and id is distinct from ${keptSession}`);
  await work.query(sql`delete from ${table('_kode')} where user_id = ${id}`);
  work.wrote({ action: 'edit', source: 'user', id, changes: [hiddenChange('Password')] });
}
