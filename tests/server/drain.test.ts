import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { announced, drainable } from '../../server/http/http.ts';

afterEach(() => void vi.useRealTimers());

describe('draining', () => {
  it('cuts a request that outlasts the deadline', async () => {
    const server = createServer(() => undefined);
    const drain = drainable(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');

    const cut = vi.spyOn(server, 'closeAllConnections');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drained = drain(100);
    vi.advanceTimersByTime(99);
    expect(cut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(cut).toHaveBeenCalledOnce();
    await drained;
  });
});

describe('leaving (operating.md, Several servers: unready for two checks before the port closes)', () => {
  async function open() {
    const door = announced((_req, res) => void res.end('served'));
    const server = createServer(door.app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, await answer.text()];
    };
    return { ...door, get };
  }
  const unready = [503, '{"status":"unready"}'];

  it('tells a balancer twice, and serves meanwhile', async () => {
    const { get, leave } = await open();
    expect(await get('/api/ready')).toEqual([200, 'served']);
    let left = false;
    const leaving = leave().then(() => {
      left = true;
    });
    expect(await get('/api/ready')).toEqual(unready);
    expect(await get('/api/pasien')).toEqual([200, 'served']);
    expect(left).toBe(false);
    expect(await get('/api/ready')).toEqual(unready);
    await leaving;
    expect(await get('/api/pasien')).toEqual([200, 'served']);
  });

  it('waits for nobody where no balancer asks, and for one that is gone 2.5 s at most', async () => {
    const alone = await open();
    await alone.get('/api/pasien');
    await alone.leave();
    const { get, leave } = await open();
    await get('/api/ready');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leaving = leave();
    vi.advanceTimersByTime(2_500);
    await leaving;
  });
});
