import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { ConfigError } from './config.ts';
import { contextOf } from './context.ts';
import { ApiError } from './errors.ts';

const readOnly = new Set(['GET', 'HEAD']);

/**
 * The console itself: the built files, and its one page for every address that is not a file.
 *
 * @throws ConfigError when `distDir` holds no built console.
 */
export function pages(distDir: string): Router {
  const router = Router();
  const page = consolePage(distDir);
  router.use((req, res, next) => {
    contextOf(res).route = `${req.method} page`;
    if (!readOnly.has(req.method)) throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    next();
  });
  router.get(['/', '/index.html'], page);
  router.use(files(distDir));
  router.use((req, res, next) => {
    // A missing script answered with the page would be a baffling syntax error in the browser.
    if (!/^\/assets\/|\.[^/]*$/i.test(req.path)) return page(req, res, next);
    contextOf(res).route = `${req.method} file`;
    throw new ApiError('not_found');
  });
  return router;
}

/** index.html with the nonce of its own answer, which the browser hands to Emotion; hence never stored. */
function consolePage(distDir: string): RequestHandler {
  const file = join(distDir, 'index.html');
  if (!existsSync(file)) throw new ConfigError(`Cannot start: DIST_DIR holds no built console (${file} is missing).`);
  const [before, ...after] = readFileSync(file, 'utf8').split(/(?<=<head>)/i);
  if (after.length === 0) throw new ConfigError(`Cannot start: ${file} has no <head> to put the CSP nonce into.`);
  return (_req, res) => {
    const meta = `<meta name="csp-nonce" content="${contextOf(res).nonce}" />`;
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send([before, meta, ...after].join(''));
  };
}

function files(distDir: string): RequestHandler {
  const serve = sirv(distDir, {
    etag: true,
    brotli: true,
    gzip: true,
    // No guessing of names: index.html must not slip past consolePage.
    extensions: [],
    setHeaders: (res, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      contextOf(res).route = 'GET file';
    },
  });
  return (req, res: Response, next) => {
    // Nothing here is large enough to fetch in parts, and sirv breaks on a range that ends before it begins.
    delete req.headers.range;
    serve(req, res, next);
  };
}
