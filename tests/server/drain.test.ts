import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drainable } from '../../server/drain.ts';

describe('draining (issue 2, item 6)', () => {
  it('cuts a request that outlasts the deadline', async () => {
    const server = createServer(() => undefined);
    const drain = drainable(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');

    const begun = Date.now();
    await drain(100);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(95);
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});
