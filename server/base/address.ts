import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The browser's name for itself: it need not be told of its own changes. */
export const originOf = (req: Request): string => String(req.headers['x-client-id'] ?? '').slice(0, 60);

/** The origin that limits count: an IPv4 address, or the IPv6 network that one customer commands. */
export function addressOf(req: Request): string {
  return ipKeyGenerator(req.ip ?? 'unknown');
}

/** The address as people write it, behind as many proxies as TRUST_PROXY says. */
export const plainAddressOf = (req: Request): string | null => req.ip?.replace(/^::ffff:/, '') ?? null;
