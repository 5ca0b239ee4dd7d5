import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
