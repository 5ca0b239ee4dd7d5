import { writeSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { type Context, contextOf } from './context.ts';

/** Buffer of a log that cannot be written for a while, in bytes; the rest is lost. */
const mostKept = 1_000_000;

/** The server's log: one line of JSON an event. Goes to the standard output unless something else is given. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  return pino({ level, base: undefined }, stream ?? logTo(1));
}

/**
 * A destination whose errors are ignored: a full disk or a closed pipe is no reason for the server to end.
 *
 * @param dest - a file, or the number of one that is open.
 */
export function logTo(dest: number | string): DestinationStream {
  const stream = pino.destination({ dest, sync: true, maxLength: mostKept });
  stream.on('error', () => undefined);
  return stream;
}

/** Tells the operator of an event. Its facts stand in the log alone. */
export type Say = (line: string, facts?: Record<string, unknown>, level?: 'info' | 'warn' | 'error') => void;

/** Events of operation: a plain line at a terminal, else one of the log, whatever LOG_LEVEL leaves out of it. */
export function createSay(logger: Logger, terminal: boolean): Say {
  const always = logger.child({}, { level: 'info' });
  return (line, facts = {}, level = 'info') => (terminal ? printLine(1, line) : always[level](facts, line));
}

/** A line for the operator, on a file that is open; one that cannot be written is lost. */
export function printLine(file: number, line: string): void {
  try {
    writeSync(file, `${line}\n`);
  } catch {
    // No other place is left to report it.
  }
}

/**
 * Logs each answer as an allowlist (security.md, Logs): request id, user id, route template, status, ms; the cause of a
 * 503; for an unexpected error its kind and where it was thrown. Never an address, a body, a name, an e-mail or a token.
 */
export function requestLog(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: (_req, res) => contextOf(res).requestId,
    customAttributeKeys: { reqId: 'requestId' },
    // Without these two, pino-http adds the request and the response, with their addresses and headers.
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: (_req, res) => {
      const { route, cause } = contextOf(res);
      // Asked for every second; readiness itself logs what changes.
      if (probes.has(route) || cause === starting) return 'debug';
      if (res.statusCode >= 500) return 'error';
      return route.includes('/api/') ? 'info' : 'debug';
    },
    customSuccessObject: (_req, res, { responseTime }) => line(contextOf(res), res.statusCode, responseTime),
    customErrorObject: (_req, res, _error, { responseTime }) => line(contextOf(res), res.statusCode, responseTime),
  });
}

/** The cause of what is refused because a start is not done. */
export const starting = 'starting';

const probes: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready', 'GET /metrics']);

/** Logs a part of a batch as the request that it would be by itself. */
export function logBatchPart(
  logger: Pick<Logger, 'error' | 'info'>,
  context: LogContext,
  status: number,
  ms: number,
): void {
  const about = { requestId: context.requestId, ...line(context, status, ms) };
  if (status >= 500) logger.error(about, 'request errored');
  else logger.info(about, 'request completed');
}

type LogContext = Omit<Context, 'nonce'>;

function line({ route, userId, error, cause }: LogContext, status: number, ms: number) {
  return { route, status, ms, userId, cause, ...(status >= 500 && { error: trace(error) }) };
}

/** An error without its message, which may quote what was sent or stored. */
export function trace(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const frames = error.stack?.split('\n').filter((row) => /^\s+at /.test(row));
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames: frames?.map((row) => row.trim()) };
}

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
