import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFigures } from '../../../server/db/pool/together.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
  call = caller(klinik.url);
});
afterAll(() => klinik.stop());

interface AnswerLine {
  at: number;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const readAt = async (url: string, token: string, paths: readonly string[]) => {
  const answer = await fetch(`${url}/api/reads`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ paths }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const lines = text
    .trim()
    .split('\n')
    .map((line): AnswerLine => JSON.parse(line));
  return lines.sort((one, other) => one.at - other.at);
};
const read = async (role: string, paths: readonly string[]) => readAt(klinik.url, await klinik.tokenOf(role), paths);
const sums = `/aggregate/laporan/keuangan?${new URLSearchParams({ measures: '[{"sum":"nominal"}]' })}`;

describe('POST /api/reads', () => {
  it('answers each path as a GET of it is answered', async () => {
    const paths = [
      '/pasien?range=[0,4]',
      sums,
      '/pasien/7',
      '/group/pasien?by=kategori&measures=[{"count":true}]&order=value&limit=9',
      '/history/pasien/7',
      '/pasien?filter={"id":[3,1]}',
      '/pasien?sort=["nama","ASC"]&sort=["id","ASC"]',
    ];
    const token = await klinik.tokenOf('admin');
    for (const { at, status, headers, body } of await read('admin', paths)) {
      const alone = await call('GET', String(paths[at]).slice(1), { token });
      const requestId = expect.any(String);
      const expected = status === 200 ? alone.body : { ...alone.body, requestId };
      expect({ status, body }, paths[at]).toEqual({ status: alone.status, body: expected });
      for (const name of ['content-range', 'etag']) expect(headers[name] ?? null).toBe(alone.headers.get(name));
    }
  });

  it('outlives a browser that goes away meanwhile', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const headers = { Authorization: `Bearer ${await klinik.tokenOf('admin')}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ paths: Array.from({ length: 40 }, () => '/tidak-ada') });
    for (let delay = 0; delay < 20; delay += 1) {
      const asked = request(`${klinik.url}/api/reads`, { method: 'POST', headers }).on('error', () => undefined);
      asked.end(body);
      await pause(delay);
      asked.destroy();
    }
    await pause(50);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(await read('admin', ['/pasien/7'])).toMatchObject([{ status: 200 }]);
  });

  it('asks of each who may, and tells of each what is wrong', async () => {
    const lines = await read('perawat', ['/pasien?range=[0,0]', '/permission', '/pasien?range=x', '/pasien/99999']);
    expect(lines.map(({ status }) => status)).toEqual([200, 403, 422, 404]);
    expect(lines[1]?.body).toMatchObject({ code: 'forbidden' });
  });

  it('logs each as the GET that it is, under an id of its own', async () => {
    klinik.log.length = 0;
    const idOf = (body: unknown) => ({ requestId: Object(body).requestId });
    const [, refused] = await read('perawat', ['/pasien/7', '/permission']);
    const lineOf = (route: string) => klinik.log.map((line) => JSON.parse(line)).find((line) => line.route === route);
    const { level, requestId, status, ms, userId } = lineOf('GET /api/pasien/:id');
    expect({ level, status, ms, userId }).toEqual({ level: 30, status: 200, ms: expect.any(Number), userId: 4 });
    expect(lineOf('GET /api/permission')).toMatchObject({ level: 30, status: 403, userId: 4, ...idOf(refused?.body) });
    expect(requestId).not.toBe(idOf(refused?.body).requestId);
  });

  it('reads nothing but records and figures of them', async () => {
    const others = ['/me', '/sessions', '/events', '/export/pasien', '/reads', '//pasien', '/../pasien', 'pasien', ''];
    expect((await read('admin', others)).map(({ status }) => status)).toEqual(others.map(() => 404));
  });

  it('is for who is signed in, and for forty paths at most', async () => {
    expect((await call('POST', 'reads', { body: { paths: ['/pasien'] } })).status).toBe(401);
    const token = await klinik.tokenOf('admin');
    const many = await call('POST', 'reads', { token, body: { paths: Array(41).fill('/pasien') } });
    expect(many).toMatchObject({ status: 422, body: { errors: { paths: 'Paling banyak 40 alamat' } } });
  });

  it('counts what is asked for together in few statements, and refuses what cannot be counted by itself', async () => {
    const { query } = klinik.database;
    let sent = 0;
    const figures = createFigures({
      query: (statement) => {
        sent += 1;
        return query(statement);
      },
    });
    const numbers = Array.from({ length: 10 }, (_, index) =>
      figures.of(sql`select json_build_array(${index}::int, 1)`),
    );
    figures.send();
    expect(await Promise.all(numbers)).toEqual(numbers.map((_, index) => [index, 1]));
    expect(sent).toBe(2);

    const other = createFigures(klinik.database);
    const [good, bad] = [
      other.of(sql`select json_build_array(7)`),
      other.of(sql`select json_build_array(1 / ${0}::int)`),
    ];
    other.send();
    await expect(bad).rejects.toThrow('division by zero');
    expect(await good).toEqual([7]);
    // Whatever comes too late for the others is not forgotten.
    expect(await other.of(sql`select json_build_array(8)`)).toEqual([8]);
  });

  it('counts as many requests as it has paths', async () => {
    const counted = await startKlinik({ env: { API_RATE_LIMIT: '20' } });
    try {
      await counted.reset();
      const token = await counted.tokenOf('admin');
      const lines = await readAt(counted.url, token, Array(25).fill('/pasien'));
      const statuses = lines.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(19);
      const refused = lines.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(6);
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await counted.stop();
    }
  });
});
