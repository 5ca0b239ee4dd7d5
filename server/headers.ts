import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contextOf } from './context.ts';

/**
 * The security headers of every answer (trust.md, Headers).
 *
 * @param behindTls - HSTS and upgrade-insecure-requests would lock a clinic out of its own plain-http server.
 */
export function securityHeaders(behindTls: boolean): RequestHandler[] {
  const own = ["'self'"];
  const none = ["'none'"];
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: none,
          scriptSrc: own,
          connectSrc: own,
          imgSrc: [...own, 'data:', 'blob:'],
          fontSrc: own,
          styleSrc: [...own, (_req, res) => `'nonce-${contextOf(res).nonce}'`],
          manifestSrc: own,
          workerSrc: own,
          baseUri: none,
          frameAncestors: none,
          formAction: own,
          ...(behindTls && { upgradeInsecureRequests: [] }),
        },
      },
      frameguard: { action: 'deny' },
      hsts: behindTls,
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      res.set('X-Request-Id', contextOf(res).requestId);
      next();
    },
  ];
}
