import type { Request } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import type { KnownDevices } from '../auth/rules/device.ts';
import { addressOf } from '../base/address.ts';
import { ApiError } from '../base/errors.ts';

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
    { most: perMinute * sessionsAnAddress, keyOf: addressOf, store: new MemoryStore() },
    {
      most: perMinute,
      keyOf: (req: Request) => sessionId(req) ?? devices.idOf(req) ?? `alamat ${addressOf(req)}`,
      store: new MemoryStore(),
    },
  ];
  const handlers = limits.map(({ most, keyOf, store }) =>
    rateLimit({
      windowMs: 60_000,
      limit: most,
      store,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: keyOf,
      handler: (req, _res, next) =>
        next(new ApiError(/^\/login\/?$/i.test(req.path) ? 'too_many_logins' : 'too_many_requests')),
      // Its checks print to the console whenever a client sends X-Forwarded-For; the hop count is our configuration.
      validate: false,
    }),
  );
  /** Counts a request once more, for a part of it. @throws ApiError `too_many_requests` */
  const countAgain = async (req: Request) => {
    for (const { most, keyOf, store } of limits) {
      const { totalHits, resetTime } = await store.increment(keyOf(req));
      const seconds = Math.ceil((Number(resetTime) - Date.now()) / 1000);
      if (totalHits > most) throw new ApiError('too_many_requests', { headers: { 'Retry-After': `${seconds}` } });
    }
  };
  return { handlers, countAgain };
}
