import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { ApiError, type Problem } from '../errors.ts';

const quarterHour = 15 * 60;

/** Guards against guessing passwords and against filling the server with accounts. */
export type Limits = {
  /**
   * Runs one try at signing in and counts it unless it succeeds: 5 failures in 15 minutes per account and address,
   * 30 per address. A success forgets the failures of its account.
   *
   * @param email - normalised, or another spelling would be another account.
   * @throws ApiError 429 with `Retry-After`.
   */
  login<T>(email: string, address: string, check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Counts one registration: 20 in 15 minutes per address. */
  registration(address: string): Promise<void>;
};

interface Limiter {
  key: string;
  points: number;
}
/** Counters as rate-limiter-flexible makes them, wherever they are kept. */
type Counters = (limiter: Limiter) => RateLimiterAbstract;

/** Limits counted in the memory of this process. */
export const memoryLimits = (): Limits =>
  limitsIn(({ key, points }) => new RateLimiterMemory({ keyPrefix: key, points, duration: quarterHour }));

/**
 * Limits counted in PostgreSQL, for all servers of one database: each count is one INSERT … ON CONFLICT, and what is over
 * is swept out by the library. Kept are hashes, so that the table tells nobody who tried to sign in.
 */
export const databaseLimits = ({ pool, schema }: Pick<Database, 'pool' | 'schema'>): Limits =>
  limitsIn(
    ({ key, points }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: schema,
        tableName: '_batas',
        tableCreated: true,
        keyPrefix: key,
        points,
        duration: quarterHour,
      }),
  );

function limitsIn(counters: Counters): Limits {
  const perAccount = counters({ key: 'account', points: 5 });
  const perAddress = counters({ key: 'address', points: 30 });
  const registrations = counters({ key: 'register', points: 20 });
  return {
    login: async (email, address, check) => {
      const [account, place] = [hashed(`${email} ${address}`), hashed(address)];
      // Counted before the check and given back after it: a hundred guesses sent at once must not all see "none yet".
      await take(perAccount, account, 'too_many_logins');
      await take(perAddress, place, 'too_many_logins');
      try {
        const found = await check();
        if (found) await Promise.all([perAccount.delete(account), perAddress.reward(place)]);
        return found;
      } catch (error) {
        // Nothing was learnt about the password, so nothing was failed.
        await Promise.all([perAccount.reward(account), perAddress.reward(place)]);
        throw error;
      }
    },
    registration: (address) => take(registrations, hashed(address), 'too_many_requests'),
  };
}

/** Of one length, however long the e-mail is. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Where a request comes from: an IPv4 address, or the IPv6 network that one customer commands. */
export function addressOf(req: Request): string {
  return ipKeyGenerator(req.ip ?? 'unknown');
}

/** The address as people write it, behind as many proxies as TRUST_PROXY says. */
export const plainAddressOf = (req: Request): string | null => req.ip?.replace(/^::ffff:/, '') ?? null;

async function take(limiter: RateLimiterAbstract, key: string, problem: Problem): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError(problem, { headers: { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) } });
  }
}
