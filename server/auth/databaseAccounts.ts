import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hiddenChange } from '../../src/schema/difference.ts';
import type { Row } from '../../src/schema/index.ts';
import { sistem } from '../audit/entry.ts';
import type { Database, Work } from '../db/database.ts';
import type { Values } from '../db/precheck.ts';
import { one } from '../db/read.ts';
import { change, insert } from '../db/write.ts';
import { ApiError } from '../errors.ts';
import type { Account, Accounts } from './accounts.ts';

/** Accounts as the `user` records, whose role and status are the ones that count, with their credentials kept beside them. */
export function databaseAccounts(database: Database): Accounts {
  const user = database.entityOf('user');

  const find = async (test: ReturnType<typeof sql>): Promise<Account | undefined> => {
    const [account] = await database.query<Account>(
      sql`select u.id, u.name, u.email, r.username as role, a.password_hash as "passwordHash", u.status = 'aktif' as active,
                 a.stamp, a.kept_session as "keptSession"
          from ${database.table('_akun')} a
          join ${database.table('user')} u on u.id = a.id
          left join ${database.table('roles')} r on r.id = u.role
          where u._archived_at is null and ${test}`,
    );
    return account;
  };

  const roleNamed = async (work: Work, role: string | null): Promise<number | null> => {
    const [known] = await work.query<Row>(sql`select id from ${database.table('roles')} where username = ${role}`);
    return known?.id ?? null;
  };

  /** In the audit it is told that there is another one, and nothing of either. */
  const setPassword = async (work: Work, id: number, passwordHash: string, keptSession: string | null) => {
    await work.query(
      sql`insert into ${database.table('_akun')} (id, password_hash, stamp, kept_session)
          values (${id}, ${passwordHash}, ${randomUUID()}, ${keptSession})
          on conflict (id) do update set password_hash = excluded.password_hash, stamp = excluded.stamp, kept_session = excluded.kept_session`,
    );
    await work.query(
      sql`delete from ${database.table('_sesi')} where user_id = ${id} and id is distinct from ${keptSession}`,
    );
    work.wrote({ action: 'edit', source: user.source, id, changes: [hiddenChange('Password')] });
  };

  return {
    byId: (id) => find(sql`u.id = ${id}`),
    byEmail: (email) => find(sql`lower(u.email collate "und-x-icu") = ${email}`),
    async create({ name, email, role, passwordHash }, by = sistem('akun')) {
      try {
        const { result } = await database.write(by, async (work) => {
          const values = { name, email, role: await roleNamed(work, role), status: 'aktif' };
          const { id } = await insert(database, work, user, values, name);
          await setPassword(work, id, passwordHash, null);
          return id;
        });
        return await find(sql`u.id = ${result}`);
      } catch (error) {
        if (error instanceof ApiError && error.errors['email']) return undefined;
        throw error;
      }
    },
    async update(id, { role, active, passwordHash, keptSession = null }, by = sistem('akun')) {
      await database.write(by, async (work) => {
        const current = await one(database, work, user, id, { lock: true });
        if (!current) return;
        if (passwordHash !== undefined) await setPassword(work, id, passwordHash, keptSession);
        const values: Values = {
          ...(role !== undefined && { role: await roleNamed(work, role) }),
          ...(passwordHash !== undefined && current['status'] === 'baru' && { status: 'aktif' }),
          ...(active !== undefined && { status: active ? 'aktif' : 'nonaktif' }),
        };
        if (Object.keys(values).length > 0) await change(database, work, user, current, values, by.name);
      });
    },
  };
}
