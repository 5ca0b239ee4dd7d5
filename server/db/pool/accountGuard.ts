import { type SQL, sql } from 'drizzle-orm';
import { user } from '../../../src/resources/orang/user.ts';
import { refusal } from '../../../src/schema/index.ts';
import type { Actor, Entry } from './auditEntry.ts';

interface GuardDatabase {
  query: <T = Record<string, unknown>>(statement: SQL) => Promise<T[]>;
  table: (source: string) => SQL;
  schema: string;
}

/**
 * Checks every write to users, roles and rights, by whichever verb or command: no user locks themselves out, one admin who can
 * sign in is left, only an admin changes an admin, and no machine changes who may do what. Ends the sessions of users who may no longer sign in, and voids their one-time codes. The server's own writes are
 * free: it fills an empty database.
 *
 * @throws Refusal, which undoes the write.
 */
export async function guardAccounts(asked: GuardDatabase, actor: Actor, entries: readonly Entry[]): Promise<void> {
  const touched = entries.filter(isOfAccounts);
  if (touched.length === 0 || actor.requestId === null) return;
  const { query, table, schema } = asked;
  // Two admins who disable each other at once: one waits here, and then sees the other's change.
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`${schema} jalan masuk`}, 0))`);
  const people = await query<Person>(
    sql`select u.id, u.status, u.jenis, r.username from ${table('user')} u left join ${table('roles')} r on r.id = u.role
        where u._archived_at is null and (u.id = ${actor.id} or r.username = 'admin' or u.id = any(${idsOf(touched)}::bigint[]))`,
  );
  const me = people.find(({ id }) => id === actor.id);
  if (actor.id !== null && (me?.status !== 'aktif' || me.username !== actor.role)) {
    throw refusal('way_in', {
      sentence: 'Anda tidak dapat menghapus, menonaktifkan, atau mengganti role akun Anda sendiri',
    });
  }
  if (me?.jenis === 'mesin') {
    throw refusal('forbidden', { sentence: 'Kunci mesin tidak dapat mengubah akun, role, hak akses, atau webhook' });
  }
  const admins = people.filter(({ username, jenis }) => username === 'admin' && jenis === 'orang');
  const [role] = await query<{ id: number }>(sql`select id from ${table('roles')} where username = 'admin'`);
  if (actor.role !== 'admin' && touched.some((entry) => concernsAdmin(entry, admins, role?.id))) {
    throw refusal('forbidden', { sentence: 'Hanya admin yang dapat mengubah akun admin' });
  }
  if (!admins.some(({ status }) => status === 'aktif')) {
    throw refusal('way_in');
  }
  const out = people.filter(({ status }) => !mayHaveCode(status)).map(({ id }) => id);
  for (const each of ['_sesi', '_kode'])
    await query(sql`delete from ${table(each)} where user_id = any(${`{${out.join(',')}}`}::bigint[])`);
}

/** Who has no password yet gets one by a one-time code. */
export const mayHaveCode = (status: string): boolean => status === 'aktif' || status === 'baru';

interface Person {
  id: number;
  status: string;
  jenis: string;
  username: string | null;
}

/** True for the entities whose writes are checked. */
export const isGuarded = (source: string): boolean => guarded.has(source);
const guarded: ReadonlySet<string> = new Set([user.source, 'roles', 'permission', 'webhook']);

const isOfAccounts = ({ source, action }: Entry) =>
  isGuarded(source) && (action === 'create' || action === 'edit' || action === 'delete');

const idsOf = (entries: readonly Entry[]) =>
  `{${entries
    .filter(({ source, id }) => source === user.source && id !== null)
    .map(({ id }) => id)
    .join(',')}}`;

/** True for an entry about a user who is an admin, or was one before it. */
function concernsAdmin({ source, id, changes }: Entry, admins: readonly Person[], role: number | undefined): boolean {
  if (source !== user.source) return false;
  const was = changes.find(({ kolom }) => kolom === user.fields.role.label)?.sebelum;
  return admins.some((admin) => admin.id === id) || was === String(role);
}
