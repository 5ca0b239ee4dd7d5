import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verify } from '../../server/audit/verify.ts';
import { projectRoot } from '../../server/base/config.ts';
import { freePort } from '../../server/db/cluster/postmaster.ts';
import { openDatabase } from '../../server/db/pool/database.ts';
import { resources } from '../../src/resources/index.ts';
import { haproxy, startHaproxy } from '../support/haproxy.ts';
import { canFillDisks, startPair, systemPostgres } from '../support/pair.ts';
import { pgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { startServer, stopServers } from '../support/serverProcess.ts';
import { listen } from '../support/stream.ts';

const rounds = 20;
const today = '2024-08-27';
const admin = { ADMIN_EMAIL: 'kepala@klinik.example', ADMIN_PASSWORD: 'rahasia-uji-coba' };
const roles = { OWNER_PASSWORD: 'pemilik-uji-coba', SERVING_PASSWORD: 'layanan-uji-coba' };
/** How long a fault is left alone before somebody, or a program, acts on it; in ms. */
const noticed = 1_000;
/** Cashiers who pay at once. */
const cashiers = 4;

const missing = Object.entries({ haproxy, pgbouncer, 'a PostgreSQL of the system': systemPostgres })
  .filter(([, path]) => path === null)
  .map(([name]) => name);

let pair: Awaited<ReturnType<typeof startPair>>;
let balancer: Awaited<ReturnType<typeof startHaproxy>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
const folder = mkdtempSync(join(tmpdir(), 'klinik-rantai-'));
let servers: string[] = [];
let token = '';

/** Everything that a chain of clinics has: two databases, a way to the one that takes writes, a pooler, three servers. */
async function startChain() {
  pair = await startPair();
  const [db1, db2] = pair.nodes;
  const { socket } = db1;
  const psql = ['-v', 'ON_ERROR_STOP=1', '-f', join(projectRoot, 'deploy/roles.sql'), `${socket} dbname=postgres`];
  await promisify(execFile)('psql', psql, { env: { ...process.env, ...roles } });
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const lines = [db1, db2].map(({ line }) => Number(new URL(line.url).port)) as [number, number];
  balancer = await startHaproxy(lines, ports);
  const direct = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${balancer.database}/klinik`;
  const serving = direct('klinik_layanan', roles.SERVING_PASSWORD);
  pooler = await startPgbouncer({ layanan: serving }, 20, { server_login_retry: 1 });
  const env = {
    ...admin,
    ...{ DATABASE_URL: pooler.url('layanan'), DIRECT_DATABASE_URL: serving },
    MIGRATION_DATABASE_URL: direct('klinik_pemilik', roles.OWNER_PASSWORD),
    ...{ JWT_SECRET: 'Zk3vT8qLw1XrN6yBd0HsPf5JcUa9GeMi', BUSINESS_DATE: today, API_RATE_LIMIT: '1000000' },
    ...{ BACKUP_HOURS: '0', TRUST_PROXY: '1' },
  };
  for (const [at, port] of ports.entries()) {
    const sample = at === 0 ? ['--sample'] : [];
    servers.push((await startServer(folder, { ...env, PORT: String(port) }, ...sample).ready()).url);
  }
}

const ask = <T extends Record<string, unknown>>(statement: string) =>
  pair.primary().ask<T>(statement.replaceAll('$s', 'klinik'), 'klinik');

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

/** One payment of a visit, under a key of its own, until it is answered. */
interface Payment {
  visit: number;
  answer?: Answer;
  /** When it was answered, and how long the slowest of its tries took; in ms. */
  at: number;
  slowest: number;
  tries: number;
}

async function pay({ visit }: Payment): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${balancer.url}/api/commands/transaksi/bayar`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `rantai-bayar-${visit}`,
      },
      body: JSON.stringify({
        ...{ kunjungan: visit, metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null },
      }),
    });
    const { data = {}, code } = (await answer.json()) as { data?: Record<string, unknown>; code?: string };
    return answer.status >= 500 || code === 'in_flight' ? undefined : { status: answer.status, data };
  } catch {
    return undefined;
  }
}

/** Cashiers who pay one visit after the other, each until it is answered, until they are told to stop. */
function work(visits: number[]) {
  const payments: Payment[] = [];
  let over = false;
  const cashier = async () => {
    for (let visit = visits.shift(); visit !== undefined && !over; visit = visits.shift()) {
      const payment: Payment = { visit, at: 0, slowest: 0, tries: 0 };
      payments.push(payment);
      while (!payment.answer) {
        const begun = performance.now();
        const answer = await pay(payment);
        payment.tries += 1;
        payment.at = performance.now();
        payment.slowest = Math.max(payment.slowest, payment.at - begun);
        if (answer) payment.answer = answer;
        else await sleep(50);
      }
    }
  };
  const done = Promise.all(Array.from({ length: cashiers }, cashier));
  const acknowledged = () => payments.filter(({ answer }) => answer?.status === 200);
  return {
    acknowledged,
    /** Waits for so many more to be acknowledged. */
    more: async (many: number) => {
      const wanted = acknowledged().length + many;
      await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    },
    stop: async () => {
      over = true;
      await done;
      return payments;
    },
  };
}

/** Visits that wait to be paid. */
async function makeVisits(many: number): Promise<number[]> {
  const treatments = JSON.stringify([{ nama: 'Facial', harga: 100_000, kategori: null }]);
  const made = await ask<{ id: string }>(
    `insert into $s.kunjungan (tanggal, antrian, pasien, dokter, kategori, status, "waktuMasuk", treatments, products, addons)
     select '${today}', 1, 21 + n % 10, 1, 'Beauty', 'Selesai Konsultasi', '09:00', '${treatments}', '[]', '[]'
     from generate_series(1, ${many}) n returning id`,
  );
  return made.map(({ id }) => Number(id));
}

