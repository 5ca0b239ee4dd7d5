import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Says once that a proxy stands in front of a server that was not told so: all its clients then are one address to the
 * limits, and to the audit.
 */
export function warnOfProxies(trusted: number, logger: Pick<Logger, 'warn'>): RequestHandler {
  let said = trusted > 0;
  return (req, _res, next) => {
    if (!said && req.headers['x-forwarded-for'] !== undefined) {
      said = true;
      logger.warn(
        'X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy everybody counts as one address. Set TRUST_PROXY to the number of proxies; if there is none, a client made it up.',
      );
    }
    next();
  };
}
