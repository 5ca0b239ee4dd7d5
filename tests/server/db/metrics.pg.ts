import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createNightlyCheck, lastCheckIn, lastCheckKey } from '../../../server/audit/nightly.ts';
import { lastBackupKey } from '../../../server/backup/schedule.ts';
import { shortages } from '../../../server/base/errors.ts';
import { createNightlyBooks } from '../../../server/commands/nightlyBooks.ts';
import { outdated } from '../../../server/db/cluster/releases.ts';
import { remember, stateOf } from '../../../server/db/pool/state.ts';
import { type Finding, findingKinds } from '../../../server/watch/findings.ts';
import { createMetrics } from '../../../server/watch/metrics.ts';
import type { Checkup } from '../../../server/watch/readiness.ts';
import { caller } from '../../support/call.ts';
import { expressionsIn, figuresIn } from '../../support/figures.ts';
import { startKlinik } from '../../support/klinik.ts';

const secret = 'Qm5rT8zLw1XrN6yBd0HsPf5JcUa9GeVk';
let klinik: Awaited<ReturnType<typeof startKlinik>>;
let call: ReturnType<typeof caller>;
let token: string;
beforeAll(async () => {
  klinik = await startKlinik({
    env: { METRICS_TOKEN: secret, OPERATOR_ADDRESSES: '127.0.0.1', TRUST_PROXY: '1', BACKUP_HOURS: '24' },
    patience: { lock: 300 },
  });
  await klinik.reset();
  call = caller(klinik.url);
  token = await klinik.tokenOf('admin');
});
afterAll(() => klinik.stop());

const page = (headers: Record<string, string> = {}) => fetch(`${klinik.url}/metrics`, { headers });
/** The value of a figure, by its name and labels; undefined where it is not told. */
const figures = async () => {
  const text = await (await page()).text();
  return (name: string): number | undefined => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  };
};

