import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { brand } from '../../src/brand.ts';
import { locale } from '../../src/locale.ts';
import type { Config } from '../base/config.ts';
import { contextOf } from '../base/context.ts';
import { ApiError, answerError } from '../base/errors.ts';
import { requestLog, starting } from '../base/log.ts';
import { running, versionText } from '../db/pool/version.ts';
import { securityHeaders } from './headers.ts';

/** How far the update of a start is. */
export interface UpdateProgress {
  /** From 0 to 99; null while there is nothing to update, as far as is known. */
  percent: () => number | null;
  /** To be called once there is something to update. */
  begin: () => void;
  /** To be called as a step goes on: some of so many. */
  step: (name: keyof typeof shares, done: number, of: number) => void;
}

/** The part of an update, in percent, that each step usually takes, in their order. */
const shares = { backup: 60, migrations: 20, rows: 20 };

/** @param told - hears of each further percent of an update. */
export function createProgress(told: (percent: number) => void = () => undefined): UpdateProgress {
  const order = Object.entries(shares);
  let percent = 0;
  let begun = false;
  return {
    percent: () => (begun ? percent : null),
    begin: () => {
      begun = true;
    },
    step: (name, done, of) => {
      const at = order.findIndex(([each]) => each === name);
      const before = order.slice(0, at).reduce((sum, [, share]) => sum + share, 0);
      const now = before + (of > 0 ? shares[name] * Math.min(1, done / of) : 0);
      // It never goes back, and is over when somebody is served.
      const next = Math.min(99, Math.max(percent, Math.floor(now)));
      // An empty database is filled, not updated.
      if (begun && next > percent) told(next);
      percent = next;
    },
  };
}

/** Seconds after which a page asks again. */
const again = 3;

/**
 * The answers of a server from the first moment of its start, while PostgreSQL begins and the database is brought to its
 * version: that it lives, that it is not ready, and to everybody else how far it is.
 */
export function startingApp({ config, logger, progress }: Starting): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const sentence = () => {
    const percent = progress.percent();
    return percent === null ? 'Sedang dimulai' : `Sedang diperbarui, ${percent} %`;
  };
  app.use(requestLog(logger), securityHeaders(config), (_req, res, next) => {
    contextOf(res).cause = starting;
    next();
  });
  app.use('/api', (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Server-Version': versionText });
    next();
  });
  app.get('/api/health', (_req, res) => {
    contextOf(res).route = 'GET /api/health';
    res.json({ status: 'ok', ...running });
  });
  app.get('/api/ready', (_req, res) => {
    contextOf(res).route = 'GET /api/ready';
    res.status(503).json({ status: 'unready' });
  });
  app.use('/api', () => {
    throw new ApiError('updating', { message: sentence(), headers: { 'Retry-After': String(again) } });
  });
  app.use((_req, res) => {
    contextOf(res).route = 'GET page';
    res
      .status(503)
      .set({ 'Retry-After': String(again), 'Cache-Control': 'no-store' })
      .type('html')
      .send(page(sentence(), progress.percent(), contextOf(res).nonce));
  });
  app.use(answerError);
  return app;
}

interface Starting {
  config: Config;
  logger: Logger;
  progress: UpdateProgress;
}

/** It comes from no file: those of the console may be of the version that is just leaving. */
const page = (sentence: string, percent: number | null, nonce: string) => `<!doctype html>
<html lang="${locale.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${again}">
<title>${sentence} · ${brand.name}</title>
<style nonce="${nonce}">
body { font-family: system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 0 1rem; color: #1f2937; background: #fff; }
progress { width: min(20rem, 80vw); height: 0.75rem; }
@media (prefers-color-scheme: dark) { body { color: #e5e7eb; background: #111827; } }
</style>
</head>
<body>
<h1>${sentence}</h1>
<p><progress max="100"${percent === null ? '' : ` value="${percent}"`} aria-label="Kemajuan"></progress></p>
<p>${brand.name} terbuka sendiri begitu siap. Data Anda aman.</p>
</body>
</html>
`;
