import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../base/config.ts';
import { contextOf } from '../base/context.ts';

/**
 * The security headers of every answer (security.md, Headers): helmet's, asked for once, with each answer's own nonce.
 *
 * Behind TLS alone, since else HSTS and upgrade-insecure-requests would lock a clinic out of its own plain-http server.
 */
export function securityHeaders(config: Pick<Config, 'behindTls' | 'connectSrc'>): RequestHandler {
  const { [policy]: csp = '', ...fixed } = helmetHeaders(config);
  const [before = '', after = ''] = csp.split(place);
  const headers = Object.entries({
    ...fixed,
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  });
  return (_req, res, next) => {
    const { nonce, requestId } = contextOf(res);
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader('Content-Security-Policy', `${before}${nonce}${after}`);
    res.setHeader('X-Request-Id', requestId);
    next();
  };
}

const policy = 'content-security-policy';
/** Stands for the nonce in the prepared header. */
const place = 'NONCE';

function helmetHeaders({ behindTls, connectSrc }: Pick<Config, 'behindTls' | 'connectSrc'>): Record<string, string> {
  const own = ["'self'"];
  const none = ["'none'"];
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: own,
        connectSrc: [...own, ...connectSrc],
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: own,
        styleSrc: [...own, `'nonce-${place}'`],
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
  })(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