type Fault = { name: string; strike: () => Promise<void>; mend: () => Promise<void>; fits?: boolean };

/** What happens, until writes are possible again, and what brings both databases back afterwards. */
const happenings: readonly Fault[] = [
  {
    name: 'primary killed',
    strike: async () => {
      pair.primary().kill();
      await sleep(noticed);
      await pair.promote();
    },
    mend: () => pair.rejoin('killed'),
  },
  {
    name: 'switchover',
    strike: async () => {
      await pair.primary().stop();
      await pair.promote();
    },
    mend: () => pair.rejoin('stopped'),
  },
  {
    name: 'standby lost',
    strike: async () => {
      pair.standby().kill();
      await sleep(noticed);
      await pair.primary().wait(false);
    },
    mend: () => pair.rejoin('stopped'),
  },
  {
    name: 'disk full',
    fits: canFillDisks,
    strike: async () => {
      const primary = pair.primary();
      primary.fillDisk();
      await sleep(3 * noticed);
      primary.clearDisk();
      if (!primary.runs()) await primary.start();
    },
    mend: () => pair.settled(),
  },
  {
    name: 'lines half-open, then fenced',
    strike: async () => {
      const lost = pair.primary();
      lost.line.strike('half-open');
      await sleep(2 * noticed);
      // Nobody knows whether it still writes: before another takes its place it is ended.
      lost.kill();
      await pair.promote();
      lost.line.mend();
    },
    mend: () => pair.rejoin('killed'),
  },
  {
    name: 'lines half-open for a while',
    strike: async () => {
      pair.primary().line.strike('half-open');
      await sleep(3 * noticed);
      pair.primary().line.mend();
    },
    mend: () => pair.settled(),
  },
];

async function requireWhole(payments: readonly Payment[]) {
  const stored = await ask<{ kunjungan: string; id: string; invoiceNumber: string; total: string }>(
    `select kunjungan, id, "invoiceNumber", total from $s.transaksi where kunjungan is not null`,
  );
  for (const { visit, answer } of payments) {
    expect(answer?.status, `visit ${visit}: ${JSON.stringify(answer)}`).toBe(200);
    const { id, invoiceNumber, total } = answer?.data ?? {};
    const found = stored
      .filter(({ kunjungan }) => Number(kunjungan) === visit)
      .map((row) => [Number(row.id), row.invoiceNumber, Number(row.total)]);
    expect(found, `visit ${visit}, paid once`).toEqual([[id, invoiceNumber, total]]);
  }
  const halves = `select t.id from $s.transaksi t where t.kunjungan >= ${payments[0]?.visit} and t.total is distinct from
    (select sum(nominal) from $s.laporan_keuangan l where l.referensi = t."invoiceNumber" and l.jenis_transaksi = 'pemasukan')`;
  expect(await ask(halves), 'a payment without its income').toEqual([]);
  const url = `postgres://klinik_layanan:${roles.SERVING_PASSWORD}@127.0.0.1:${pair.primary().port}/klinik`;
  const database = openDatabase({ url, schema: 'klinik', resources, poolSize: 1 });
  expect(await verify(database).finally(() => database.close())).toMatchObject({ whole: true });
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD, remember: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${balancer.url}/api/login`, { method: 'POST', headers, body });
  return String(((await answer.json()) as { access_token: unknown }).access_token);
}

const title = `a chain of two databases and three servers, ${rounds} rounds`;
describe.skipIf(missing.length > 0)(missing.length > 0 ? `${title}: SKIPPED, there is no ${missing}` : title, () => {
  beforeAll(async () => {
    await startChain();
    token = await vi.waitFor(signIn, { timeout: 30_000 });
  });
  afterAll(async () => {
    await stopServers();
    await pooler?.stop();
    await balancer?.stop();
    await pair?.stop();
    rmSync(folder, { recursive: true, force: true });
    servers = [];
  });

  it(
    'loses nothing that was acknowledged, does nothing twice, and its streams go on',
    async () => {
      const fitting = happenings.filter(({ fits }) => fits !== false);
      const table: unknown[][] = [];
      for (let round = 0; round < rounds; round++) {
        const { name, strike, mend } = fitting[round % fitting.length] as Fault;
        const streams = await Promise.all(servers.map((url) => listen(url, token)));
        const cashier = work(await makeVisits(2_000));
        await cashier.more(20);
        const struck = performance.now();
        await strike();
        const possible = performance.now();
        await cashier.more(20);
        const first = Math.min(...cashier.acknowledged().flatMap(({ at }) => (at >= possible ? [at] : [])));
        for (const stream of streams) stream.told.length = 0;
        const payments = await cashier.more(10).then(cashier.stop);
        await Promise.all(streams.map((stream) => stream.hears('transaksi')));
        await requireWhole(payments);
        const everything = streams.filter(({ told }) => told.flat().includes('supplier')).length;
        expect(everything, 'streams that were told that everything changed').toBe(0);
        await Promise.all(streams.map((stream) => stream.stop()));
        await mend();
        const slowest = Math.max(...payments.map((payment) => payment.slowest));
        const again = payments.filter(({ tries }) => tries > 1).length;
        const seconds = (ms: number) => (ms / 1_000).toFixed(1);
        table.push(
          [round + 1, name, payments.length, again, possible - struck, first - possible, slowest].map((cell) =>
            typeof cell === 'number' && !Number.isInteger(cell) ? seconds(cell) : cell,
          ),
        );
        process.stdout.write(`failover: | ${table.at(-1)?.join(' | ')} |\n`);
      }
    },
    rounds * 120_000,
  );
});
