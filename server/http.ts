import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take over its headers and over a whole request, and how often that is looked at, in ms. */
const slowest = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** More open connections than this are closed at once: each takes memory, whatever is sent on it. */
const mostConnections = 5_000;

/**
 * The HTTP server of an app. Slow senders are cut off, with 408, or they would hold their connections for Node's default
 * of five minutes.
 */
export function httpServer(app: RequestListener, timeouts: Partial<typeof slowest> = {}): Server {
  const server = createServer({ ...slowest, ...timeouts }, app);
  server.maxConnections = mostConnections;
  return server;
}
