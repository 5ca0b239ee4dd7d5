import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { sistem } from '../../../server/db/pool/auditEntry.ts';
import { built } from '../../support/built.ts';
import { startKlinik } from '../../support/klinik.ts';

/** Two connections, behind which forty may wait. */
const room = 2 + 2 * 20;

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let token: string;
beforeAll(async () => {
  klinik = await startKlinik({ env: { DB_POOL: '2' } });
  await klinik.reset();
  token = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

interface Answer {
  status: number;
  retryAfter: string | null;
  body: unknown;
}
async function send(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}): Promise<Answer> {
  const answer = await fetch(`${klinik.url}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() };
}

const busy = {
  status: 503,
  retryAfter: '2',
  body: {
    message: 'Server sedang bermasalah. Coba lagi nanti',
    code: 'busy',
    errors: {},
    requestId: expect.any(String),
  },
};

/** Somebody else's transaction, which keeps what it touches until it is let go. */
async function holding(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  const release = async () => {
    await client.query('rollback');
    await client.end();
  };
  let released: Promise<void> | undefined;
  const once = () => {
    released ??= release();
    return released;
  };
  // A test that fails leaves nothing locked for the next.
  onTestFinished(once);
  return once;
}
const supplier = () => `"${klinik.database.schema}".supplier`;

describe('overload', () => {
  it('whoever would wait behind too many gets 503 with Retry-After at once; the others, and everybody later, are served', async () => {
    const release = await holding(`lock table ${supplier()} in access exclusive mode`);
    const early: Answer[] = [];
    const sent = Array.from({ length: room + 20 }, async () => {
      const answer = await send('supplier');
      early.push(answer);
      return answer;
    });
    await expect.poll(() => early.length).toBeGreaterThanOrEqual(20);
    const refused = [...early];
    await release();
    for (const answer of refused) expect(answer).toEqual(busy);
    const answers = await Promise.all(sent);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await send('supplier')).status).toBe(200);
  });

  it('a statement that fails while others are sent behind it is what is told, not that its transaction is over', async () => {
    const locked = await holding(`select from ${supplier()} where id = 1 for update`);
    const waiting = klinik.serving.write(sistem('uji'), async (work) => {
      await work.query(sql`set local lock_timeout = 1`);
      work.sent(work.query(sql`select from ${klinik.serving.table('supplier')} where id = 1 for update`));
      await work.query(sql`select 1`);
    });
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    await locked();
  });

  it('a lock that is not let go, and a statement that does not end, get 503 and change nothing', async () => {
    const { database } = klinik;
    const release = await holding(`select from ${supplier()} where id = 1 for update`);
    await database.query(
      sql.raw(
        `create function ${database.schema}.lambat() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`,
      ),
    );
    await database.query(
      sql.raw(
        `create trigger lambat before insert on ${database.schema}.pasien for each row execute function ${database.schema}.lambat()`,
      ),
    );
    const patient = { name: 'Sari Lambat', kategori: 'Medis', gender: 'Perempuan', age: 30, phone: '081234567890' };
    const answers = await Promise.all([
      send('supplier/1', { method: 'PUT', body: { name: 'PT Tunggu', version: 1 } }),
      send('pasien', { method: 'POST', body: { ...patient, dokter: 1 } }),
    ]);
    expect(answers).toEqual([busy, busy]);
    await release();
    await database.query(sql.raw(`drop trigger lambat on ${database.schema}.pasien`));
    const body = { name: 'PT Sesudah', version: 1 };
    expect((await send('supplier/1', { method: 'PUT', body })).status).toBe(200);
    expect((await send('pasien', { method: 'POST', body: { ...patient, dokter: 1 } })).status).toBe(201);
    expect((await send(`pasien?filter=${encodeURIComponent('{"name":"Sari Lambat"}')}`)).body).toHaveLength(1);
  });

  it('a transaction that is left open does not hold its locks for ever', async () => {
    const idle = () => sql`select current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(await klinik.serving.query(idle())).toEqual([{ idle: '8s' }]);
    // Who reads a whole list takes it at their own pace.
    expect(await klinik.serving.read((queries) => queries.query(idle()))).toEqual([{ idle: '15s' }]);
  });

  it('connections that break in the middle of requests get 503; the next request is served', async () => {
    const release = await holding(`lock table ${supplier()} in access exclusive mode`);
    const sent = [
      send('supplier'),
      send('supplier', { method: 'POST', body: { name: 'PT Putus', username: 'putus', email: 'a@b.example' } }),
    ];
    const other = new pg.Client({ connectionString: inject('postgresUrl') });
    await other.connect();
    const cut = new Set<number>();
    // Each asks on a connection of its own.
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select pid, pg_terminate_backend(pid) from pg_locks where relation = '${supplier()}'::regclass and not granted`,
        );
        for (const { pid } of rows) cut.add(pid);
        return cut.size;
      })
      .toBe(2);
    await other.end();
    expect(await Promise.all(sent)).toEqual([busy, busy]);
    await release();
    expect((await send('supplier')).status).toBe(200);
  });

  it('more than 1,000 streams of events get 503, until some of them end', async () => {
    const stops = Array.from({ length: 1_000 }, () =>
      klinik.events.subscribe(
        () => undefined,
        () => undefined,
      ),
    );
    expect(await send('events')).toEqual(busy);
    for (const stop of stops) stop();
    const answer = await fetch(`${klinik.url}/api/events`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });

  it('as started, a server waits 10 s for headers and 20 s for a request, and takes 5,000 connections', () => {
    expect(built.httpServer(() => undefined)).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      maxConnections: 5_000,
    });
  });

  it('slow senders of headers or of a body are cut off with 408', async () => {
    const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const server = built.httpServer((req, res) => void req.resume().on('end', () => res.end()), limits).listen(0);
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const slow = async (text: string) => {
      const socket = connect(port);
      socket.write(text);
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
      });
      await once(socket, 'close');
      return said;
    };
    const answers = await Promise.all([
      slow('GET /api/health HTTP/1.1\r\nHost: klinik\r\nX-Slow: '),
      slow('POST /api/login HTTP/1.1\r\nHost: klinik\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'),
    ]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
