import type { Request } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { addressOf } from './auth/actor.ts';
import type { KnownDevices } from './auth/device.ts';
import { ApiError } from './errors.ts';

/** One address may send as much as this many sessions: staff share one behind a clinic's router. */
const sessionsAnAddress = 20;

/**
 * Generous, since they are against scripts, not against a busy clinic. Requests count by session; anonymous ones by a
 * known browser, or by address; and an address has a limit of its own, which repeated sign-ins do not get round. They
 * set `Retry-After`.
 */
export function requestLimits(
  perMinute: number,
  sessionId: (req: Request) => string | undefined,
  devices: KnownDevices,
) {
  const limits = [
    limit(perMinute * sessionsAnAddress, addressOf),
    limit(perMinute, (req) => sessionId(req) ?? devices.idOf(req) ?? `alamat ${addressOf(req)}`),
  ];
  return {
    handlers: limits.map(({ handler }) => handler),
    async countAgain(req: Request) {
      for (const { countAgain } of limits) await countAgain(req);
    },
  };
}

function limit(most: number, keyGenerator: (req: Request) => string) {
  const store = new MemoryStore();
  return {
    handler: rateLimit({
      windowMs: 60_000,
      limit: most,
      store,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator,
      handler: (req, _res, next) =>
        next(new ApiError(/^\/login\/?$/i.test(req.path) ? 'too_many_logins' : 'too_many_requests')),
      // Its checks print to the console whenever a client sends X-Forwarded-For; the hop count is our configuration.
      validate: false,
    }),
    async countAgain(req: Request) {
      const { totalHits, resetTime } = await store.increment(keyGenerator(req));
      if (totalHits <= most) return;
      const seconds = Math.ceil((Number(resetTime) - Date.now()) / 1000);
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(seconds) } });
    },
  };
}
