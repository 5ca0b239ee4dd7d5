import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { linesTo } from '../../server/rest/lines.ts';

test('a long answer of lines leaves no listener behind, and every line arrives', async () => {
  const line = JSON.stringify('x'.repeat(200_000));
  let left: unknown;
  const server = createServer(async (_, res) => {
    const listening = () => ['drain', 'error', 'close'].map((event) => res.listenerCount(event));
    const write = linesTo(Object.assign(res as Response, { type: () => res }));
    const begun = listening();
    await Promise.all(Array.from({ length: 30 }, () => write(line)));
    left = listening().map((count, at) => count - (begun[at] ?? 0));
    res.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve));
  expect((await text(answer)).split('\n')).toHaveLength(31);
  expect(left).toEqual([0, 0, 0]);
  server.close();
});
