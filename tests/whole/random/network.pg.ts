import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { verify } from '../../../server/audit/verify.ts';
import { openDatabase } from '../../../server/db/pool/database.ts';
import { type Answer, caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { makeDatabase } from '../../support/ownDatabase.ts';
import { faults, startProxy } from '../../support/proxy.ts';
import { seed } from '../../support/seed.ts';
import { startServer, stopServers } from '../../support/serverProcess.ts';

/** As the server has them, but shorter; in ms. */
const patience = { statement: 250, lock: 200, connection: 300, idle: 250, answer: 300, second: 40 };
const pace = { beat: 80, answer: 250, connection: 250, again: 50 };

let proxy: Awaited<ReturnType<typeof startProxy>>;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let token: string;
const keptAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
let asked: unknown[][];
beforeAll(async () => {
  proxy = await startProxy(inject('servingUrl'));
  klinik = await startKlinik({ env: { DATABASE_URL: proxy.url, DB_POOL: '2' }, patience, pace });
  asked = keptAlive.mock.calls.slice();
  keptAlive.mockRestore();
  await klinik.reset();
  call = caller(klinik.url);
  token = await klinik.tokenOf('admin');
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await klinik.stop();
  await proxy.close();
});

const served = async () => (await call('GET', 'supplier', { token })).status;
const ready = async () => (await call('GET', 'ready')).status;
const number = async (statement: string) => {
  const [row] = await klinik.database.query<{ n: number }>(sql.raw(statement.replaceAll('$s', klinik.database.schema)));
  return Number(row?.n);
};

/** A visit that waits to be paid. */
const visit = () =>
  number(`insert into $s.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
    values ('${today}', 1, 2, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '[{"nama":"Facial","harga":100000,"kategori":null}]',
      '[{"produk":3,"nama":"Serum","harga":50000,"kategori":null,"qty":1}]', '[]') returning id as n`);

const pay = (kunjungan: number): Promise<Answer> =>
  call('POST', 'commands/transaksi/bayar', {
    token,
    headers: { 'Idempotency-Key': `putus-bayar-${kunjungan}` },
    body: { kunjungan, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
  });

/** Under the same key until there is an answer. */
async function insist(kunjungan: number): Promise<Answer> {
  for (;;) {
    const answer = await pay(kunjungan);
    if (answer.status < 500 && answer.body['code'] !== 'in_flight') return answer;
  }
}

describe(`a network that breaks between server and database, TEST_SEED=${seed}`, () => {
  let steps = 0;
  let before: Record<string, number>;
  const state = async () => ({
    transactions: await number('select count(*) as n from $s.transaksi'),
    ledger: await number('select count(*) as n from $s.laporan_keuangan'),
    movements: await number('select count(*) as n from $s.mutasi_stok'),
    stock: await number('select -stok_akhir as n from $s.produk where id = 3'),
  });
  beforeAll(async () => {
    // What a payment does when nothing is known yet, and how many packets it takes.
    await insist(await visit());
    proxy.count();
    await insist(await visit());
    steps = proxy.packets();
    before = await state();
  });

  it.each(faults)('%s at a step of a payment: answered, and once it is well again carried out once', async (fault) => {
    const kunjungan = await visit();
    const step = 1 + ((Math.abs(seed) + faults.indexOf(fault) * 5) % steps);
    proxy.strikeAt(step, fault);
    const first = await pay(kunjungan);
    expect([200, 503], `${fault} at ${step} of ${steps}: ${first.text}`).toContain(first.status);
    proxy.mend();
    await expect.poll(served).toBe(200);
    const answer = await insist(kunjungan);
    expect(answer.status, answer.text).toBe(200);
    if (first.status === 200) expect(answer.body).toEqual(first.body);
    for (const name of Object.keys(before)) before[name] = Number(before[name]) + 1;
    expect(await state(), `${fault} at ${step} of ${steps}`).toEqual(before);
    expect(await verify(klinik.database)).toMatchObject({ whole: true });
  });

  it('while it is frozen everybody is told so, balancers too; then everybody is served', async () => {
    proxy.strike('freeze');
    const lists = () => Promise.all(Array.from({ length: 14 }, () => call('GET', 'supplier', { token })));
    expect(new Set((await lists()).map(({ status }) => status))).toEqual(new Set([503]));
    await expect.poll(ready).toBe(503);
    proxy.mend();
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => new Set((await lists()).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a line for news that is dead, and nothing else, is noticed: what was committed meanwhile is told', async () => {
    const heard: string[] = [];
    const stop = klinik.events.subscribe(
      ({ changes }) => heard.push(...changes.flatMap(({ changed }) => changed)),
      () => undefined,
    );
    proxy.strikeOnly('freeze', 'konsol-klinik berita');
    const body = { name: 'PT Sunyi', username: 'sunyi', email: 'a@b.example' };
    await expect.poll(async () => (await call('POST', 'supplier', { token, body })).status).toBe(201);
    await expect.poll(() => heard).toEqual(['supplier']);
    stop();
  });

  it('every connection is kept alive by the system, and looked after by a clock of the server', async () => {
    // The first of the pool and the one for news.
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(new Set(asked.map(([on, after]) => `${on} ${after}`))).toEqual(new Set(['true 10000']));
    const serving = openDatabase({ url: inject('postgresUrl'), schema: klinik.database.schema, resources: [] });
    expect(serving.pool.options).toMatchObject({ statement_timeout: 5_000, query_timeout: 7_000 });
    await serving.close();
  });
});

describe('a server that nothing comes through to any more (DB_SILENCE)', () => {
  afterEach(stopServers);

  it('ends by itself, for its supervisor to start it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-sunyi-'));
    const database = await makeDatabase('sunyi');
    const line = await startProxy(database.url);
    try {
      const server = startServer(folder, { DATABASE_URL: line.url, DB_SILENCE: '1' });
      await server.ready();
      line.strike('freeze');
      const { code, said } = await server.exit;
      expect(code).toBe(1);
      expect(said).toContain('The database has not answered, or has taken no write, for DB_SILENCE seconds');
    } finally {
      await line.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('ends as well where its database became a standby; until then every write is 503, and no start is begun on one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-siaga-'));
    const name = `uji_siaga_${process.pid}`;
    const role = sql.identifier(name);
    const { query } = klinik.database;
    await query(sql`create role ${role} login superuser password 'melati'`);
    const database = await makeDatabase('siaga');
    try {
      const url = new URL(database.url);
      url.username = name;
      url.password = 'melati';
      const env = { DATABASE_URL: url.href, DB_SILENCE: '2' };
      const server = startServer(folder, env);
      const at = await server.ready();
      await query(sql`alter role ${role} set default_transaction_read_only = on`);
      await query(sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${name}`);
      const body = JSON.stringify({ email: 'admin@klinik.local', password: 'salah sekali' });
      const headers = { 'Content-Type': 'application/json' };
      const signIn = await fetch(`${at.url}/api/login`, { method: 'POST', headers, body });
      expect(signIn.status).toBe(503);
      const { code, said } = await server.exit;
      expect(code).toBe(1);
      expect(said).toContain('has taken no write, for DB_SILENCE seconds');
      expect((await startServer(folder, env).exit).said).toContain(
        'Cannot start: the database at DATABASE_URL takes no writes (a standby, or default_transaction_read_only). Name the primary there.',
      );
    } finally {
      await database.drop();
      await query(sql`drop role ${role}`);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
