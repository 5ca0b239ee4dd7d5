import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** In ms. */
const slowest = {
  /** Longest time for the headers and for a whole request, and the interval of the check. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  /** Longest time without a byte, as of a client that does not read. Streams of events have a heartbeat. */
  idle: 30_000,
};

/** More open connections than this are closed at once: each takes memory, whatever is sent on it. */
const mostConnections = 5_000;
/** Requests answered on one connection; a client opens the next by itself. */
const mostRequests = 1_000;
/** Pipelined requests on one connection. Browsers and proxies wait for each answer. */
const mostPipelined = 8;

/**
 * The HTTP server of an app. Slow senders are cut off, with 408, or they would hold their connections for Node's default
 * of five minutes; so are clients that do not read, or pipeline too many requests.
 */
export function httpServer(app: RequestListener, timeouts: Partial<typeof slowest> = {}): Server {
  const { idle, ...slow } = { ...slowest, ...timeouts };
  const server = createServer(slow, app);
  server.maxConnections = mostConnections;
  server.maxRequestsPerSocket = mostRequests;
  server.setTimeout(idle);
  const ahead = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, res) => {
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    if (waiting > mostPipelined) socket.destroy();
    res.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
  });
  return server;
}

/** In ms: longest notice before a stop, and how long ago a balancer asked last. */
const notice = { longest: 2_500, asked: 10_000 };
/** Unready answers that make a balancer send nobody here any more. */
const enough = 2;

/**
 * An app that is announced as going: `GET /api/ready` says `unready` while everybody else is still served.
 *
 * @returns `leave`, which resolves once each balancer (an address that asks) was told often enough, after 2.5 s at the
 *   latest; at once where nobody asks.
 */
export function announced(app: RequestListener): { app: RequestListener; leave: () => Promise<void> } {
  const balancers = new Map<string, { at: number; told: number }>();
  let told: (() => void) | undefined;
  const asks = (address: string) => {
    const at = performance.now();
    for (const [each, last] of balancers) if (at - last.at > notice.asked) balancers.delete(each);
    balancers.set(address, { at, told: told ? (balancers.get(address)?.told ?? 0) + 1 : 0 });
  };
  const allTold = () => {
    const recent = performance.now() - notice.asked;
    return [...balancers.values()].every((balancer) => balancer.told >= enough || balancer.at < recent);
  };
  return {
    app: (req, res) => {
      if (req.url !== '/api/ready') return app(req, res);
      asks(String(req.socket.remoteAddress));
      if (!told) return app(req, res);
      res.once('close', () => void (allTold() && told?.()));
      res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      res.end('{"status":"unready"}');
    },
    leave: () =>
      new Promise((left) => {
        told = left;
        if (allTold()) left();
        else setTimeout(left, notice.longest);
      }),
  };
}

/**
 * Prepares a server to be stopped without cutting off anyone's request.
 *
 * Node's own `closeIdleConnections` spares connections that never sent a request, and browsers open such ahead of
 * need; so the connections are counted here.
 *
 * @returns a function that stops accepting, closes what is idle, lets running requests finish, and after `deadline`
 *   ms cuts the rest; it resolves when every connection is closed.
 */
export function drainable(server: Server): (deadline: number) => Promise<void> {
  const running = new Map<Socket, number>();
  let draining = false;

  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    res.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (!socket.destroyed) running.set(socket, left);
      // Sends what is still buffered, then closes.
      if (draining && left === 0) socket.destroySoon();
    });
  });

  return async (deadline) => {
    draining = true;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const [socket, requests] of running) if (requests === 0) socket.destroySoon();
    const cut = setTimeout(() => server.closeAllConnections(), deadline);
    await closed;
    clearTimeout(cut);
  };
}
