import type { ServerResponse } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { contextOf } from './context.ts';

/** The server's log: one line of JSON an event. Goes to the standard output unless a stream is given. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  return pino({ level, base: undefined }, stream ?? pino.destination({ dest: 1, sync: true }));
}

/**
 * Logs each answer as an allowlist (trust.md, Logs): request id, user id, route template, status, ms; for an
 * unexpected error also its kind and where it was thrown. Never an address, a body, a name, an e-mail or a token.
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
      if (res.statusCode >= 500) return 'error';
      return contextOf(res).route.includes('/api/') ? 'info' : 'debug';
    },
    customSuccessObject: (_req, res, timing) => line(res, timing),
    customErrorObject: (_req, res, _error, timing) => ({ ...line(res, timing), error: trace(contextOf(res).error) }),
  });
}

function line(res: ServerResponse, timing: { responseTime?: number }) {
  const { route, userId } = contextOf(res);
  return { route, status: res.statusCode, ms: timing.responseTime, userId };
}

/** An error without its message, which may quote what was sent or stored. */
function trace(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  const frames = error.stack?.split('\n').filter((row) => /^\s+at /.test(row));
  return { name: error.name, code: 'code' in error ? error.code : undefined, frames: frames?.map((row) => row.trim()) };
}
