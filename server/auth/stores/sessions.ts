import { randomUUID } from 'node:crypto';
import { type Pengaturan, pengaturan } from '../../../src/domain/klinik/pengaturan.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Account } from './accounts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetimes of a session without 'Ingat saya', in ms (security.md, Token). */
export interface Lifetimes {
  idle: number;
  absolute: number;
}
/** The lifetime of one with it. */
const remembered = 30 * day;

export const lifetimesOf = ({ sesiMenit, sesiJam }: Pick<Pengaturan, 'sesiMenit' | 'sesiJam'>): Lifetimes => ({
  idle: sesiMenit * minute,
  absolute: sesiJam * 60 * minute,
});

/** Those of a clinic that has not changed its settings. */
export const usualLifetimes = () => lifetimesOf(pengaturan([]));

/** Sessions a user may have; the one unused for longest makes room for the next. */
export const mostOfUser = 20;

export type Session = {
  readonly id: string;
  readonly userId: number;
  /** The account's stamp when the session began. */
  readonly stamp: string;
  /** 'Ingat saya'. */
  readonly remember: boolean;
  /** Times in ms since 1970. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
  /** Its end, however busy it is, by the settings of now. */
  readonly endsAt: number;
  /** Browser and system in short, and the address, as they were at the sign-in; for its owner to know it by. */
  readonly device?: string | null;
  readonly address?: string | null;
};

/** A session as it is kept. */
export type KeptSession = Omit<Session, 'endsAt'>;

type NewSession = Pick<Session, 'userId' | 'stamp' | 'remember' | 'device' | 'address'>;

/** A session, with its account where the same query brought it along. */
export type SessionWithAccount = Session & { readonly account?: Account | undefined };

/** The store of sessions: in memory on the demo rung, a table of PostgreSQL on the others. */
export type Sessions = {
  start(session: NewSession, now: number, by?: Actor): Promise<Session>;
  /**
   * Finds a living session and notes when it was used, which may be before now; undefined when it is unknown, idle for
   * too long or over.
   */
  touch(id: string, now: number, usedAt?: number): Promise<SessionWithAccount | undefined>;
  /** The same without noting it: an open stream of events is no use of a session. */
  find(id: string, now: number): Promise<SessionWithAccount | undefined>;
  end(id: string, by?: Actor): Promise<void>;
  /** A user's sessions that are alive. */
  ofUser(userId: number, now: number): Promise<Session[]>;
};

/** A session with its end. */
export const withEnd = <S extends KeptSession>(session: S, { absolute }: Lifetimes): S & Session => ({
  ...session,
  endsAt: session.startedAt + (session.remember ? remembered : absolute),
});

/** A session last seen, or begun with or without 'Ingat saya', before these instants (ms since 1970) is over. */
export const expiryLimits = (now: number, { idle, absolute }: Lifetimes) => ({
  idle: now - idle,
  absolute: now - absolute,
  remembered: now - remembered,
});

/** True while the account is as the session began with it: enabled, and under the same password. */
export const isOf = (session: Session, { active, stamp, keptSession }: Account): boolean =>
  active && (session.stamp === stamp || session.id === keptSession);

/** 'Ingat saya' is a wish not to be asked again, so the idle limit does not apply to it. */
export function isAlive(session: KeptSession, now: number, lifetimes: Lifetimes): boolean {
  const { endsAt } = withEnd(session, lifetimes);
  return now < endsAt && (session.remember || now < session.lastSeenAt + lifetimes.idle);
}

/**
 * Sessions that last as long as the process: on the demo rung so do the accounts they belong to, so a restart signs
 * everybody out rather than hand a session to whoever gets the same account number next.
 *
 * @param most - beyond so many, the one unused for longest makes room: memory is bounded.
 */
export function memorySessions(
  sessions = new Map<string, KeptSession>(),
  most = 10_000,
  lifetimes: () => Lifetimes = usualLifetimes,
): Sessions {
  // A Map keeps the order of insertion and `touch` inserts anew, so the first entry is the one unused for longest.
  const keep = (session: KeptSession) => {
    sessions.delete(session.id);
    sessions.set(session.id, session);
    return withEnd(session, lifetimes());
  };
  const alive = (session: KeptSession, now: number) => isAlive(session, now, lifetimes());
  return {
    start: async (input, now) => {
      for (const [id, session] of sessions) if (!alive(session, now)) sessions.delete(id);
      const own = [...sessions.values()].filter(({ userId }) => userId === input.userId);
      for (const { id } of own.slice(0, Math.max(0, own.length - mostOfUser + 1))) sessions.delete(id);
      for (const id of sessions.keys()) if (sessions.size >= most) sessions.delete(id);
      return keep({ ...input, id: randomUUID(), startedAt: now, lastSeenAt: now });
    },
    touch: async (id, now, usedAt = now) => {
      const session = sessions.get(id);
      if (!session || !alive(session, now)) return undefined;
      return keep({ ...session, lastSeenAt: Math.max(session.lastSeenAt, usedAt) });
    },
    find: async (id, now) => {
      const session = sessions.get(id);
      return session && alive(session, now) ? withEnd(session, lifetimes()) : undefined;
    },
    end: async (id) => void sessions.delete(id),
    ofUser: async (userId, now) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId && alive(session, now))
        .map((session) => withEnd(session, lifetimes())),
  };
}
