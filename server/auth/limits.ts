import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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

/** Limits counted in the memory of this process. */
export function memoryLimits(): Limits {
  const perAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 5, duration: quarterHour });
  const perAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 30, duration: quarterHour });
  const registrations = new RateLimiterMemory({ keyPrefix: 'register', points: 20, duration: quarterHour });
  return {
    login: async (email, address, check) => {
      const account = `${email} ${address}`;
      // Counted before the check and given back after it: a hundred guesses sent at once must not all see "none yet".
      await take(perAccount, account, 'too_many_logins');
      await take(perAddress, address, 'too_many_logins');
      try {
        const found = await check();
        if (found) await Promise.all([perAccount.delete(account), perAddress.reward(address)]);
        return found;
      } catch (error) {
        // Nothing was learnt about the password, so nothing was failed.
        await Promise.all([perAccount.reward(account), perAddress.reward(address)]);
        throw error;
      }
    },
    registration: (address) => take(registrations, address, 'too_many_requests'),
  };
}

/** Where a request comes from: an IPv4 address, or the IPv6 network that one customer commands. */
export function addressOf(req: Request): string {
  return ipKeyGenerator(req.ip ?? 'unknown');
}

async function take(limiter: RateLimiterMemory, key: string, problem: Problem): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError(problem, { headers: { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) } });
  }
}