describe('GET /metrics', () => {
  it('is there for METRICS_TOKEN and for OPERATOR_ADDRESSES, and for nobody else', async () => {
    const stranger = { 'X-Forwarded-For': '10.9.0.1' };
    expect((await page()).status).toBe(200);
    expect((await page(stranger)).status).toBe(404);
    expect((await page({ ...stranger, Authorization: `Bearer ${secret.slice(1)}` })).status).toBe(404);
    expect((await page({ ...stranger, Authorization: `Bearer ${token}` })).status).toBe(404);
    const answer = await page({ ...stranger, Authorization: `Bearer ${secret}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = klinik.log.map((line) => JSON.parse(line)).filter(({ route }) => route === 'GET /metrics');
    expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([20]));
  });

  it('says nothing before it knows: no audit that is broken, no backup of 1970; what is counted begins at 0', async () => {
    const value = await figures();
    const unknown = ['audit_whole', 'audit_check_timestamp_seconds', 'backup_timestamp_seconds', 'backup_failed'];
    expect(unknown.map((name) => value(`konsol_${name}`))).toEqual(unknown.map(() => undefined));
    const causes = [...shortages, '53100', '25006', '57P01'];
    expect(causes.map((cause) => value(`konsol_busy_total{cause="${cause}"}`))).toEqual(causes.map(() => 0));
    expect(value('konsol_sign_ins_refused_total{reason="password"}')).toBe(0);
  });

  it('has a figure for each kind of finding, and none for one that is not known now', async () => {
    const finding = (what: string, grave: boolean) => `konsol_finding{what="${what}",grave="${grave}"}`;
    await expect.poll(async () => (await figures())('konsol_ready')).toBe(1);
    // The first look at the disks has not answered before.
    await expect.poll(async () => (await figures())(finding('disk', false)), { timeout: 60_000 }).toBe(0);
    const value = await figures();
    // The bundled PostgreSQL grows old by itself.
    const { rows } = await klinik.database.pool.query('show server_version');
    const old = outdated(rows[0].server_version) ? 1 : 0;
    for (const kind of findingKinds)
      expect([kind, value(finding(kind, true)), value(finding(kind, false))]).toEqual([
        kind,
        0,
        kind === 'postgres' ? old : 0,
      ]);
  });

  it('has every figure that deploy/alerts.yml and deploy/grafana.json ask for', async () => {
    const text = await (await page()).text();
    const told = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [String(name)],
      ),
    );
    const asked = figuresIn(['deploy/alerts.yml', 'deploy/grafana.json'].flatMap(expressionsIn));
    expect(asked.size).toBeGreaterThan(15);
    expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  });

  it('never waits for a database that is silent just now, and takes back what is not known any more', async () => {
    const silent: Finding = { what: 'database', grave: true, detail: 'no answer' };
    let known: Checkup = { findings: [], facts: null, unknown: [] };
    const readiness = Object.assign(() => new Promise<Checkup>(() => undefined), { known: () => known });
    const metrics = createMetrics({ database: klinik.serving, events: klinik.events, readiness });
    expect(await metrics.text()).toContain('konsol_finding{what="backup",grave="false"} 0');
    known = { findings: [silent], facts: null, unknown: ['backup'] };
    const text = await metrics.text();
    expect(text).toContain('konsol_ready 0');
    expect(text).toContain('konsol_finding{what="database",grave="true"} 1');
    expect(text).not.toContain('what="backup"');
  });

  it('times requests by route and status, those of a batch as well, and names no record', async () => {
    await call('GET', 'supplier/1', { token });
    await call('GET', 'supplier/2', { token });
    await fetch(`${klinik.url}/api/reads`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paths: ['/supplier/1', '/supplier'] }),
    }).then((answer) => answer.text());
    const value = await figures();
    const count = (route: string, status = 200) =>
      value(`konsol_request_duration_seconds_count{route="${route}",status="${status}"}`);
    expect(count('GET /api/supplier/:id')).toBe(3);
    expect(count('POST /api/reads')).toBe(1);
    expect(await (await page()).text()).not.toContain('/supplier/1');
  });

  it('tells pool, classes, follower, streams, event loop, memory and version', async () => {
    const stream = new AbortController();
    await fetch(`${klinik.url}/api/events`, { headers: { Authorization: `Bearer ${token}` }, signal: stream.signal });
    const value = await figures();
    expect(value('konsol_streams')).toBe(1);
    stream.abort();
    expect(value('konsol_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(value('konsol_pool_connections{state="waiting"}')).toBe(0);
    expect(value('konsol_pool_class{class="report",state="running"}')).toBe(0);
    expect(value('konsol_follower_row')).toBe(klinik.events.at().id);
    await expect.poll(async () => (await figures())('konsol_follower_behind_rows')).toBe(0);
    expect((await figures())('konsol_ready')).toBe(1);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(await (await page()).text()).toMatch(
      /konsol_info\{version="\d+\.\d+\.\d+(-dev\.\d+)?",migration="\d{4}_\w+"\} 1/,
    );
  });

  it('counts sign-ins that were refused, and 503 by cause', async () => {
    const signIn = { email: 'tiada@klinik.example', password: 'salah sekali' };
    expect((await call('POST', 'login', { body: signIn })).status).toBe(401);
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(`begin; lock table "${klinik.database.schema}".supplier in access exclusive mode`);
    expect((await call('GET', 'supplier/1', { token })).status).toBe(503);
    await client.end();
    const value = await figures();
    expect(value('konsol_sign_ins_refused_total{reason="unknown"}')).toBe(1);
    expect(value('konsol_busy_total{cause="lock"}')).toBe(1);
  });

  it('tells when the last backup was made, how large it is, and whether it failed', async () => {
    const { database } = klinik;
    const last = { tried: 1_700_000_500_000, made: 1_700_000_000_000, why: 'ENOSPC', bytes: 4321 };
    await remember(database, database, lastBackupKey, JSON.stringify(last));
    await expect.poll(async () => (await figures())('konsol_backup_timestamp_seconds')).toBe(1_700_000_000);
    const value = await figures();
    expect(value('konsol_backup_size_bytes')).toBe(4321);
    expect(value('konsol_backup_failed')).toBe(1);
  });
});

describe('the check of the audit', () => {
  const logger = { info: vi.fn(), error: vi.fn() };
  const at = (time: string) => new Date(`2024-08-28T${time}:00+07:00`);

  let check: ReturnType<typeof createNightlyCheck>;
  beforeEach(() => {
    check = createNightlyCheck({ database: klinik.serving, logger });
  });
  const last = async () => lastCheckIn(await stateOf(klinik.database, klinik.database));

  it('is made once a night, and tells what it found', async () => {
    await check.tick(at('01:59'));
    expect(await last()).toBeNull();
    await check.tick(at('02:01'));
    expect(await last()).toMatchObject({ at: at('02:01').getTime(), date: '2024-08-28', broken: null });
    await check.tick(at('03:00'));
    expect(logger.info.mock.calls).toEqual([[{ rows: expect.any(Number), ms: expect.any(Number) }, 'audit whole']]);
    await expect.poll(async () => (await figures())('konsol_audit_whole')).toBe(1);
    expect((await figures())('konsol_audit_check_timestamp_seconds')).toBe(at('02:01').getTime() / 1000);
    await check.stop();
  });

  it('finds a row that was altered, and a chain that was made anew behind the head of the night before', async () => {
    const { database } = klinik;
    const before = await last();
    const [row] = await database.query<{ id: number; head: string }>(
      sql`select max(id) as id, (select value from ${database.table('_keadaan')} where key = 'audit') as head from ${database.table('audit')}`,
    );
    const forged = { ...before, head: `${row?.id}:${'0'.repeat(64)}` };
    await remember(database, database, lastCheckKey, JSON.stringify(forged));
    await check.tick(new Date('2024-08-29T02:01:00+07:00'));
    expect(await last()).toMatchObject({ broken: { row: row?.id, why: 'the row is not the one noted earlier' } });
    expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ row: row?.id }), 'audit broken');
    const finding = { what: 'audit', grave: false, detail: String(row?.id) };
    await expect.poll(async () => (await call('GET', 'ready')).body['findings']).toContainEqual(finding);
    expect(await call('GET', 'ready')).toMatchObject({ status: 200 });
    await check.stop();
  });
});

describe('the look through the books', () => {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const open = () => createNightlyBooks({ database: klinik.serving, config: { businessDate: null }, logger });
  const looked = async () => {
    const { database } = klinik;
    return database.query<{ tanggal: string; keadaan: string; oleh: string; beda: number }>(
      sql`select tanggal, keadaan, oleh, beda from ${database.table('periksa-buku')} order by id`,
    );
  };
  const found = async () => (await call('GET', 'ready')).body['findings'] as Finding[];

  it('is made once a night by whichever server is first, and a difference is a finding until it is none', async () => {
    const [one, other] = [open(), open()];
    const at = (time: string) => new Date(`2024-08-28T${time}:00+07:00`);
    await one.tick(at('01:59'));
    expect(await looked()).toEqual([]);
    await Promise.all([one.tick(at('02:01')), other.tick(at('02:01'))]);
    await one.tick(at('03:00'));
    expect(await looked()).toEqual([{ tanggal: '2024-08-28', keadaan: 'cocok', oleh: 'Sistem', beda: 0 }]);
    expect((await found()).map(({ what }) => what)).not.toContain('books');

    const { database } = klinik;
    const ledger = database.table('laporan/keuangan');
    const off = (by: number) =>
      database.query(
        sql`update ${ledger} set nominal = nominal + ${by}::bigint where id = (select min(id) from ${ledger} where asal = 'pembayaran')`,
      );
    await off(1);
    await one.tick(new Date('2024-08-29T02:01:00+07:00'));
    const { beda = 0 } = (await looked())[1] ?? {};
    expect(beda).toBeGreaterThan(0);
    await expect.poll(found).toContainEqual({ what: 'books', grave: false, detail: String(beda) });
    await off(-1);
    await one.tick(new Date('2024-08-30T02:01:00+07:00'));
    expect((await looked())[2]).toMatchObject({ keadaan: 'cocok', beda: 0 });
    await Promise.all([one.stop(), other.stop()]);
  });
});
