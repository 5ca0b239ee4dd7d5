import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drainable } from '../../server/http/http.ts';

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
