import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Row } from '../../src/schema/index.ts';
import { hiddenChange, sistem } from '../audit/entry.ts';
import type { Account, Accounts } from '../auth/accounts.ts';
import { ApiError } from '../errors.ts';
import type { Database } from './database.ts';
import { one } from './read.ts';
import { change, insert } from './write.ts';

/** Accounts as the `user` records, whose role is the one that counts, with their credentials kept beside them. */
export function databaseAccounts(database: Database): Accounts {
  const user = database.entities.get('user');
  if (!user) throw new Error('There is no entity "user"');

  const find = async (test: ReturnType<typeof sql>): Promise<Account | undefined> => {
    const [account] = await database.query<Account>(
      sql`select u.id, u.name, u.email, r.username as role, a.password_hash as "passwordHash", a.active, a.stamp
          from ${database.table('_akun')} a
          join ${database.table('user')} u on u.id = a.id
          left join ${database.table('roles')} r on r.id = u.role
          where u._archived_at is null and ${test}`,
    );
    return account;
  };

  return {
    byId: (id) => find(sql`u.id = ${id}`),
    byEmail: (email) => find(sql`lower(u.email collate "und-x-icu") = ${email}`),
    async create({ name, email, role, passwordHash }, by = sistem('akun')) {
      try {
        const { result } = await database.write(by, async (work) => {
          const [known] = await work.query<Row>(
            sql`select id from ${database.table('roles')} where username = ${role}`,
          );
          const made = await insert(database, work, user, { name, email, role: known?.id ?? null }, name);
          await work.query(
            sql`insert into ${database.table('_akun')} (id, password_hash, active, stamp) values (${made.id}, ${passwordHash}, true, ${randomUUID()})`,
          );
          work.wrote({ action: 'edit', source: user.source, id: made.id, changes: [hiddenChange('Password')] });
          return made.id;
        });
        return await find(sql`u.id = ${result}`);
      } catch (error) {
        if (error instanceof ApiError && error.errors['email']) return undefined;
        throw error;
      }
    },
    async update(id, { role, active, passwordHash }, by = sistem('akun')) {
      await database.write(by, async (work) => {
        if (active !== undefined) {
          await work.query(sql`update ${database.table('_akun')} set active = ${active} where id = ${id}`);
          const changes = [{ kolom: 'Aktif', sebelum: null, sesudah: String(active) }];
          work.wrote({ action: 'edit', source: user.source, id, changes });
        }
        if (passwordHash !== undefined) {
          work.wrote({ action: 'edit', source: user.source, id, changes: [hiddenChange('Password')] });
          await work.query(
            sql`update ${database.table('_akun')} set password_hash = ${passwordHash}, stamp = ${randomUUID()} where id = ${id}`,
          );
        }
        const current = role === undefined ? undefined : await one(database, work, user, id, { lock: true });
        if (!current) return;
        const [known] = await work.query<Row>(sql`select id from ${database.table('roles')} where username = ${role}`);
        await change(database, work, user, current, { role: known?.id ?? null }, by.name);
      });
    },
  };
}
