import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { sameValues, soundRecord } from '../../../src/engine/judge.ts';
import type { Values } from '../../../src/engine/store.ts';
import { hiddenChange } from '../../../src/schema/difference.ts';
import { Refusal, type Row } from '../../../src/schema/index.ts';
import { sistem } from '../../db/pool/auditEntry.ts';
import type { Database, Work } from '../../db/pool/database.ts';
import { foldedText } from '../../db/pool/names.ts';
import { one } from '../../db/query/read.ts';
import { change, insert } from '../../db/write/write.ts';
import type { Account, Accounts } from './accounts.ts';
import { type BranchColumns, branchColumns, withPlaces } from './places.ts';

/** `namaSetara` in SQL. */
const comparable = (schema: string, name: SQL) =>
  foldedText(schema, sql`btrim(regexp_replace(normalize(${name}, NFKC), '\\s+', ' ', 'g'))`);

/** Accounts as the `user` records, whose role and status are the ones that count, with their credentials kept beside them. */
export function databaseAccounts(database: Database): Accounts {
  const user = database.entityOf('user');

  const find = async (test: ReturnType<typeof sql>): Promise<Account | undefined> => {
    const [row] = await database.query<Omit<Account, 'places'> & BranchColumns>(
      sql`select u.id, u.name, u.email, r.username as role, a.password_hash as "passwordHash", u.status = 'aktif' as active,
                 u.status = 'menunggu' as waiting, a.stamp, a.kept_session as "keptSession", ${branchColumns(database)}
          from ${database.table('_akun')} a
          join ${database.table('user')} u on u.id = a.id
          left join ${database.table('roles')} r on r.id = u.role
          where u._archived_at is null and ${test}`,
    );
    return row && withPlaces(row);
  };

  const roleNamed = async (work: Work, role: string | null): Promise<number | null> => {
    const [known] = await work.query<Row>(sql`select id from ${database.table('roles')} where username = ${role}`);
    return known?.id ?? null;
  };

  return {
    byId: (id) => find(sql`u.id = ${id}`),
    byEmail: (email) => find(sql`${foldedText(database.schema, sql`u.email`)} = ${email}`),
    byName: (name) =>
      find(
        sql`u.status = 'aktif' and ${comparable(database.schema, sql`u.name`)} = ${comparable(database.schema, sql`${name}::text`)} order by u.id limit 1`,
      ),
    async create({ name, email, role, passwordHash, waiting, unproven = false }, by = sistem('akun')) {
      try {
        const { result } = await database.write(by, async (work) => {
          const status = waiting ? 'menunggu' : 'aktif';
          const values = { name, email, role: await roleNamed(work, role), status, jenis: 'orang' };
          const { id } = await insert(database, work, user, soundRecord(user, values, null), name);
          await writePassword(database, work, id, passwordHash, null, unproven);
          return id;
        });
        return await find(sql`u.id = ${result}`);
      } catch (error) {
        if (error instanceof Refusal && error.issues['email']) return undefined;
        throw error;
      }
    },
    async update(id, { name, role, active, passwordHash, keptSession = null, unproven = null }, by = sistem('akun')) {
      await database.write(by, async (work) => {
        const current = await one(database, work, user, id, { lock: true });
        if (!current) return;
        if (passwordHash !== undefined) await writePassword(database, work, id, passwordHash, keptSession, unproven);
        const values: Values = {
          ...(name !== undefined && { name }),
          ...(role !== undefined && { role: await roleNamed(work, role) }),
          ...(passwordHash !== undefined && current['status'] === 'baru' && { status: 'aktif' }),
          ...(active !== undefined && { status: active ? 'aktif' : 'nonaktif' }),
        };
        const record = soundRecord(user, values, current);
        if (!sameValues(current, record)) await change(database, work, user, current, record, by.name);
      });
    },
  };
}

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
