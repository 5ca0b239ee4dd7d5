import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import express from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerError } from '../../server/base/errors.ts';
import { isSafeJson, readJson, rowsOf } from '../../server/base/input.ts';

/** Sends to a server that reads each body so, and answers what it made of it. */
async function reading(read: (req: express.Request, res: express.Response) => Promise<unknown>) {
  const app = express().use(
    async (req: express.Request, res: express.Response) => void res.json(await read(req, res)),
    answerError,
  );
  const server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Begins a body, which goes on until it is told to end. */
  const begin = (body: string, type = 'application/json') => {
    const sent = request({ port, method: 'POST', headers: { 'content-type': type } });
    const answer = new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: unknown }>(
      (resolve, reject) => {
        sent.on('error', reject);
        sent.on('response', async (res) =>
          resolve({ status: res.statusCode, headers: res.headers, body: await json(res) }),
        );
      },
    );
    answer.catch(() => undefined);
    sent.write(body);
    return { answer, end: (rest = '') => void sent.end(rest) };
  };
  const send = (body: string, type?: string) => {
    const begun = begin(body, type);
    begun.end();
    return begun.answer;
  };
  return { begin, send };
}

const readingJson = (limit?: number) =>
  reading(async (req, res) => {
    await readJson(req, res, limit);
    return req.body;
  });
const lines = 'application/x-ndjson';
const readingRows = () =>
  reading(async (req, res) => {
    const rows: unknown[] = [];
    for await (const row of rowsOf(req, res, { rows: 3, line: 50, bytes: 1000 })) rows.push(row);
    return rows;
  });

it('a body of very many values is told in an instant, however few bytes each has', () => {
  const many = Array.from({ length: 3_000_000 }, () => ({}));
  expect(isSafeJson({ rows: many }, 4)).toBe(false);
  expect(isSafeJson({ rows: many.slice(0, 100_000) }, 4)).toBe(true);
});

it('one account or address holds a share of the bytes under way, and is told to come again', async () => {
  const { begin, send } = await readingJson(1_000_000);
  const part = JSON.stringify({ a: 'x'.repeat(899_980) }).slice(0, -1);
  const open = Array.from({ length: 12 }, () => begin(part));
  const first = await Promise.race(open.map(({ answer }) => answer));
  expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { code: 'busy' } });
  for (const { end } of open) end('}');
  await Promise.all(open.map(({ answer }) => answer));
  expect(await send(`${part}}`)).toMatchObject({ status: 200 });
});

it('one large body at a time', async () => {
  const { begin, send } = await readingJson(2_000_000);
  const first = begin('{"a":');
  await expect.poll(async () => (await send('{}')).status).toBe(503);
  first.end('1}');
  expect(await first.answer).toMatchObject({ status: 200, body: { a: 1 } });
  expect(await send('{}')).toMatchObject({ status: 200 });
});

it('a body that does not end is ended, and said so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begin } = await readingJson();
  const { answer } = begin('{"a":');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(10_000);
  expect(await answer).toMatchObject({ status: 408, body: { code: 'too_slow' } });
});

it('a body that grows beyond its limit is refused, and its connection serves on', async () => {
  const { send } = await readingJson(100);
  expect(await send(`{"a":"${'x'.repeat(200_000)}"}`)).toMatchObject({ status: 413 });
  expect(await send('{"a":1}')).toMatchObject({ status: 200, body: { a: 1 } });
});

it('rows come as lines, however they are cut on the way', async () => {
  const { begin } = await readingRows();
  const { answer, end } = begin('{"a":"é"}\n\n{"b"', lines);
  end(':2}\r\n[3]');
  expect(await answer).toMatchObject({ status: 200, body: [{ a: 'é' }, { b: 2 }, [3]] });
});

it.each([
  ['a long line', `{"a":"${'x'.repeat(60)}"}`, 413],
  ['too many rows', '{}\n{}\n{}\n{}', 413],
  ['a broken line', '{}\n{', 400],
  ['a key that reaches a prototype', '{"__proto__":{}}', 422],
  ['another type', '{}', 415],
])('rows are refused for %s', async (what, body, status) => {
  const { send } = await readingRows();
  expect(await send(body, what === 'another type' ? 'application/json' : lines)).toMatchObject({ status });
});
