import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type RequestHandler, Router } from 'express';
import compressedOrPlain from 'express-static-gzip';
import type { Pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { contextOf } from '../base/context.ts';
import { ApiError } from '../base/errors.ts';
import { publicConfigOf } from './publicConfig.ts';

const readOnly = new Set(['GET', 'HEAD']);

/**
 * The console itself: the built files, and its one page for every address that is not a file.
 *
 * @throws ConfigError when `distDir` holds no built console.
 */
export function pages(config: Config, settings: () => Pengaturan): Router {
  const { distDir } = config;
  const router = Router();
  const page = consolePage(config, settings);
  router.use((req, res, next) => {
    contextOf(res).route = `${req.method} page`;
    if (!readOnly.has(req.method)) throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    // The library that serves files would answer it in words of its own.
    if (!isDecodable(req.path)) throw new ApiError('malformed_request');
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

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * index.html with the nonce of its own answer, which the browser hands to Emotion (hence never stored), and with what
 * the console must know to start, so that it need not ask first.
 */
function consolePage(config: Config, settings: () => Pengaturan): RequestHandler {
  const { distDir } = config;
  const file = join(distDir, 'index.html');
  if (!existsSync(file)) throw new ConfigError(`Cannot start: DIST_DIR holds no built console (${file} is missing).`);
  const [before, ...after] = readFileSync(file, 'utf8').split(/(?<=<head>)/i);
  if (after.length === 0) throw new ConfigError(`Cannot start: ${file} has no <head> to put the CSP nonce into.`);
  const links = preloaded(config);
  // The public page is named by what patients see of it where they send its address to one another.
  const unnamed = after.map((part) => part.replace(/<meta name="description"[^>]*>|<title>.*<\/title>/g, ''));
  return (req, res) => {
    const { mintaJadwal, namaKlinik } = settings();
    const told = JSON.stringify(publicConfigOf(config, settings()));
    const configMeta = `<meta name="config" content="${attribute(told)}" />`;
    const isPublic = isMinta(req.path) || isSetuju(req.path);
    const preload = isPublic || isSignIn(req.path) ? links.font : links.font + links.scripts;
    const meta = `<meta name="csp-nonce" content="${contextOf(res).nonce}" />${configMeta}${preload}`;
    const minta = mintaJadwal ? `Minta Jadwal · ${attribute(namaKlinik)}` : 'Minta Jadwal';
    const name = isMinta(req.path) ? minta : `Persetujuan · ${attribute(namaKlinik)}`;
    const parts = isPublic ? [before, meta, `<title>${name}</title>`, ...unnamed] : [before, meta, ...after];
    res
      .status(isMinta(req.path) && !mintaJadwal ? 404 : 200)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(parts.join(''));
  };
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const isSignIn = (path: string) => /^\/(login|register)\/?$/.test(path);

/** The page that is open to the world, where the clinic opens it. */
const isMinta = (path: string) => /^\/minta-jadwal\/?$/.test(path);

/** The page of a consent's link. */
const isSetuju = (path: string) => /^\/setuju\/[^/]+\/?$/.test(path);

/**
 * Links to the console's scripts, to which a browser that keeps a session goes straight; the sign-in pages fetch them once
 * the form is there, which would come later beside them. The font comes early: text that is drawn in another one first
 * would move once it is there.
 */
function preloaded({ rung, distDir }: Config): { font: string; scripts: string } {
  const scripts = rung === 'demo' ? /^(console|demoSource)-[\w-]+\.js$/ : /^(console|restProvider)-[\w-]+\.js$/;
  const font = /-latin-wght-normal-[\w-]+\.woff2$/;
  const files = readdirSync(join(distDir, 'assets'));
  const links = (wanted: RegExp, attributes: string) =>
    files
      .filter((file) => wanted.test(file))
      .map((file) => `<link ${attributes} href="/assets/${file}" />`)
      .join('');
  return {
    font: links(font, 'rel="preload" as="font" type="font/woff2" crossorigin'),
    scripts: links(scripts, 'rel="modulepreload" fetchpriority="low"'),
  };
}

function files(distDir: string): RequestHandler {
  const serve = compressedOrPlain(distDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    // No page under its own name: index.html must not slip past consolePage.
    index: false,
    serveStatic: {
      acceptRanges: false,
      cacheControl: false,
      redirect: false,
      setHeaders: (res, path) => {
        const hashed = path.startsWith(assets);
        res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        contextOf(res).route = 'GET file';
      },
    },
  });
  const assets = join(distDir, 'assets', sep);
  return (req, res, next) =>
    serve(req, res, (error?: unknown) => {
      // Set for a compressed file that was deleted since the start, as in an update.
      for (const header of ['Content-Encoding', 'Content-Type']) res.removeHeader(header);
      next(error);
    });
}
