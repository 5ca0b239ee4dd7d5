import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError, type Problem } from '../../base/errors.ts';
import type { Database } from '../../db/pool/database.ts';

const minute = 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** The origin of a try to sign in. */
export interface Origin {
  address: string;
  /** The browser, where it has signed in to this very account before. */
  device?: string | undefined;
}

/** Guards against guessing passwords and against filling the server with accounts. All refuse with 429 and `Retry-After`. */
export type Limits = {
  /**
   * Runs one try at signing in and counts it unless it succeeds. Strangers have 5 failures in 15 minutes per account and
   * address, 30 per address, and 100 in an hour per account over all addresses; a device known to the account has 5 in
   * 15 minutes of its own, whatever strangers do. A success forgets the failures of its account at its address or device,
   * and is one of 30 that an account has in a minute: each writes a session and a row of the audit.
   *
   * @param email - normalised, or another spelling would be another account.
   */
  login<T>(email: string, from: Origin, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** The same for the current password in a signed-in session: 5 failures in 15 minutes. */
  ownPassword<T>(session: string, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /**
   * The same for the second step of signing in: 5 wrong codes in 15 minutes per account and address, or known device, and
   * 30 in a day for an account over all strangers. Only who has the password gets here.
   */
  factor<T>(email: string, from: Origin, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts a sign-in that took no password: it is one of the 30 in a minute. */
  signIn(email: string): Promise<void>;
  /**
   * The same for a one-time code: 5 failures in 15 minutes per account and address, 30 per address, and 20 in an hour per
   * account over all addresses.
   */
  code<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** True for the first who comes with the number of something that counts once, and lasts 15 minutes at most. */
  once(jti: string): Promise<boolean>;
  /** Counts one request of a machine's key, of as many as it has in a minute. */
  machine(id: number, most: number): Promise<void>;
  /** Counts one registration: 20 in 15 minutes per address. */
  registration(address: string): Promise<void>;
  /** Counts one look at the clinic's free times, or at a consent by its link, by nobody in particular: 120 in 15 minutes per address. */
  freeTimes(address: string): Promise<void>;
  /** Counts one request of an appointment: 20 in an hour per address: phones of one network share one. */
  request(address: string): Promise<void>;
};

interface Limiter {
  key: string;
  points: number;
  /** Seconds. */
  duration?: number;
}
/** Counters as rate-limiter-flexible makes them, wherever they are kept. */
type Counters = (limiter: Limiter) => RateLimiterAbstract;

/** Limits counted in the memory of this process. */
export const memoryLimits = (): Limits =>
  limitsIn(({ key, points, duration = quarterHour }) => new RateLimiterMemory({ keyPrefix: key, points, duration }));

/**
 * Limits counted in PostgreSQL, for all servers of one database: each count is one INSERT … ON CONFLICT, and what is over
 * is swept out by the library. Keys are hashed, so that the table does not show who tried to sign in.
 */
export const databaseLimits = ({ pool, schema }: Pick<Database, 'pool' | 'schema'>): Limits =>
  limitsIn(
    ({ key, points, duration = quarterHour }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: schema,
        tableName: '_batas',
        tableCreated: true,
        keyPrefix: key,
        points,
        duration,
        // One sweeps the table for all.
        clearExpiredByTimeout: key === 'account',
      }),
  );

function limitsIn(counters: Counters): Limits {
  const perAccount = counters({ key: 'account', points: 5 });
  const perAddress = counters({ key: 'address', points: 30 });
  const everywhere = counters({ key: 'everywhere', points: 100, duration: hour });
  const perDevice = counters({ key: 'device', points: 5 });
  const perSession = counters({ key: 'session', points: 5 });
  const factorHere = counters({ key: 'factor', points: 5 });
  const factorEverywhere = counters({ key: 'factor-everywhere', points: 30, duration: day });
  const codePerAccount = counters({ key: 'code', points: 5 });
  const codePerAddress = counters({ key: 'code-address', points: 30 });
  const codeEverywhere = counters({ key: 'code-everywhere', points: 20, duration: hour });
  const registrations = counters({ key: 'register', points: 20 });
  const looks = counters({ key: 'free-times', points: 120 });
  const requests = counters({ key: 'request', points: 20, duration: hour });
  // How many each may have is its own.
  const ofMachines = counters({ key: 'machine', points: Number.MAX_SAFE_INTEGER, duration: minute });
  const uses = counters({ key: 'once', points: 1 });
  const signIns = counters({ key: 'sign-in', points: 30, duration: minute });
  return {
    login: (email, { address, device }, check) => {
      // Counted after the password: strangers without it use nothing up.
      const signIn = async () => {
        const found = await check();
        if (found) await take(signIns, hashed(email), 'too_many_sign_ins');
        return found;
      };
      if (device !== undefined)
        return counted([{ limiter: perDevice, key: `${email} ${device}`, forget: true }], signIn);
      return counted(
        [
          { limiter: perAccount, key: `${email} ${address}`, forget: true },
          { limiter: perAddress, key: address },
          // Last: what another limit refuses does not use up the one that all share.
          { limiter: everywhere, key: email },
        ],
        signIn,
      );
    },
    ownPassword: (session, check) => counted([{ limiter: perSession, key: session, forget: true }], check),
    factor: (email, { address, device }, check) => {
      const here = { limiter: factorHere, key: `${email} ${device ?? address}`, forget: true };
      return counted(device === undefined ? [here, { limiter: factorEverywhere, key: email }] : [here], check);
    },
    signIn: (email) => take(signIns, hashed(email), 'too_many_sign_ins'),
    code: (email, address, check) =>
      counted(
        [
          { limiter: codePerAccount, key: `${email} ${address}`, forget: true },
          { limiter: codePerAddress, key: address },
          { limiter: codeEverywhere, key: email },
        ],
        check,
      ),
    once: (jti) =>
      uses.consume(jti).then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return false;
          throw refusal;
        },
      ),
    async machine(id, most) {
      const { consumedPoints, msBeforeNext } = await ofMachines.consume(String(id));
      if (consumedPoints > most) throw tooMany('too_many_requests', msBeforeNext);
    },
    registration: (address) => take(registrations, hashed(address), 'too_many_requests'),
    freeTimes: (address) => take(looks, hashed(address), 'too_many_requests'),
    request: (address) => take(requests, hashed(address), 'too_many_requests'),
  };
}

interface Count {
  limiter: RateLimiterAbstract;
  key: string;
  /** A success forgets all failures, not only itself. */
  forget?: boolean;
}

/** Counted before the check and given back after it: a hundred guesses sent at once must not all see "none yet". */
async function counted<T>(counts: readonly Count[], check: () => Promise<T | undefined>): Promise<T | undefined> {
  const keyed = counts.map((count) => ({ ...count, key: hashed(count.key) }));
  for (const { limiter, key } of keyed) await take(limiter, key, 'too_many_logins');
  try {
    const found = await check();
    if (found)
      await Promise.all(keyed.map(({ limiter, key, forget }) => (forget ? limiter.delete(key) : limiter.reward(key))));
    return found;
  } catch (error) {
    // Nothing was learnt about the password, so nothing was failed.
    await Promise.all(keyed.map(({ limiter, key }) => limiter.reward(key)));
    throw error;
  }
}

/** Of one length, however long the e-mail is. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

async function take(limiter: RateLimiterAbstract, key: string, problem: Problem): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(problem, refusal.msBeforeNext);
  }
}

const tooMany = (problem: Problem, ms: number) =>
  new ApiError(problem, { headers: { 'Retry-After': String(Math.ceil(ms / 1000)) } });
