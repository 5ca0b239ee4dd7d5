import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { slowLog } from '../../../server/db/pool/queries.ts';
import { databaseEvents } from '../../../server/events/events.ts';
import { caller } from '../../support/call.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let token: string;
beforeAll(async () => {
  klinik = await startKlinik({ env: { DB_POOL: '2', SLOW_MS: '100' }, patience: { lock: 300, statement: 600 } });
  await klinik.reset();
  call = caller(klinik.url);
  token = await klinik.tokenOf('admin');
});
beforeEach(() => void klinik.log.splice(0));
afterAll(() => klinik.stop());

const lines = () => klinik.log.map((line) => JSON.parse(line));
const answers = () => lines().filter(({ route }) => route !== undefined);

/** Keeps a table from everybody else until the test is over. */
async function locked(table: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`begin; lock table "${klinik.database.schema}".${table} in access exclusive mode`);
  const release = async () => void (await client.end());
  onTestFinished(release);
  return release;
}

describe('the cause of a 503 stands in its line (operating 6)', () => {
  it('a lock, with route and user also where the request did not get to its route', async () => {
    const release = await locked('supplier');
    expect((await call('GET', 'supplier/7', { token })).status).toBe(503);
    await release();
    await locked('_sesi');
    expect((await call('PUT', 'supplier/7/', { token, body: {} })).status).toBe(503);
    expect((await call('GET', 'TIDAK/ada', { token })).status).toBe(503);
    expect(answers()).toMatchObject([
      { level: 50, route: 'GET /api/supplier/:id', status: 503, cause: 'lock', userId: expect.any(Number) },
      { level: 50, route: 'PUT /api/supplier/:id', status: 503, cause: 'lock', userId: expect.any(Number) },
      { level: 50, route: 'GET /api/*', status: 503, cause: 'lock', userId: expect.any(Number) },
    ]);
  });

  it('a statement that took too long, a SQLSTATE, and a line that broke', async () => {
    const { database } = klinik;
    const on = (body: string) =>
      database.query(
        sql.raw(`create or replace function ${database.schema}.gagal() returns trigger language plpgsql as
                 'begin ${body.replaceAll("'", "''")}; return new; end'`),
      );
    await on('perform pg_sleep(60)');
    await database.query(
      sql.raw(`create trigger gagal before insert on ${database.schema}.supplier
               for each row execute function ${database.schema}.gagal()`),
    );
    const create = () =>
      call('POST', 'supplier', { token, body: { name: 'PT Uji', username: 'uji', email: 'uji@klinik.example' } });
    for (const body of [
      'perform pg_sleep(60)',
      "raise sqlstate '53100'",
      'perform pg_terminate_backend(pg_backend_pid())',
    ]) {
      await on(body);
      expect((await create()).status).toBe(503);
    }
    expect(answers().map(({ cause }) => cause)).toEqual([
      'statement',
      '53100',
      expect.stringMatching(/^(57P01|line)$/),
    ]);
    await database.query(sql.raw(`drop trigger gagal on ${database.schema}.supplier`));
  });
});

describe('the database', () => {
  it('is told of when it is lost, and when it is found', async () => {
    await klinik.database.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'konsol-klinik berita'
          and query like ${`%${klinik.database.schema}%`}`,
    );
    await expect
      .poll(() => lines().map(({ msg }) => msg))
      .toEqual(expect.arrayContaining(['database lost', 'database found']));
    expect(lines().find(({ msg }) => msg === 'database found')).toMatchObject({ level: 30, ms: expect.any(Number) });
  });

  it('names statements that took longer than SLOW_MS, without their values', async () => {
    const release = await locked('supplier');
    const asked = call('GET', `supplier?filter=${encodeURIComponent('{"name":"Rahasia Sekali"}')}`, { token });
    await expect
      .poll(() => lines().find(({ msg }) => msg === 'slow statement'))
      .toMatchObject({
        level: 40,
        ms: expect.any(Number),
        statement: expect.stringMatching(/from .*supplier/),
      });
    await release();
    await asked;
    expect(klinik.log.join('')).not.toContain('Rahasia');
  });

  it('is asked by who follows the audit while an answer is due, in a way that pg does not warn of', async () => {
    const warned: string[] = [];
    const warning = ({ message }: Error) => void warned.push(message);
    process.on('warning', warning);
    const follower = await databaseEvents(klinik.serving, { beat: 30, poll: 30, answer: 2_000 });
    onTestFinished(async () => {
      process.off('warning', warning);
      await follower.close();
    });
    follower.onOutdated(() => undefined);
    const release = await locked('audit');
    await new Promise((passed) => setTimeout(passed, 300));
    await release();
    await follower.catchUp();
    expect(warned).toEqual([]);
  });

  it('names ten slow statements a minute, and then how many more there were', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const warn = vi.fn();
    const tell = slowLog({ warn });
    for (let each = 0; each < 500; each++) tell('select 1', 600);
    expect(warn).toHaveBeenCalledTimes(10);
    vi.advanceTimersByTime(61_000);
    tell('select 2', 700);
    tell('select 3', 700);
    expect(warn.mock.calls.slice(10)).toEqual([
      [{ ms: 700, statement: 'select 2', unsaid: 490 }, 'slow statement'],
      [{ ms: 700, statement: 'select 3' }, 'slow statement'],
    ]);
    vi.useRealTimers();
  });
});
