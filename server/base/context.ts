import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Facts about one request beside the request itself. */
export type Context = {
  /** Made here, never taken from the client: an id that could be chosen could forge or break a log line. */
  readonly requestId: string;
  /** For the style-src of this one answer. */
  readonly nonce: string;
  /** The route's template, e.g. `POST /api/login`: shown by log and metrics in place of the address. */
  route: string;
  userId?: number;
  /** The unexpected error behind a 500, for the log. */
  error?: unknown;
  /** The cause of a 503 (`errors.ts`). */
  cause?: string;
};

const contexts = new WeakMap<ServerResponse, Context>();

/** The context of a request, made the first time it is asked for. */
export function contextOf(res: ServerResponse): Context {
  const known = contexts.get(res);
  if (known) return known;
  const made: Context = { requestId: randomUUID(), nonce: randomBytes(16).toString('base64'), route: 'unknown' };
  contexts.set(res, made);
  return made;
}

/** `X-Changed`: the entities that a change touched. */
export const setChangedHeader = (res: ServerResponse, changed: readonly string[]): void => {
  res.setHeader('X-Changed', changed.join(','));
};
