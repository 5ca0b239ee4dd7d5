import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { networks } from '../../server/base/address.ts';
import { requireReachable, Unreachable } from '../../server/webhooks/address.ts';
import { secretText, send } from '../../server/webhooks/send.ts';

const none = networks([]);
const secret = secretText(new Uint8Array(32));
const delivery = (url: string) => ({ url, secret, id: '1-0a1b2c3d4e5f', body: '{}', timestamp: 1_724_716_800 });

describe('an address of our own network', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
  ])('%s is refused', (address) => {
    expect(() => requireReachable(address, none, { protocol: 'https:' })).toThrow(Unreachable);
  });

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is none', (address) => {
    expect(() => requireReachable(address, none, { protocol: 'https:' })).not.toThrow();
    expect(() => requireReachable(address, none, { protocol: 'http:' })).toThrow('https');
  });

  it('is refused however it is written, or by a name that leads there; allowed, it is called', async () => {
    const called = vi.fn();
    const server = createServer((_req, res) => {
      called();
      res.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '0',
      '017700000001',
    ])
      expect(await send(delivery(`http://${host}:${port}/`), none), host).toContain('berada di jaringan sendiri');
    expect(called).not.toHaveBeenCalled();
    expect(await send(delivery(`http://localhost:${port}/`), networks(['127.0.0.1', '::1']))).toBeNull();
    expect(called).toHaveBeenCalledTimes(1);
    server.close();
  });

  it('is not reached by a redirect, which nobody follows', async () => {
    const paths: string[] = [];
    const server = createServer((req, res) => {
      paths.push(String(req.url));
      res.writeHead(307, { Location: '/dalam' }).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    expect(await send(delivery(`http://127.0.0.1:${port}/kabar`), networks(['127.0.0.1']))).toBe(
      'Penerima menjawab 307',
    );
    expect(paths).toEqual(['/kabar']);
    server.close();
  });

  it('that does not answer, or never ends its answer, is given up', async () => {
    const server = createServer((req, res) => {
      if (req.url === '/selamanya') res.writeHead(200).write('x');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const allowed = networks(['127.0.0.1']);
    expect(await send(delivery(`http://127.0.0.1:${port}/diam`), allowed, 200)).toContain('tidak menjawab');
    expect(await send(delivery(`http://127.0.0.1:${port}/selamanya`), allowed, 5_000)).toBeNull();
    server.closeAllConnections();
    server.close();
    expect(await send(delivery(`http://127.0.0.1:${port}/`), allowed)).toBe(
      'Penerima tidak dapat dihubungi (ECONNREFUSED)',
    );
  });
});
