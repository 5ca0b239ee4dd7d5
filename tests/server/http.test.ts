import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { genesis } from '../../server/db/pool/auditChain.ts';
import type { Events } from '../../server/events/events.ts';
import type { News } from '../../server/events/log.ts';
import { getEvents } from '../../server/http/stream.ts';
import { built } from '../support/built.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server of this app, and a socket to it. */
async function serve(app: RequestListener, timeouts?: Parameters<typeof built.httpServer>[1]) {
  const server = built.httpServer(app, timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  open.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(socket, 'connect');
  return { server, socket };
}
const closed = (socket: Socket) => once(socket, 'close');
const request = 'GET / HTTP/1.1\r\nHost: klinik\r\n\r\n';
/** More than the two systems in between hold for a reader. */
const much = Buffer.alloc(20_000_000);

describe('clients that ask and do not read', () => {
  it('are cut off when nothing has moved for a while', async () => {
    let cut = false;
    const app: RequestListener = (req, res) => {
      req.socket.once('close', () => {
        cut = true;
      });
      res.end(much);
    };
    const { socket } = await serve(app, { idle: 100 });
    socket.pause().write(request);
    await expect.poll(() => cut).toBe(true);
  });

  it('may not ask for much ahead', async () => {
    let asked = 0;
    const { socket } = await serve(() => {
      asked += 1;
    });
    socket.resume().write(request.repeat(8));
    await expect.poll(() => asked).toBe(8);
    socket.write(request);
    await closed(socket);
  });

  it('as started, a connection is cut off after 30 idle seconds and 1,000 requests', () => {
    expect(built.httpServer(() => undefined)).toMatchObject({ timeout: 30_000, maxRequestsPerSocket: 1_000 });
  });

  it('lose their stream of events when they leave 64 kB of it unread', async () => {
    const listeners = new Set<(news: News) => void>();
    const events = {
      listening: () => listeners.size,
      at: () => genesis,
      subscribe: (listener: (news: News) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } as unknown as Events;
    const resources = [{ source: 's'.repeat(100_000), guard: 'supplier' }];
    const database = { resources, table: () => sql`roles`, query: async () => [{ id: 1, name: 'Admin' }] };
    const account = { id: 1, role: 'admin' };
    const who = { account, session: { id: 'satu' } };
    const deps = { authenticate: async () => who, accountNow: async () => account, events, database };
    const app = express().get('/', getEvents(deps as unknown as Parameters<typeof getEvents>[0]));
    const { socket } = await serve(app);
    socket.pause().write(request);
    await expect.poll(() => listeners.size).toBe(1);
    const changed = resources.map(({ source }) => source);
    await expect
      .poll(() => {
        for (const listener of listeners) listener({ upTo: genesis, changes: [{ changed, origin: '', people: [] }] });
        return listeners.size;
      })
      .toBe(0);
  });
});
