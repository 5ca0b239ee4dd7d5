import compression from 'compression';
import cors from 'cors';
import express, { type Express } from 'express';
import { createPasswords } from '../auth/rules/passwords.ts';
import { ApiError, answerError } from '../base/errors.ts';
import { createLogger, requestLog, warnOfProxies } from '../base/log.ts';
import { createMetrics, measureAnswers, metricsPage } from '../watch/metrics.ts';
import { readinessOf } from '../watch/readiness.ts';
import { type ApiDeps, api } from './api.ts';
import { securityHeaders } from './headers.ts';
import { pages } from './pages.ts';

type AppDeps = Pick<ApiDeps, 'config' | 'accounts' | 'sessions' | 'database' | 'events' | 'settings'> &
  Partial<Pick<ApiDeps, 'passwords' | 'clock' | 'logger' | 'readiness'>>;

/** The headers of an answer that clients of other origins may read. */
const exposedHeaders = [
  'Content-Range',
  'Retry-After',
  'X-Changed',
  'X-Request-Id',
  'X-Server-Version',
  'X-Total-Estimated',
  'X-Search-Meant',
];

/** All that the library knows as text, and lines of JSON, which it does not know. */
const isCompressed: NonNullable<Parameters<typeof compression>[0]>['filter'] = (req, res) =>
  String(res.getHeader('Content-Type')).startsWith('application/x-ndjson') || compression.filter(req, res);

/**
 * The whole server as an Express app that does not listen yet.
 *
 * @param deps - `accounts` and `sessions` are what differs between the rungs; `clock` gives ms since 1970.
 * @throws ConfigError when the pages it is to serve are not there.
 * @example createApp({ config, accounts: await createDemoAccounts(passwords), sessions: memorySessions() })
 */
export function createApp(deps: AppDeps): Express {
  const { config, passwords = createPasswords(), clock = Date.now, logger = createLogger(config.logLevel) } = deps;
  const readiness = deps.readiness ?? readinessOf(config, { ...deps, logger });
  const metrics = createMetrics({ ...deps, readiness });
  const app = express();
  app.disable('x-powered-by');
  // The files have tags of their own; an answer of the API is never stored, so a tag on it would only cost time.
  app.disable('etag');
  app.set('env', config.nodeEnv);
  // The exact number of proxies: a client's own X-Forwarded-For is then never believed.
  app.set('trust proxy', config.trustProxy);

  app.use(requestLog(logger), measureAnswers(metrics), warnOfProxies(config.trustProxy, logger));
  app.use(securityHeaders(config), compression({ filter: isCompressed }));
  // No cookie grants anything: a caller still needs a session's token.
  if (config.corsOrigin.length > 0) app.use('/api', cors({ origin: config.corsOrigin, exposedHeaders, maxAge: 600 }));
  app.use('/api', api({ ...deps, passwords, clock, logger, readiness, metrics }));
  app.get('/metrics', metricsPage(config, metrics));
  if (config.pages !== 'off') app.use(pages(config, deps.settings));
  app.use(() => {
    throw new ApiError('not_found');
  });
  app.use(answerError);
  return app;
}
