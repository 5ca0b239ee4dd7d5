import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sistem } from '../../db/pool/auditEntry.ts';
import type { Database } from '../../db/pool/database.ts';
import type { Account } from './accounts.ts';
import { type BranchColumns, branchColumns, withPlaces } from './places.ts';
import {
  expiryLimits,
  isAlive,
  type KeptSession,
  type Lifetimes,
  mostOfUser,
  type Sessions,
  type SessionWithAccount,
  usualLifetimes,
  withEnd,
} from './sessions.ts';

/** Least time between two notes that a session was used, in ms. */
const noted = 60_000;

type Columns = Omit<Account, 'id' | 'stamp' | 'places'> & BranchColumns & { accountStamp: string };

/** Sessions as rows, shared by all servers of one database; they outlast a restart. */
export function databaseSessions(database: Database, lifetimes: () => Lifetimes = usualLifetimes): Sessions {
  const table = database.table('_sesi');
  /** With the account as it is now: one query a request. */
  const find = async (id: string, now: number): Promise<SessionWithAccount | undefined> => {
    const [row] = await database.ask<KeptSession & Columns>(
      'session',
      () => sql`select s.id, s.user_id as "userId", s.stamp, s.remember, s.started_at as "startedAt", s.last_seen_at as "lastSeenAt",
                 u.name, u.email, r.username as role, a.password_hash as "passwordHash", u.status = 'aktif' as active,
                 a.stamp as "accountStamp", a.kept_session as "keptSession", ${branchColumns(database)}
          from ${table} s
          join ${database.table('_akun')} a on a.id = s.user_id
          join ${database.table('user')} u on u.id = a.id and u._archived_at is null
          left join ${database.table('roles')} r on r.id = u.role
          where s.id = ${sql.placeholder('id')}`,
      { id },
    );
    if (!row || !isAlive(row, now, lifetimes())) return undefined;
    const {
      name,
      email,
      role,
      passwordHash,
      active,
      accountStamp: stamp,
      keptSession,
      places,
      ...session
    } = withPlaces(row);
    const account = { id: row.userId, name, email, role, passwordHash, active, stamp, keptSession, places };
    return { ...withEnd(session, lifetimes()), account };
  };
  return {
    async start(input, now, by = sistem('sesi')) {
      const session = { ...input, id: randomUUID(), startedAt: now, lastSeenAt: now };
      await database.write(by, async (work) => {
        await work.query(
          sql`insert into ${table} (id, user_id, stamp, remember, started_at, last_seen_at, device, address)
            values (${session.id}, ${session.userId}, ${session.stamp}, ${session.remember}, ${now}, ${now},
                    ${session.device ?? null}, ${session.address ?? null})`,
        );
        await work.query(
          sql`delete from ${table} where id in (
                select id from ${table} where user_id = ${session.userId} and id <> ${session.id}
                order by last_seen_at desc, started_at desc offset ${mostOfUser - 1})`,
        );
        work.wrote({ action: 'login', source: 'user', id: session.userId, changes: [] });
      });
      return withEnd(session, lifetimes());
    },
    find,
    async touch(id, now, usedAt = now) {
      const session = await find(id, now);
      if (!session || usedAt - session.lastSeenAt < noted) return session;
      await database.query(sql`update ${table} set last_seen_at = greatest(last_seen_at, ${usedAt}) where id = ${id}`);
      return { ...session, lastSeenAt: usedAt };
    },
    async ofUser(userId, now) {
      const own =
        await database.query<KeptSession>(sql`select id, user_id as "userId", stamp, remember, started_at as "startedAt", last_seen_at as "lastSeenAt", device, address
            from ${table} where user_id = ${userId}`);
      const alive = own.filter((session) => isAlive(session, now, lifetimes()));
      return alive.map((session) => withEnd(session, lifetimes()));
    },
    async end(id, by = sistem('sesi')) {
      await database.write(by, async (work) => {
        const ended = await work.query<{ userId: number }>(
          sql`delete from ${table} where id = ${id} returning user_id as "userId"`,
        );
        for (const { userId } of ended) work.wrote({ action: 'logout', source: 'user', id: userId, changes: [] });
      });
    },
  };
}

/** Erases sessions that are over: useless, and a trace of where people sat. */
export async function sweepSessions(
  database: Pick<Database, 'query' | 'table'>,
  lifetimes: Lifetimes,
  now = Date.now(),
): Promise<void> {
  const { idle, absolute, remembered } = expiryLimits(now, lifetimes);
  await database.query(
    sql`delete from ${database.table('_sesi')} where started_at <= ${remembered}
          or (not remember and (started_at <= ${absolute} or last_seen_at <= ${idle}))`,
  );
}
