import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { brand } from '../../src/brand.ts';
import { locale } from '../../src/locale.ts';
import type { Config } from '../base/config.ts';
import { contextOf } from '../base/context.ts';
import { ApiError, answerError } from '../base/errors.ts';
import { requestLog } from '../base/log.ts';
import { running } from '../db/pool/version.ts';
import { securityHeaders } from './headers.ts';

/** How far the update of a start is. */
export interface UpdateProgress {
  /** From 0 to 99. */
  percent: () => number;
  /** To be called as a step goes on: some of so many. */
  step: (name: keyof typeof shares, done: number, of: number) => void;
}

/** The part of an update, in percent, that each step usually takes, in their order. */
const shares = { backup: 60, migrations: 20, rows: 20 };

/** @param told - hears of each further percent. */
export function createProgress(told: (percent: number) => void = () => undefined): UpdateProgress {
  const order = Object.entries(shares);
  let percent = 0;
  return {
    percent: () => percent,
    step: (name, done, of) => {
      const at = order.findIndex(([each]) => each === name);
      const before = order.slice(0, at).reduce((sum, [, share]) => sum + share, 0);
      const now = before + (of > 0 ? shares[name] * Math.min(1, done / of) : 0);
      // It never goes back, and is over when somebody is served.
      const next = Math.min(99, Math.max(percent, Math.floor(now)));
      if (next > percent) told(next);
      percent = next;
    },
  };
}

/** Seconds after which a page asks again. */
const again = 3;

/**
 * What a server answers while it brings its database to its own version: that it lives, that it is not ready, and to
 * everybody else how far it is.
 */
export function updatingApp({ config, logger, progress }: Updating): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const sentence = () => `Sedang diperbarui, ${progress.percent()} %`;
  app.use(requestLog(logger), securityHeaders(config));
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

interface Updating {
  config: Config;
  logger: Logger;
  progress: UpdateProgress;
}

/** It comes from no file: those of the console may be of the version that is just leaving. */
const page = (sentence: string, percent: number, nonce: string) => `<!doctype html>
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
<p><progress max="100" value="${percent}" aria-label="Kemajuan pembaruan"></progress></p>
<p>${brand.name} terbuka sendiri begitu selesai. Data Anda aman.</p>
</body>
</html>
`;
